import type { AnalysisInput } from "#domain/report/analysis-input.ts";
import type { Insights } from "#domain/report/insights.ts";
import type { TokenUsage } from "#domain/report/provenance.ts";
import type { Figures } from "#domain/statistics/figures.ts";

export interface Report {
  insights: Insights;
  /** Null where no provider was asked or it did not count. */
  usage: TokenUsage | null;
  /** The model that wrote, or null where none did. */
  model: string | null;
}

/** Whoever reads a team's scores and writes insights. It throws an `AnalysisFault` that the manager reads. */
export interface Analyst {
  promptVersion: string;
  analyse(input: AnalysisInput, figures: Figures): Promise<Report>;
}

export interface ProviderSettings {
  type: "builtin" | "openai";
  apiKey: string | null;
  /** The provider's `config` column, JSON text. */
  config: string;
  /** How often the provider may be asked to write in this run, retries included. */
  maxCalls: number;
}
