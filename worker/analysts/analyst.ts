import type { AnalysisInput } from "#domain/analysis.ts";
import type { Figures, Insights } from "#domain/insights.ts";

/** Whoever reads a team's scores and writes insights. It throws what the manager should read. */
export interface Analyst {
  /** The model that wrote, or null where none did. */
  model: string | null;
  analyse(input: AnalysisInput, figures: Figures): Promise<Insights>;
}

export interface ProviderSettings {
  type: "builtin" | "openai";
  apiKey: string | null;
  /** The provider's `config` column, JSON text. */
  config: string;
  /** How often the provider may be called in this run. */
  maxCalls: number;
}
