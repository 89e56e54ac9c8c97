import OpenAI from "openai";
import * as z from "zod";
import { AI_DEFAULTS } from "#domain/limits.ts";
import type { Analyst, ProviderSettings } from "./analyst.ts";
import { dataMessage, SYSTEM_INSTRUCTION } from "./prompt.ts";
import { readAnswer } from "./read-answer.ts";

const configSchema = z.object({
  baseURL: z.url().optional(),
  model: z.string().min(1).default(AI_DEFAULTS.model),
  temperature: z.number().min(0).max(2).default(AI_DEFAULTS.temperature),
  maxTokens: z.int().positive().default(AI_DEFAULTS.maxTokens),
});

/** A chat completion of OpenAI or of any server that speaks its protocol. */
export function createOpenaiChatAnalyst({ apiKey, config, maxCalls }: ProviderSettings): Analyst {
  if (!apiKey) throw new Error("No AI provider available");
  const { baseURL, model, temperature, maxTokens } = configSchema.parse(JSON.parse(config));
  const client = new OpenAI({
    apiKey,
    ...(baseURL && { baseURL }),
    maxRetries: Math.min(AI_DEFAULTS.maxRetries, maxCalls - 1),
    timeout: AI_DEFAULTS.overallTimeoutMs,
  });
  return {
    model,
    async analyse(input) {
      const signal = AbortSignal.timeout(AI_DEFAULTS.overallTimeoutMs);
      const completion = await client.chat.completions
        .create(
          {
            model,
            temperature,
            max_tokens: maxTokens,
            messages: [
              { role: "system", content: SYSTEM_INSTRUCTION },
              { role: "user", content: dataMessage(input) },
            ],
          },
          { signal },
        )
        .catch((error: unknown) => {
          throw new Error(describeFault(error, signal.aborted), { cause: error });
        });
      return readAnswer(completion.choices?.[0]?.message?.content ?? "");
    },
  };
}

/** What the manager reads: the kind of fault, never the provider's own words, which may quote a key. */
function describeFault(error: unknown, isTimedOut: boolean): string {
  if (isTimedOut || error instanceof OpenAI.APIConnectionTimeoutError) {
    return `Run timed out after ${AI_DEFAULTS.overallTimeoutMs / 1000} seconds`;
  }
  if (error instanceof OpenAI.APIConnectionError) return "The AI provider could not be reached.";
  if (error instanceof OpenAI.AuthenticationError) return "The AI provider refused its key.";
  if (error instanceof OpenAI.RateLimitError)
    return "The AI provider has no capacity left for us at the moment.";
  if (error instanceof OpenAI.APIError)
    return `The AI provider answered with an error (status ${error.status}).`;
  return "The AI provider's answer could not be read.";
}
