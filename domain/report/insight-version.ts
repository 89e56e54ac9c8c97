import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import type { SurveyAction } from "#domain/surveys/actions.ts";
import type { Evidence } from "./evidence.ts";
import type { RunProvenance } from "./provenance.ts";

/** A completed analysis as the insights page reads it. Times are ISO 8601, UTC. */
export interface InsightVersion {
  id: string;
  createdAt: string;
  completedAt: string | null;
  totalResponses: number;
  uniqueRoles: number;
  /** As stored; read with `readInsights`. */
  insights: unknown;
  figures: Figures | null;
  /** Null for analyses older than the evidence check. */
  evidence: Evidence | null;
  /** What the team has taken up of its recommendations; absent where it cannot, as in the sample. */
  actions?: SurveyAction[];
  /** `run` is null for analyses older than its record. */
  provenance: { provider: string; model: string | null; run: RunProvenance | null };
}

export interface InsightVersions {
  organizationName: string;
  mode: SurveyMode;
  versions: InsightVersion[];
}
