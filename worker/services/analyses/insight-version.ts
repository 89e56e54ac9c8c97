import type { InsightVersion } from "#domain/report/insight-version.ts";
import { type InsightMetadata, surveyInsights } from "#worker/db/schema/analysis.ts";

/** The columns of a completed analysis. */
export const versionColumns = {
  id: surveyInsights.id,
  createdAt: surveyInsights.createdAt,
  completedAt: surveyInsights.processingCompletedAt,
  insights: surveyInsights.insights,
  metadata: surveyInsights.metadata,
};

interface VersionRow {
  id: string;
  createdAt: Date;
  completedAt: Date | null;
  insights: string | null;
  metadata: InsightMetadata | null;
}

export function toInsightVersion({ metadata, ...row }: VersionRow): InsightVersion {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    totalResponses: metadata?.total_responses ?? 0,
    uniqueRoles: new Set(metadata?.roles).size,
    insights: row.insights,
    figures: metadata?.figures ?? null,
    evidence: metadata?.evidence ?? null,
    provenance: {
      provider: metadata?.provider ?? "unknown",
      model: metadata?.model ?? null,
      run: metadata?.provenance ?? null,
    },
  };
}
