import { AGREEMENT_SCALE, EFFECTIVENESS_SCALE, SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { standardDeviation } from "#domain/statistics/descriptive.ts";
import { roundUpSpread } from "./spread.ts";
import { scoresOf, type Topic } from "./topics.ts";

/** Whole numbers that people gave on one scale, between its ends. */
export interface Numbers {
  min: number;
  max: number;
  values: readonly number[];
}

interface Known {
  count: number;
  sum: number;
  /** Largest sum of squares that the published spread allows. */
  squares: number;
}

/** Smallest sum of squares of `count` whole numbers of a given sum; infinite if the scale has no such numbers. */
function leastSquares({ min, max }: Numbers, count: number, sum: number): number {
  if (sum < count * min || sum > count * max) return Number.POSITIVE_INFINITY;
  if (count === 0) return 0;
  const floor = Math.floor(sum / count);
  const above = sum - count * floor;
  return count * floor ** 2 + above * (2 * floor + 1);
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Returns the lowest and highest number that one of some people can have given. */
function rangeOf(scale: Numbers, { count, sum, squares }: Known): string {
  const fits = (value: number) => {
    const least = value ** 2 + leastSquares(scale, count - 1, sum - value);
    return least < Number.POSITIVE_INFINITY && least <= squares;
  };
  let [lowest, highest] = [scale.min, scale.max];
  while (lowest < highest && !fits(lowest)) lowest++;
  while (highest > lowest && !fits(highest)) highest--;
  return `${lowest} ${highest}`;
}

/**
 * Tells if the sums of some parts of a team leave each member the range that the team's own sum and spread
 * leave; without a spread also when any one of the team tells their own number. `squares` is the largest sum of
 * squares that the published spread allows.
 */
function leavesRange(team: Numbers, parts: readonly (readonly number[])[], squares: number): boolean {
  const indexes = [...team.values.keys()];
  const colluders = squares === Number.POSITIVE_INFINITY ? [NO_COLLUDER, ...indexes] : [NO_COLLUDER];
  return colluders.every((colluder) => {
    const without = (members: readonly number[]) =>
      members.filter((index) => index !== colluder).map((index) => team.values[index] as number);
    const others = without(indexes);
    const range = rangeOf(team, { count: others.length, sum: total(others), squares });
    const sides = parts.map(without);
    const least = sides.map((side) => leastSquares(team, side.length, total(side)));
    return sides.every((side, index) => {
      const elsewhere = total(least) - (least[index] as number);
      return rangeOf(team, { count: side.length, sum: total(side), squares: squares - elsewhere }) === range;
    });
  });
}

const NO_COLLUDER = -1;

/** Scale of each kind of score, and the items of which a score is the mean. */
const KINDS = {
  positions: { ...SPECTRUM_SCALE, items: 1 },
  aspects: { ...AGREEMENT_SCALE, items: 3 },
  effectiveness: { ...EFFECTIVENESS_SCALE, items: 1 },
} as const;

/**
 * Tells if the means of some parts of a team, given as indexes, leave each member every score of a topic that
 * the team's own figures leave. Where these have a spread, the parts must hold everyone.
 */
export function keepsRange(
  topic: Topic,
  team: readonly Scores[],
  parts: readonly (readonly number[])[],
  figures: { haveSpread: boolean },
): boolean {
  const { items, min, max } = KINDS[topic.split(":")[0] as keyof typeof KINDS];
  const rows = team.map((scores) => scoresOf(topic, scores));
  return (rows[0] ?? []).every((_, column) => {
    const places = new Map<number, number>();
    const values: number[] = [];
    for (const [index, row] of rows.entries()) {
      const score = row[column] ?? null;
      if (score === null) continue;
      places.set(index, values.length);
      values.push(Math.round(score * items));
    }
    const given = parts
      .map((part) => part.flatMap((index) => places.get(index) ?? []))
      .filter((part) => part.length > 0);
    const squares = figures.haveSpread ? largestSquares(values, items) : Number.POSITIVE_INFINITY;
    return leavesRange({ min: min * items, max: max * items, values }, given, squares);
  });
}

function largestSquares(values: readonly number[], items: number): number {
  const spread = roundUpSpread(standardDeviation(values.map((value) => value / items)) ?? 0);
  return total(values) ** 2 / values.length + (values.length - 1) * ((spread + 0.005) * items) ** 2;
}
