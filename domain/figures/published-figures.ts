import type {
  ConfidentialRelease,
  PublishedGroup,
  PublishedScore,
  PublishedScores,
  PublishedSpectrum,
} from "#domain/disclosure/release.ts";
import { ASSUMED_GAP_SPREAD, SPREAD_ROUNDED_UP } from "#domain/inference/error-budget.ts";
import type { Verdicts } from "#domain/inference/verdicts.ts";
import { EFFECTIVENESS_ITEMS, SPECTRUM_POINTS } from "#domain/questionnaire/questionnaire.ts";
import { roundMean, roundTo2 } from "#domain/questionnaire/scoring.ts";
import { agreementAt } from "#domain/statistics/agreement.ts";
import { studentT975, Z_975 } from "#domain/statistics/gaps.ts";
import type {
  Distribution,
  Figures,
  GroupScores,
  ReleaseFigures,
  SpectrumFigures,
  StatementFigures,
} from "./figures.ts";
import { gapRounding } from "./finite-population.ts";
import { participationOf } from "./participation.ts";

/** Figures of a confidential survey's report. */
export type PublishedFigures = Figures & { release: ReleaseFigures };

/** Describes answers by their mean and spread: what else there is may be one person's answer. */
const distributionOf = ({
  n,
  mean,
  spread,
}: Pick<PublishedScore, "n" | "mean" | "spread">): Distribution => ({
  n,
  mean: roundMean(mean),
  median: null,
  standardDeviation: spread,
  lowerQuartile: null,
  upperQuartile: null,
  min: null,
  max: null,
});

/** Returns r_wg as it follows from a spread that was rounded up: it says nothing beyond that spread. */
const agreementOf = ({ spread }: PublishedScore): number | null =>
  spread === null ? null : roundTo2(agreementAt(spread ** 2, SPECTRUM_POINTS));

/**
 * Estimates half the width of a mean gap's 95 % interval, in points, from what is published: as if a respondent's two answers were
 * unrelated, so that their variances add up; of few people with a spread that is assumed. The rounding errors
 * of both means are in it.
 */
function gapHalfWidth95({ current, aspirational }: PublishedSpectrum, roundings: number): number {
  const { n } = current;
  const spreads = [current.spread, aspirational.spread].filter((spread) => spread !== null);
  const isAssumed = spreads.length < 2;
  const variance = isAssumed
    ? ASSUMED_GAP_SPREAD ** 2
    : spreads.reduce((sum, spread) => sum + (spread - SPREAD_ROUNDED_UP) ** 2, 0);
  const quantile = isAssumed ? Z_975 : studentT975(n - 1);
  return quantile * Math.sqrt(variance / n + gapRounding(n, roundings));
}

const gapOf = ({ current, aspirational }: PublishedSpectrum) => ({
  n: current.n,
  mean: roundMean(aspirational.mean - current.mean),
});

function spectrumFigures(published: PublishedSpectrum, roundings: number): SpectrumFigures {
  const { spectrum, current, aspirational, shares } = published;
  return {
    spectrum,
    current: distributionOf(current),
    aspirational: distributionOf(aspirational),
    gap: {
      ...gapOf(published),
      halfWidth95: roundTo2(gapHalfWidth95(published, roundings)),
      wantLeft: null,
      wantSame: null,
      wantRight: null,
      ...(shares && gapOf(published).mean !== 0 && { movers: shares.movers }),
    },
    agreement: agreementOf(current),
    ...(shares && { bands: { current: shares.current, aspirational: shares.aspirational } }),
    camps: null,
  };
}

function statementFigures({ team }: ConfidentialRelease): StatementFigures[] {
  return team.statements.map((statement) => ({ ...statement, agree: null }));
}

/** The mean of both marks, each of which the same people have given; null without marks. */
function meanMark(marks: PublishedScores["marks"]): { n: number; mean: number } | null {
  const [first] = marks;
  if (!first || marks.length < EFFECTIVENESS_ITEMS.length) return null;
  return { n: first.n, mean: roundMean(marks.reduce((sum, { mean }) => sum + mean, 0) / marks.length) };
}

function groupFigures({ spectrums, aspects, marks, roundings }: PublishedGroup): GroupScores {
  return {
    roundings,
    spectrums: spectrums.map((one) => ({
      spectrum: one.spectrum,
      current: roundMean(one.current.mean),
      aspirational: roundMean(one.aspirational.mean),
      gap: { ...gapOf(one), halfWidth95: null },
    })),
    aspects: aspects.map(({ aspect, mean }) => ({ aspect, mean: roundTo2(mean) })),
    effectiveness: meanMark(marks)?.mean ?? null,
    effectivenessItems: marks.map(({ item, mean }) => ({ item, mean: roundMean(mean) })),
  };
}

/**
 * Sets out what a release of a confidential survey publishes as figures: nothing else is known here. Means of rounded
 * sums, spreads that are rounded up, shares in quarters.
 */
export function publishedFigures(release: ConfidentialRelease, verdicts: Verdicts): PublishedFigures {
  const { team, people, number, late, withheld, spreadsOf } = release;
  const mark = meanMark(team.marks);
  return {
    ...participationOf(release, people, (grouping, label) => {
      const group = release.groups.find((one) => one.grouping === grouping && one.label === label);
      return group && groupFigures(group);
    }),
    spectrums: team.spectrums.map((one) => spectrumFigures(one, team.roundings)),
    aspects: team.aspects.map(({ aspect, n, mean }) => ({
      aspect,
      scores: { ...distributionOf({ n, mean, spread: null }), mean: roundTo2(mean) },
      agreement: null,
    })),
    statements: statementFigures(release),
    effectiveness: mark && distributionOf({ ...mark, spread: null }),
    effectivenessItems: team.marks.map(({ item, ...score }) => ({ item, scores: distributionOf(score) })),
    release: {
      number,
      late,
      withheld,
      roundings: team.roundings,
      ...(spreadsOf < people && spreadsOf > 0 && { spreadsOf }),
    },
    verdicts,
  };
}
