import type { Figures } from "#domain/statistics/figures.ts";
import type { Evidence } from "./evidence.ts";
import type { RunProvenance } from "./provenance.ts";

/** One completed analysis as the insights page reads it. */
export interface InsightVersion {
  id: string;
  createdAt: string;
  completedAt: string | null;
  totalResponses: number;
  uniqueRoles: number;
  /** As stored: read it with `readInsights`. */
  insights: unknown;
  figures: Figures | null;
  /** What the figures bear out of the words; null where it was stored before that was looked up. */
  evidence: Evidence | null;
  /** Who wrote it, and how; `run` is null where it was stored before that was noted. */
  provenance: { provider: string; model: string | null; run: RunProvenance | null };
}

export interface InsightVersions {
  organizationName: string;
  versions: InsightVersion[];
}
