import type { InsightVersion } from "#domain/report/insight-version.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import { sampleTeam } from "#src/content/insights/sample-team.ts";
import { checkEvidence } from "#worker/analysts/evidence/check-evidence.ts";
import { resolveAnalyst } from "#worker/analysts/resolve.ts";

/** In the forenoon of UTC, so that it is the same day for nearly everybody. */
const MADE_AT = "2026-11-20T10:00:00.000Z";

/** The made-up team's report, by the code that writes everybody's. */
export async function makeSampleReport(): Promise<{ organizationName: string; version: InsightVersion }> {
  const { organizationName, responses } = sampleTeam;
  const figures = computeFigures(responses);
  const analyst = await resolveAnalyst({ type: "builtin", apiKey: null, config: "{}", maxCalls: 0 });
  const { insights } = await analyst.analyse(sampleTeam, figures);
  const version = {
    id: "sample",
    createdAt: MADE_AT,
    completedAt: MADE_AT,
    totalResponses: figures.responses,
    uniqueRoles: figures.roles.length,
    insights,
    figures,
    evidence: checkEvidence(insights, figures, organizationName),
    provenance: { provider: "builtin", model: null, run: null },
  };
  return { organizationName, version };
}
