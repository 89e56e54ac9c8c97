import { SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { mean, standardDeviation } from "#domain/statistics/descriptive.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";
import { twoSidedP } from "#domain/statistics/significance.ts";
import { adjustByHolm } from "./chance/holm.ts";
import { CONFIRMING_RATE, ERROR_RATES, GAP_ERROR } from "./error-budget.ts";
import { holdsWithoutAnyOne } from "./leave-one-out.ts";
import type { Verdicts } from "./verdicts.ts";

/** The gaps of some people on one spectrum, in points of 9. */
export interface Gaps {
  n: number;
  mean: number;
  /** Null for fewer than 2. */
  standardDeviation: number | null;
}

function describeGaps(gaps: readonly number[]): Gaps {
  return { n: gaps.length, mean: mean(gaps) ?? 0, standardDeviation: standardDeviation(gaps) };
}

/**
 * Computes p of a mean gap no further from 0 than half a point, by Student's t, with a spread no smaller than response
 * error. So a shared leaning towards the nicer pole isn't a want.
 */
export function wantP({ n, mean, standardDeviation }: Gaps): number {
  if (standardDeviation === null || Math.abs(mean) <= MIN_GAP) return 1;
  const error = Math.max(standardDeviation, GAP_ERROR) / Math.sqrt(n);
  const chanceBeyond = (distance: number) => twoSidedP(distance / error, n - 1) / 2;
  // A true gap of half a point may also seem to lie as far on the other side.
  return chanceBeyond(Math.abs(mean) - MIN_GAP) + chanceBeyond(Math.abs(mean) + MIN_GAP);
}

/** Says if the mean gap lies beyond half a point to one side, -1 for left and 1 for right, at 5 %. */
export function movesTo(side: -1 | 1, gaps: readonly number[]): boolean {
  const described = describeGaps(gaps);
  return described.mean * side > 0 && wantP(described) <= CONFIRMING_RATE;
}

/** Finds the spectrums on which the team wants to move, six together. */
export function findWants(gaps: readonly (Gaps & { spectrum: SpectrumId })[]): Verdicts["wants"] {
  const adjusted = adjustByHolm(gaps.map(wantP));
  return gaps.flatMap(({ spectrum }, index) => {
    const p = adjusted[index] as number;
    return p <= ERROR_RATES.wants ? [{ spectrum, p }] : [];
  });
}

/** From where to where one person wants to move. */
export interface Move {
  from: number;
  to: number;
}

/** Returns one person's move; null where one of the two places is missing. */
export function moveOf({ current, aspirational }: Scores, spectrum: SpectrumId): Move | null {
  const [from, to] = [current[spectrum], aspirational[spectrum]];
  return from === null || to === null ? null : { from, to };
}

/** Returns how far one person wants to move; null where one of the two places is missing. */
export function gapOf(scores: Scores, spectrum: SpectrumId): number | null {
  const move = moveOf(scores, spectrum);
  return move && move.to - move.from;
}

/** Finds the wants of an open survey, none of which rests on one respondent. */
export function findOpenWants(team: readonly Scores[]): Verdicts["wants"] {
  const gapsOn = (spectrum: SpectrumId) => team.flatMap((scores) => gapOf(scores, spectrum) ?? []);
  return findWants(SPECTRUM_IDS.map((spectrum) => ({ spectrum, ...describeGaps(gapsOn(spectrum)) }))).filter(
    ({ spectrum }) => {
      const gaps = gapsOn(spectrum);
      const side = (mean(gaps) as number) < 0 ? -1 : 1;
      return holdsWithoutAnyOne(gaps, (others) => movesTo(side, others));
    },
  );
}
