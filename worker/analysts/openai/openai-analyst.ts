import OpenAI from "openai";
import { AI_DEFAULTS } from "#domain/limits.ts";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";
import type { Analyst, ProviderSettings } from "#worker/analysts/analyst.ts";
import { checkEvidence } from "#worker/analysts/evidence/check-evidence.ts";
import { REPORT_SCHEMA } from "./answer-schema.ts";
import { runAssistant } from "./assistant.ts";
import { type AiLimits, Calls } from "./calls.ts";
import { completeChat } from "./chat.ts";
import { dataMessage, PROMPT_VERSION, SYSTEM_INSTRUCTION } from "./prompt.ts";
import { readAnswer, unreadable } from "./read-answer.ts";
import { createResponse } from "./responses.ts";
import { type OpenaiConfig, readOpenaiConfig } from "./settings.ts";
import type { Protocol } from "./task.ts";

function chooseProtocol({ assistantId, baseURL }: OpenaiConfig): Protocol {
  if (assistantId) return runAssistant;
  return baseURL ? completeChat : createResponse;
}

/**
 * Creates the analyst for OpenAI's own server, by its Responses API, or another server that speaks its older
 * protocol: an assistant if the config names one, else a chat completion.
 */
export function createOpenaiAnalyst(settings: ProviderSettings, limits: AiLimits = AI_DEFAULTS): Analyst {
  const config = readOpenaiConfig(settings.config);
  const ask = chooseProtocol(config);
  return {
    promptVersion: PROMPT_VERSION,
    async analyse(release, figures) {
      const calls = new Calls(settings, config, limits);
      try {
        const task = { calls, config, limits, maxCalls: settings.maxCalls };
        const input = dataMessage(release, figures);
        const question = { instructions: SYSTEM_INSTRUCTION, input, schema: REPORT_SCHEMA };
        const { text, usage, model } = await ask(task, question);
        const { insights, isProse } = readAnswer(text);
        // A refusal in words names nothing that the survey measured.
        const { checked } = isProse
          ? checkEvidence(insights, figures, release.organizationName)
          : { checked: 1 };
        if (checked === 0) throw unreadable();
        return { insights, usage, model };
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
  if (error instanceof OpenAI.APIError && error.code === "context_length_exceeded")
    return "The AI provider's model is too small for this report.";
  if (error instanceof OpenAI.APIError)
    return `The AI provider answered with an error (status ${error.status}).`;
  return "The AI provider's answer could not be read.";
}
