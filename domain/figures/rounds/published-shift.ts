import { roundingVariance } from "#domain/disclosure/rounded-sums.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { ASSUMED_SPREAD, SPREAD_ROUNDED_UP } from "#domain/inference/error-budget.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";
import { twoSidedP } from "#domain/statistics/significance.ts";
import { isItem, isSpectrum, ordinarySpreadOf, type RoundMeasure } from "./measures.ts";
import { differenceVariance } from "./overlap.ts";

/** One measure in a report, in scale points. */
export interface PublishedMeasure {
  n: number;
  mean: number;
  /** Of a confidential survey rounded up, of an earlier release at times; null of few people. */
  standardDeviation: number | null;
  /** Number of times that the mean was rounded; absent where it is exact. */
  roundings?: number | undefined;
}

/** Reads a measure from a report's figures; null where the report has none. */
export function readMeasure(figures: Figures, measure: RoundMeasure): PublishedMeasure | null {
  const distribution = readDistribution(figures, measure);
  return distribution && { ...distribution, roundings: figures.release?.roundings };
}

function readDistribution({ spectrums, effectiveness, effectivenessItems }: Figures, measure: RoundMeasure) {
  if (isSpectrum(measure)) return spectrums.find(({ spectrum }) => spectrum === measure)?.current ?? null;
  if (isItem(measure)) return effectivenessItems?.find(({ item }) => item === measure)?.scores ?? null;
  if (effectiveness === null || effectiveness.standardDeviation !== null) return effectiveness;
  return { ...effectiveness, standardDeviation: largestSpread(effectivenessItems ?? []) };
}

/** The mean of two marks of a person spreads as the marks do on average, at most: they may agree. */
function largestSpread(items: NonNullable<Figures["effectivenessItems"]>): number | null {
  const spreads = items.map(({ scores }) => scores.standardDeviation);
  if (spreads.length === 0 || spreads.includes(null)) return null;
  return spreads.reduce<number>((sum, spread) => sum + (spread ?? 0), 0) / spreads.length;
}

function varianceOf({ standardDeviation, roundings }: PublishedMeasure): number | null {
  if (roundings === undefined) return standardDeviation && standardDeviation ** 2;
  return standardDeviation === null ? ASSUMED_SPREAD ** 2 : (standardDeviation - SPREAD_ROUNDED_UP) ** 2;
}

const roundingOf = ({ n, roundings = 0 }: PublishedMeasure) => roundingVariance(n, roundings);

/**
 * Computes the two-sided p that two rounds of one team differ as much in their published means where nothing changed, by
 * Student's t with the variance of `differenceVariance` from the published spreads; 1 where an open report has no spread, or
 * the means are less than half a point apart. `people` of both teams together; null where not known.
 */
export function publishedShiftP(
  measure: RoundMeasure,
  earlier: PublishedMeasure,
  later: PublishedMeasure,
  people: number | null,
): number {
  const [before, after] = [varianceOf(earlier), varianceOf(later)];
  const shift = later.mean - earlier.mean;
  if (before === null || after === null || Math.abs(shift) < MIN_GAP) return 1;
  const variance = differenceVariance({
    earlier: { n: earlier.n, variance: before },
    later: { n: later.n, variance: after },
    people,
    ordinarySpread: ordinarySpreadOf(measure),
  });
  const error = Math.sqrt(variance + roundingOf(earlier) + roundingOf(later));
  return twoSidedP(shift / error, earlier.n + later.n - 2);
}
