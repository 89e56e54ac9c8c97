import { confidentialRelease } from "#domain/disclosure/make-release.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import { sampleSurvey } from "#src/content/insights/sample-team.ts";
import { checkEvidence } from "#worker/analysts/evidence/check-evidence.ts";
import { resolveAnalyst } from "#worker/analysts/resolve.ts";

/** In the morning of UTC: the same day in nearly all time zones. */
const MADE_AT = "2026-11-20T10:00:00.000Z";

interface SampleReport {
  organizationName: string;
  mode: SurveyMode;
  version: InsightVersion;
}

/** Makes the report of the invented sample team with the product's own code. */
export async function makeSampleReport(): Promise<SampleReport> {
  const release = confidentialRelease(sampleSurvey, 1);
  const { mode, organizationName } = release;
  const figures = computeFigures(release);
  const analyst = await resolveAnalyst({ type: "builtin", apiKey: null, config: "{}", maxCalls: 0 });
  const { insights } = await analyst.analyse(release, figures);
  const version = {
    id: "sample",
    createdAt: MADE_AT,
    completedAt: MADE_AT,
    totalResponses: figures.responses,
    uniqueRoles: figures.roles.length,
    insights,
    figures,
    evidence: checkEvidence(insights, figures, organizationName, false),
    provenance: { provider: "builtin", model: null, run: null },
  };
  return { organizationName, mode, version };
}
