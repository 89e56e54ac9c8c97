import { AI_DEFAULTS } from "#domain/limits.ts";
import type { Analyst, ProviderSettings } from "#worker/analysts/analyst.ts";
import { runAssistant } from "./assistant.ts";
import { type AiLimits, Calls } from "./calls.ts";
import { completeChat } from "./chat.ts";
import { describeFault } from "./faults.ts";
import { PROMPT_VERSION } from "./prompt.ts";
import { readOpenaiConfig } from "./settings.ts";

/** OpenAI, or any server that speaks its protocol: an assistant where one is named, else a chat completion. */
export function createOpenaiAnalyst(settings: ProviderSettings, limits: AiLimits = AI_DEFAULTS): Analyst {
  const config = readOpenaiConfig(settings.config);
  const write = config.assistantId ? runAssistant : completeChat;
  return {
    promptVersion: PROMPT_VERSION,
    async analyse(input, figures) {
      const calls = new Calls(settings, config, limits);
      try {
        return await write({ calls, config, limits, input, figures, maxCalls: settings.maxCalls });
      } catch (error) {
        throw describeFault(error);
      } finally {
        calls.end();
      }
    },
  };
}
