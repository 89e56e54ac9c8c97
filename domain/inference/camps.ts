import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { mean, standardDeviation } from "#domain/statistics/descriptive.ts";
import { type Bell, bell, bellAround, type Counts, countAnswers, drawCounts } from "./chance/bell.ts";
import { type Level, monteCarloP, monteCarloQuantile } from "./chance/monte-carlo.ts";
import { createRandom, seedOf } from "./chance/random.ts";
import { CONFIRMING_RATE, ORDINARY_SPREAD, RESPONSE_ERROR } from "./error-budget.ts";
import { holdsWithoutAnyOne } from "./leave-one-out.ts";

/** In points of 9: nearer camps are not told, however clearly they part. */
export const MIN_DISTANCE = 3;

/** People whom the smaller camp must hold: a quarter, and at least two. */
function smallestCamp(n: number): number {
  return Math.max(2, Math.ceil(n / 4));
}

/** Two halves of answers: how many in the lower one, up to which index of the scale, and the squares. */
interface Split {
  n: number;
  lowerN: number;
  lowerMean: number;
  upperMean: number;
  /** Answers up to this point belong to the lower camp. */
  lastLower: number;
  /** Sums of squares around the two means, and around the mean of all. */
  within: number;
  total: number;
}

/** Finds the split with the least squares within its halves: one-dimensional 2-means, exact. */
function bestSplit(counts: Counts): Split | null {
  let [n, sum, squares] = [0, 0, 0];
  for (const [index, count] of counts.entries()) {
    n += count;
    sum += count * index;
    squares += count * index ** 2;
  }
  const smallest = smallestCamp(n);
  let [lowerN, lowerSum, largest] = [0, 0, 0];
  let best: Pick<Split, "lowerN" | "lowerMean" | "upperMean" | "lastLower"> | null = null;
  for (const [index, count] of counts.entries()) {
    lowerN += count;
    lowerSum += count * index;
    if (count === 0 || lowerN < smallest || n - lowerN < smallest) continue;
    const [lowerMean, upperMean] = [lowerSum / lowerN, (sum - lowerSum) / (n - lowerN)];
    const between = ((lowerN * (n - lowerN)) / n) * (upperMean - lowerMean) ** 2;
    if (between <= largest) continue;
    largest = between;
    best = { lowerN, lowerMean, upperMean, lastLower: index };
  }
  if (!best) return null;
  const total = squares - sum ** 2 / n;
  return { n, ...best, within: Math.max(0, total - largest), total };
}

/** Share of the variance between the halves: an evenly spread team reaches 0.75, one bell 0.64. */
function explainedShare(counts: Counts): number {
  const split = bestSplit(counts);
  return split ? 1 - split.within / split.total : 0;
}

/**
 * Logarithm of the likelihood of two bells of equal spread, no narrower than response error, over that of one
 * bell of the ordinary spread.
 */
function likelihoodRatio(counts: Counts): number {
  const split = bestSplit(counts);
  if (!split) return Number.NEGATIVE_INFINITY;
  const { n, within, total } = split;
  const variance = Math.max(within / (n - 2), RESPONSE_ERROR ** 2);
  const ordinary = ORDINARY_SPREAD ** 2;
  return (n / 2) * Math.log(ordinary / variance) + total / (2 * ordinary) - within / (2 * variance);
}

type Statistic = (counts: Counts) => number;

function bootstrapP(answers: readonly number[], statistic: Statistic, bell: Bell, level: Level): number {
  const observed = statistic(countAnswers(answers));
  const random = createRandom(seedOf(answers));
  return monteCarloP(level, () => statistic(drawCounts(bell, answers.length, random)) >= observed - 1e-9);
}

/** Tells if a statistic stays above its 5 % point without any one answer. */
function staysAbove(answers: readonly number[], statistic: Statistic, bell: Bell): boolean {
  const random = createRandom(seedOf(answers));
  const limit = monteCarloQuantile(1 - CONFIRMING_RATE, () =>
    statistic(drawCounts(bell, answers.length - 1, random)),
  );
  return holdsWithoutAnyOne(answers, (others) => statistic(countAnswers(others)) > limit);
}

/** Fewest answers of which two camps could be told. */
const MIN_ANSWERS = 6;

/**
 * Estimates the p of two camps among answers on 9 points, for one bell of the ordinary spread around the
 * team's mean: parametric bootstrap of the likelihood ratio. 1 where the camps are nearer than 3 points, or
 * the smaller one holds fewer than 2 people or a quarter. Above the level it is rough.
 */
export function campsP(answers: readonly number[], level: Level): number {
  if (answers.length < MIN_ANSWERS) return 1;
  const split = bestSplit(countAnswers(answers));
  if (!split || split.upperMean - split.lowerMean < MIN_DISTANCE) return 1;
  return bootstrapP(answers, likelihoodRatio, bellAround(mean(answers) as number, ORDINARY_SPREAD), level);
}

/**
 * Tells if answers that lie too far apart for one ordinary bell form two camps, rather than one wide one: a
 * bell of the team's own mean and spread explains as large a share of the variance by its best split in at
 * most 5 %, and without any one person the likelihood ratio still holds at 5 %.
 */
export function areCamps(answers: readonly number[]): boolean {
  const center = mean(answers) as number;
  const own = bell(center, standardDeviation(answers) as number);
  return (
    bootstrapP(answers, explainedShare, own, { rate: CONFIRMING_RATE, tests: 1 }) <= CONFIRMING_RATE &&
    staysAbove(answers, likelihoodRatio, bellAround(center, ORDINARY_SPREAD))
  );
}

/** A camp: how many people, and their mean in points of 9. */
export interface Camp {
  n: number;
  mean: number;
}

export interface Camps {
  lower: Camp;
  upper: Camp;
  /** Answers above this point belong to the upper camp. */
  lastLower: number;
}

/** Returns the two camps of answers that form them; null if the split leaves too few people on one side. */
export function splitIntoCamps(answers: readonly number[]): Camps | null {
  const split = bestSplit(countAnswers(answers));
  if (!split) return null;
  const { n, lowerN, lowerMean, upperMean, lastLower } = split;
  const { min } = SPECTRUM_SCALE;
  return {
    lower: { n: lowerN, mean: lowerMean + min },
    upper: { n: n - lowerN, mean: upperMean + min },
    lastLower: lastLower + min,
  };
}
