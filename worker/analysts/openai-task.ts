import type { AnalysisInput } from "#domain/analysis.ts";
import type { Figures } from "#domain/insights.ts";
import type { TokenUsage } from "#domain/provenance.ts";
import type { AiLimits, Calls } from "./openai-calls.ts";
import type { OpenaiConfig } from "./openai-settings.ts";

/** One report to be written, and with what. */
export interface Task {
  calls: Calls;
  config: OpenaiConfig;
  limits: AiLimits;
  maxCalls: number;
  input: AnalysisInput;
  figures: Figures;
}

/** Tokens as the protocol counts them; other servers leave them out or make up a shape of their own. */
export function readUsage(usage: unknown): TokenUsage | null {
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = (usage ?? {}) as Record<
    string,
    unknown
  >;
  if (typeof inputTokens !== "number" || typeof outputTokens !== "number") return null;
  return { inputTokens, outputTokens };
}
