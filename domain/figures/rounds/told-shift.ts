import type { Figures } from "#domain/figures/figures.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";
import { twoSidedP } from "#domain/statistics/significance.ts";
import { isItem, isSpectrum, ordinarySpreadOf, type RoundMeasure } from "./measures.ts";
import { differenceVariance } from "./overlap.ts";

/** What a report tells of one measure, in scale points. */
export interface Told {
  n: number;
  mean: number;
  /** As told, so a confidential survey's is rounded up, and its first release's; null where none is told. */
  standardDeviation: number | null;
}

/** Reads a measure from a report's figures; null where the report has none. */
export function readTold({ spectrums, effectiveness, effectivenessItems }: Figures, measure: RoundMeasure) {
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

/**
 * Computes the two-sided p that two rounds of one team differ as much in their told means where nothing changed, by
 * Student's t with the variance of `differenceVariance` from the told spreads; 1 where a report tells no spread, or the
 * means are less than half a point apart. `people` of both teams together; null where not known.
 */
export function toldShiftP(measure: RoundMeasure, earlier: Told, later: Told, people: number | null): number {
  const [before, after] = [earlier.standardDeviation, later.standardDeviation];
  const shift = later.mean - earlier.mean;
  if (before === null || after === null || Math.abs(shift) < MIN_GAP) return 1;
  const variance = differenceVariance({
    earlier: { n: earlier.n, variance: before ** 2 },
    later: { n: later.n, variance: after ** 2 },
    people,
    ordinarySpread: ordinarySpreadOf(measure),
  });
  return twoSidedP(shift / Math.sqrt(variance), earlier.n + later.n - 2);
}
