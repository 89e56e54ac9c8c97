import type { AnalysisInput } from "#domain/analysis.ts";
import { type Figures, type Insights, insightsSchema } from "#domain/insights.ts";
import { findChallenges } from "./challenges.ts";
import { gatherFacts } from "./facts.ts";
import { findFindings } from "./findings.ts";
import { reportOneResponse } from "./one-response.ts";
import { alignmentOpportunities } from "./opportunities.ts";
import { consolidatedSummary } from "./overview.ts";
import { perceptions } from "./perceptions.ts";
import { recommendations } from "./recommendations.ts";
import { analyseRoles } from "./roles.ts";
import { analyseSpectrums } from "./spectrums.ts";
import { findStrengths } from "./strengths.ts";
import { summary } from "./summary.ts";
import { variability } from "./variability.ts";

/**
 * The report on a team, written from its figures alone: the same responses always give the same
 * words. One response gives one person's view; none gives empty insights.
 */
export function builtinAnalyst(input: AnalysisInput, figures: Figures): Insights {
  if (figures.responses === 0) return insightsSchema.parse({});
  const facts = gatherFacts(input, figures);
  if (figures.responses === 1) return reportOneResponse(facts);
  const findings = findFindings(facts);
  const recommended = recommendations(facts, findings);
  return {
    summary: summary(facts, findings),
    consolidatedSummary: consolidatedSummary(facts, findings, recommended),
    keyObservations: {
      leadershipPerceptions: perceptions(facts, findings),
      variabilityNotes: variability(facts, findings),
    },
    strengths: findStrengths(facts, findings),
    challenges: findChallenges(facts, findings),
    recommendations: recommended,
    spectrumAnalysis: analyseSpectrums(facts),
    roleInsights: analyseRoles(facts),
    alignmentOpportunities: alignmentOpportunities(facts, findings),
  };
}
