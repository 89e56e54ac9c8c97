import OpenAI from "openai";
import { AI_DEFAULTS } from "#domain/limits.ts";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";
import type { Analyst, ProviderSettings } from "#worker/analysts/analyst.ts";
import { runAssistant } from "./assistant.ts";
import { type AiLimits, Calls } from "./calls.ts";
import { completeChat } from "./chat.ts";
import { PROMPT_VERSION } from "./prompt.ts";
import { readOpenaiConfig } from "./settings.ts";

/**
 * Creates the analyst for OpenAI or a server that speaks its protocol: an assistant if the config names one,
 * else a chat completion.
 */
export function createOpenaiAnalyst(settings: ProviderSettings, limits: AiLimits = AI_DEFAULTS): Analyst {
  const config = readOpenaiConfig(settings.config);
  const write = config.assistantId ? runAssistant : completeChat;
  return {
    promptVersion: PROMPT_VERSION,
    async analyse(release, figures) {
      const calls = new Calls(settings, config, limits);
      try {
        return await write({ calls, config, limits, release, figures, maxCalls: settings.maxCalls });
      } catch (error) {
        throw describeFault(error);
      } finally {
        calls.end();
      }
    },
  };
}

/** Names the kind of fault for the manager, never in the provider's own words, which may quote a key. */
function describeFault(error: unknown): AnalysisFault {
  if (error instanceof AnalysisFault) return error;
  return new AnalysisFault(wordsFor(error), { cause: error });
}

function wordsFor(error: unknown): string {
  if (error instanceof OpenAI.APIConnectionError) return "The AI provider could not be reached.";
  if (error instanceof OpenAI.AuthenticationError || error instanceof OpenAI.PermissionDeniedError)
    return "The AI provider refused its key.";
  if (error instanceof OpenAI.RateLimitError)
    return "The AI provider has no capacity left for us at the moment.";
  if (error instanceof OpenAI.APIError)
    return `The AI provider answered with an error (status ${error.status}).`;
  return "The AI provider's answer could not be read.";
}
