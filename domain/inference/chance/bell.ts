import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import type { Random } from "./random.ts";

/** Points of a spectrum's scale. */
export const POINTS = SPECTRUM_SCALE.max - SPECTRUM_SCALE.min + 1;

/** Error function by Abramowitz & Stegun 7.1.26, to 1.5e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - series * Math.exp(-(x ** 2)));
}

/** Slices of 0 to 1, each with the first point that a number in it can stand for. */
const SLICES = 64;

/** Answers by chance. */
export interface Bell {
  /** Cumulative probabilities of the points 1 to 9. */
  cumulative: Float64Array;
  firstOfSlice: Uint8Array;
}

function probabilities(mean: number, spread: number): Float64Array {
  return Float64Array.from({ length: POINTS }, (_, index) => {
    if (index === POINTS - 1) return 1;
    return (1 + erf((index + SPECTRUM_SCALE.min + 0.5 - mean) / (spread * Math.SQRT2))) / 2;
  });
}

/**
 * Returns answers that form one bell: normal with this mean and standard deviation, rounded to whole points
 * and clipped to the scale.
 */
export function bell(mean: number, spread: number): Bell {
  const cumulative = probabilities(mean, spread);
  const firstOfSlice = Uint8Array.from({ length: SLICES }, (_, slice) =>
    cumulative.findIndex((share) => share > slice / SLICES),
  );
  return { cumulative, firstOfSlice };
}

function meanOf(cumulative: Float64Array): number {
  return SPECTRUM_SCALE.max - cumulative.subarray(0, POINTS - 1).reduce((sum, share) => sum + share, 0);
}

/** Far enough beyond the scale for all answers to lie at its end. */
const BEYOND = 10;

/** Returns the bell of this standard deviation whose rounded and clipped answers have the given mean. */
export function bellAround(mean: number, spread: number): Bell {
  let [low, high] = [SPECTRUM_SCALE.min - BEYOND, SPECTRUM_SCALE.max + BEYOND];
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    if (meanOf(probabilities(middle, spread)) < mean) low = middle;
    else high = middle;
  }
  return bell((low + high) / 2, spread);
}

/** Number of answers at each point of the scale, from 1 to 9. */
export type Counts = Uint8Array;

/** Counts whole answers by point. */
export function countAnswers(answers: readonly number[]): Counts {
  const counts = new Uint8Array(POINTS);
  for (const answer of answers) {
    const index = Math.round(answer) - SPECTRUM_SCALE.min;
    counts[index] = (counts[index] as number) + 1;
  }
  return counts;
}

/** Draws n answers of a bell, counted by point. */
export function drawCounts({ cumulative, firstOfSlice }: Bell, n: number, random: Random): Counts {
  const counts = new Uint8Array(POINTS);
  for (let drawn = 0; drawn < n; drawn++) {
    const share = random();
    let index = firstOfSlice[Math.floor(share * SLICES)] as number;
    while (share >= (cumulative[index] as number)) index++;
    counts[index] = (counts[index] as number) + 1;
  }
  return counts;
}
