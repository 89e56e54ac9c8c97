import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { ANSWERS, type Counts, countAnswers, excessOfTwo, type Scale } from "./chance/dip.ts";
import { createRandom } from "./chance/random.ts";
import { CONFIRMING_RATE } from "./error-budget.ts";
import { holdsWithoutAnyOne } from "./leave-one-out.ts";

/** In points of 9: nearer camps are not told, however clearly they part. */
export const MIN_DISTANCE = 3;

/** Smallest size of the smaller camp: a quarter of the people, and at least two. */
function smallestCamp(n: number): number {
  return Math.max(2, Math.ceil(n / 4));
}

/** A camp: how many people, and their mean in points of 9. */
export interface Camp {
  n: number;
  mean: number;
}

export interface Camps {
  lower: Camp;
  upper: Camp;
  /** Share of the variance that lies between the camps' means. */
  share: number;
  /** Answers above this point belong to the upper camp. */
  lastLower: number;
}

/**
 * Splits counted answers into the two halves with the least squares within them: one-dimensional 2-means, exact. Null
 * if every split leaves too few people on one side.
 */
function bestSplit(counts: Counts): Camps | null {
  let [n, sum, squares] = [0, 0, 0];
  for (const [index, count] of counts.entries()) {
    n += count;
    sum += count * (index + SPECTRUM_SCALE.min);
    squares += count * (index + SPECTRUM_SCALE.min) ** 2;
  }
  const smallest = smallestCamp(n);
  let [lowerN, lowerSum, largest] = [0, 0, 0];
  let best: Camps | null = null;
  for (const [index, count] of counts.entries()) {
    const point = index + SPECTRUM_SCALE.min;
    lowerN += count;
    lowerSum += count * point;
    if (count === 0 || lowerN < smallest || n - lowerN < smallest) continue;
    const [lower, upper] = [lowerSum / lowerN, (sum - lowerSum) / (n - lowerN)];
    const between = ((lowerN * (n - lowerN)) / n) * (upper - lower) ** 2;
    if (between <= largest) continue;
    largest = between;
    best = {
      lower: { n: lowerN, mean: lower },
      upper: { n: n - lowerN, mean: upper },
      share: between / (squares - sum ** 2 / n),
      lastLower: point,
    };
  }
  return best;
}

/** Returns the two camps of answers that may form them: large enough and 3 points apart; otherwise null. */
export function splitIntoCamps(answers: readonly number[], { points } = ANSWERS): Camps | null {
  return campsIn(countAnswers(answers, points));
}

function campsIn(counts: Counts): Camps | null {
  const camps = bestSplit(counts);
  return camps && camps.upper.mean - camps.lower.mean >= MIN_DISTANCE ? camps : null;
}

/**
 * Answers beyond one hump, weighted by how compact the camps are: nine points leave the dip few values, so that by
 * itself it would find half as many camps. -1 without two halves that may be camps.
 */
function excessOfCamps(counts: Counts): number {
  const camps = campsIn(counts);
  return camps ? excessOfTwo(counts) * camps.share ** 2 : -1;
}

/** Teams of even answers, the hump that looks most like two, from which p is read. */
const REPLICATES = 9999;
const evenTeams = new Map<Scale, Map<number, Float64Array>>();

/** Returns what n people who answer evenly show beyond one hump, in ascending order; the same at every call. */
function excessByChance(n: number, scale: Scale): Float64Array {
  const known = evenTeams.get(scale) ?? new Map<number, Float64Array>();
  evenTeams.set(scale, known);
  const found = known.get(n);
  if (found) return found;
  const random = createRandom(n);
  const draw = () => excessOfCamps(scale.draw(n, random));
  const drawn = Float64Array.from({ length: REPLICATES }, draw).sort();
  known.set(n, drawn);
  return drawn;
}

/** Fewest answers of which two camps could be told. */
const MIN_ANSWERS = 6;

/**
 * Estimates the p of two camps among answers on 9 points against one hump of any place, width and shape: the dip test
 * of Hartigan & Hartigan (1985) against even answers; or among gaps, against those of even answers.
 */
export function campsP(answers: readonly number[], scale = ANSWERS): number {
  const observed = excessOfCamps(countAnswers(answers, scale.points));
  if (answers.length < MIN_ANSWERS || observed <= 0) return 1;
  const below = excessByChance(answers.length, scale).findIndex((one) => one >= observed - 1e-9);
  const asLarge = below < 0 ? 0 : REPLICATES - below;
  return (asLarge + 1) / (REPLICATES + 1);
}

/** Says if answers still form two camps without any one of them, tested at 5 %. */
export function areCampsWithoutAnyOne(answers: readonly number[], scale = ANSWERS): boolean {
  return holdsWithoutAnyOne(answers, (others) => campsP(others, scale) <= CONFIRMING_RATE);
}
