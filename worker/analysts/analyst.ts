import type { Release } from "#domain/disclosure/release.ts";
import type { Insights } from "#domain/report/insights.ts";
import type { LeftOut, TokenUsage } from "#domain/report/provenance.ts";
import type { Figures } from "#domain/statistics/figures.ts";

export interface Report {
  insights: Insights;
  /** Null for the builtin analyst and for providers that do not count. */
  usage: TokenUsage | null;
  /** Null for the builtin analyst. */
  model: string | null;
  /** Set where a provider wrote statements on claims: those of them that the report does not have. */
  leftOut?: LeftOut[];
}

/** Writes a report about a team. Throws an `AnalysisFault` whose message the manager reads. */
export interface Analyst {
  promptVersion: string;
  analyse(release: Release, figures: Figures): Promise<Report>;
}

export interface ProviderSettings {
  type: "builtin" | "openai";
  apiKey: string | null;
  /** JSON text of the provider's `config` column. */
  config: string;
  /** Calls that this run may make to the provider, retries included. */
  maxCalls: number;
}
