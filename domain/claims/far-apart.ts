import type { Bands, Distribution } from "#domain/figures/figures.ts";
import { holdsWithoutAnyOne } from "#domain/inference/leave-one-out.ts";
import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { standardDeviation } from "#domain/statistics/descriptive.ts";
import { MIN_FOR_SPREAD } from "./spreads.ts";

/**
 * Standard deviations, in points of 9, from which a mean is told as an average of answers that lie far apart: more than
 * that of even answers, 2.6, with each of them and hardly less without any one. What a confidential survey tells is
 * rounded up.
 */
const APART = { counted: 2.8, withoutAnyOne: 2.5, told: 3 } as const;
/** Half of the answers of a confidential survey at either end, and few between. */
const AT_THE_ENDS = "0.5,0,0.5";

/** Lists the answers that were counted point by point, the lowest first. */
export const answersIn = (counts: readonly number[]): number[] =>
  counts.flatMap((count, point) => Array<number>(count).fill(point + SPECTRUM_SCALE.min));

const spreadOf = (answers: readonly number[]) => standardDeviation(answers) ?? 0;

/** Tells if answers lie far apart whichever response is left out; without counts, by the figures that a report tells. */
export function areApart(
  { n, standardDeviation: told }: Distribution,
  counts: readonly number[] | undefined,
  bands: Bands | undefined,
): boolean {
  if (!counts) return bands?.join() === AT_THE_ENDS || (n >= MIN_FOR_SPREAD && (told ?? 0) > APART.told);
  const answers = answersIn(counts);
  return (
    spreadOf(answers) >= APART.counted &&
    holdsWithoutAnyOne(answers, (others) => spreadOf(others) >= APART.withoutAnyOne)
  );
}
