import type { Claim } from "#domain/claims/claim.ts";
import { findClaims } from "#domain/claims/find-claims.ts";
import type { Release } from "#domain/disclosure/release.ts";
import { type Insights, insightsSchema } from "#domain/report/insights.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { makeBrief } from "./brief.ts";
import { reportOneResponse } from "./one-response.ts";
import { opportunities } from "./recommendations/opportunities.ts";
import { recommend } from "./recommendations/recommend.ts";
import { groupCards } from "./sections/group-cards.ts";
import { challenges, observations, strengths } from "./sections/observations.ts";
import { overview } from "./sections/overview.ts";
import { spectrumCards } from "./sections/spectrum-cards.ts";
import { keyFindings, participatingRoles, summary } from "./sections/summary.ts";

/**
 * Writes the report about a team from its claims and the roles that took part, nothing else: the same release always
 * gives the same words. One response gives one person's view, none gives empty insights.
 */
export function builtinAnalyst(
  release: Release,
  figures: Figures,
  claims: readonly Claim[] = findClaims(figures),
): Insights {
  if (figures.responses === 0) return insightsSchema.parse({});
  const brief = makeBrief(release, figures, claims);
  if (figures.responses === 1) return reportOneResponse(brief);
  const recommendations = recommend(brief);
  return {
    summary: summary(brief),
    consolidatedSummary: {
      overview: overview(brief, recommendations),
      keyFindings: keyFindings(brief),
      participationStats: { roles: participatingRoles(brief) },
    },
    keyObservations: observations(brief),
    strengths: strengths(brief),
    challenges: challenges(brief),
    recommendations,
    spectrumAnalysis: spectrumCards(brief),
    roleInsights: groupCards(brief),
    alignmentOpportunities: opportunities(brief),
  };
}
