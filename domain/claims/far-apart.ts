import type { Bands } from "#domain/disclosure/shares.ts";
import type { Distribution, Figures, SpectrumFigures } from "#domain/figures/figures.ts";
import { holdsWithoutAnyOne } from "#domain/inference/leave-one-out.ts";
import { isWider } from "#domain/inference/paired-spreads.ts";
import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { mean, standardDeviation } from "#domain/statistics/descriptive.ts";
import { gapSpread } from "#domain/statistics/gaps.ts";
import { CLOSE_ANSWERS } from "./spreads.ts";
import type { OfBands } from "./values.ts";

/**
 * Standard deviations, in points of 9, from which a mean is told as an average of answers that lie far apart: more than
 * that of even answers, 2.6, with each of them and hardly less without any one. What a confidential survey publishes is
 * rounded up.
 */
const APART = { counted: 2.8, withoutAnyOne: 2.5, published: 3 } as const;
/** Half of the answers of a confidential survey at either end, and few between. */
const AT_THE_ENDS = "0.5,0,0.5";

/**
 * Two groups that lie far apart, however narrow each is: a quarter of the answers and more in either, their means four
 * points of 9 apart, and two points between them that no respondent gives. Fewer than ten ordinary answers often look
 * so.
 */
const GROUPS = { least: 10, share: 0.25, distance: 4, emptyPoints: 2 } as const;

/** Lists the answers that were counted point by point, the lowest first. */
export const answersIn = (counts: readonly number[]): number[] =>
  counts.flatMap((count, point) => Array<number>(count).fill(point + SPECTRUM_SCALE.min));

/** Counts answers from 1 to 3, from 4 to 6 and from 7 to 9; null where they are not counted point by point. */
export function countBands(counts: readonly number[] | undefined): OfBands | null {
  if (!counts) return null;
  const countFrom = (first: number) => answersIn(counts).filter((answer) => answer >= first).length;
  const [all, fromFour, fromSeven] = [1, 4, 7].map(countFrom) as [number, number, number];
  return [all - fromFour, fromFour - fromSeven, fromSeven];
}

/** Returns the shares of the same bands, in percent; null where a survey tells none. */
export const sharesOf = (bands: Bands | undefined): OfBands | null =>
  bands ? [100 * bands[0], 100 * bands[1], 100 * bands[2]] : null;

const spreadOf = (answers: readonly number[]) => standardDeviation(answers) ?? 0;

function formTwoGroups(sorted: readonly number[]): boolean {
  return sorted.some((answer, index) => {
    const [lower, upper] = [sorted.slice(0, index + 1), sorted.slice(index + 1)];
    return (
      (upper[0] ?? 0) - answer > GROUPS.emptyPoints &&
      Math.min(lower.length, upper.length) >= GROUPS.share * sorted.length &&
      (mean(upper) ?? 0) - (mean(lower) ?? 0) >= GROUPS.distance
    );
  });
}

function lieAtTheEnds(answers: readonly number[]): boolean {
  return (
    spreadOf(answers) >= APART.counted &&
    holdsWithoutAnyOne(answers, (others) => spreadOf(others) >= APART.withoutAnyOne)
  );
}

/** Leaves out so many answers, the furthest from their mean first. */
function withoutFurthest(answers: readonly number[], count: number): readonly number[] {
  if (count === 0) return answers;
  const distances = answers.map((answer) => Math.abs(answer - (mean(answers) ?? 0)));
  const furthest = distances.indexOf(Math.max(...distances));
  return withoutFurthest(
    answers.filter((_, index) => index !== furthest),
    count - 1,
  );
}

/**
 * Says if answers lie far apart whichever response is left out, and without as many as look careless or were hurried;
 * without counts, by the figures that a report tells.
 */
export function areApart(
  { standardDeviation: spread }: Distribution,
  counts: readonly number[] | undefined,
  bands: Bands | undefined,
  flagged = 0,
): boolean {
  if (!counts) return bands?.join() === AT_THE_ENDS || (spread ?? 0) > APART.published;
  const answers = answersIn(counts);
  const kept = withoutFurthest(answers, flagged);
  if (lieAtTheEnds(answers) && spreadOf(kept) >= APART.withoutAnyOne) return true;
  const areMany = answers.length >= GROUPS.least;
  return areMany && formTwoGroups(kept) && holdsWithoutAnyOne(answers, formTwoGroups);
}

/** Of fewer people, spreads that were rounded up tell too little of what is wanted. */
const MIN_TOLD_TO_MEET = 14;

/** Says if what is wanted lies closer together than views of today that lie far apart. */
export function doMeet({ release }: Figures, { current, aspirational, gap }: SpectrumFigures): boolean {
  const [today, wanted, moves] = [current.standardDeviation, aspirational.standardDeviation, gapSpread(gap)];
  if (today === null || wanted === null || moves === null || wanted >= today) return false;
  if (release) return gap.n >= MIN_TOLD_TO_MEET && wanted <= CLOSE_ANSWERS;
  return isWider("today", { n: gap.n, today, wanted, moves });
}
