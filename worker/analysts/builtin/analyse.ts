import type { Release } from "#domain/disclosure/release.ts";
import { type Insights, insightsSchema } from "#domain/report/insights.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { findChallenges } from "./observations/challenges.ts";
import { perceptions } from "./observations/perceptions.ts";
import { findStrengths } from "./observations/strengths.ts";
import { variability } from "./observations/variability.ts";
import { reportOneResponse } from "./one-response.ts";
import { alignmentOpportunities } from "./recommendations/opportunities.ts";
import { recommendations } from "./recommendations/recommendations.ts";
import { analyseRoles } from "./roles/roles.ts";
import { gapSentence } from "./spectrums/spectrum-gap.ts";
import { desiredState } from "./spectrums/spectrum-goal.ts";
import { currentState } from "./spectrums/spectrum-today.ts";
import { findFindings } from "./statistics/findings.ts";
import { describeTeam, type TeamStatistics } from "./statistics/team-statistics.ts";
import { consolidatedSummary } from "./summary/overview.ts";
import { summary } from "./summary/summary.ts";
import { paragraph } from "./words/phrases.ts";

/**
 * Writes the report about a team from its figures alone: the same release always gives the same words. One
 * response gives one person's view, none gives empty insights.
 */
export function builtinAnalyst(release: Release, figures: Figures): Insights {
  if (figures.responses === 0) return insightsSchema.parse({});
  const team = describeTeam(release, figures);
  if (figures.responses === 1) return reportOneResponse(team);
  const findings = findFindings(team);
  const recommended = recommendations(team, findings);
  return {
    summary: summary(team, findings),
    consolidatedSummary: consolidatedSummary(team, findings, recommended),
    keyObservations: {
      leadershipPerceptions: perceptions(team, findings),
      variabilityNotes: variability(team, findings),
    },
    strengths: findStrengths(team, findings),
    challenges: findChallenges(team, findings),
    recommendations: recommended,
    spectrumAnalysis: analyseSpectrums(team),
    roleInsights: analyseRoles(team),
    alignmentOpportunities: alignmentOpportunities(team, findings),
  };
}

/** Writes one card per spectrum with scores, keyed by its name. */
function analyseSpectrums({ spectrums, voice }: TeamStatistics): Insights["spectrumAnalysis"] {
  return Object.fromEntries(
    spectrums.map((spectrum) => [
      spectrum.name,
      {
        currentState: currentState(spectrum, voice),
        desiredState: desiredState(spectrum, voice),
        gap: paragraph(gapSentence(spectrum, voice)),
      },
    ]),
  );
}
