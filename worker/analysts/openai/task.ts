import type { Release } from "#domain/disclosure/release.ts";
import type { TokenUsage } from "#domain/report/provenance.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import type { AiLimits, Calls } from "./calls.ts";
import type { OpenaiConfig } from "./settings.ts";

/** Everything needed to have one report written. */
export interface Task {
  calls: Calls;
  config: OpenaiConfig;
  limits: AiLimits;
  maxCalls: number;
  release: Release;
  figures: Figures;
}

/** Reads the token counts of the protocol; null from servers that leave them out or use another shape. */
export function readUsage(usage: unknown): TokenUsage | null {
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = (usage ?? {}) as Record<
    string,
    unknown
  >;
  if (typeof inputTokens !== "number" || typeof outputTokens !== "number") return null;
  return { inputTokens, outputTokens };
}
