import { type Level, monteCarloP } from "#domain/inference/chance/monte-carlo.ts";
import { createRandom, type Random, seedOf } from "#domain/inference/chance/random.ts";
import { CONFIRMING_RATE, RESPONSE_ERROR } from "#domain/inference/error-budget.ts";
import { leaveOneOut } from "#domain/inference/leave-one-out.ts";
import { mean, sampleVariance } from "#domain/statistics/descriptive.ts";

function residuals(values: readonly number[]): number[] {
  const center = mean(values) ?? 0;
  return values.map((value) => value - center);
}

/** Returns the logarithm of the ratio of two variances, later over earlier, both at least that of response error. */
function logRatio(earlier: readonly number[], later: readonly number[]): number {
  const varianceOf = (values: readonly number[]) =>
    Math.max(sampleVariance(values) ?? 0, RESPONSE_ERROR ** 2);
  return Math.log(varianceOf(later) / varianceOf(earlier));
}

/** Brings `count` drawn values to the front. */
function drawToFront(values: number[], count: number, random: Random): void {
  for (let place = 0; place < count; place++) {
    const drawn = place + Math.floor(random() * (values.length - place));
    [values[place], values[drawn]] = [values[drawn] as number, values[place] as number];
  }
}

/**
 * Estimates the two-sided p that the spreads of two rounds differ as much: the distances of answers from their own
 * round's mean are exchanged between the rounds (Boos & Brownie 1989). Above the level it is rough.
 */
export function spreadChangeP(earlier: readonly number[], later: readonly number[], level: Level): number {
  if (Math.min(earlier.length, later.length) < 2) return 1;
  const observed = Math.abs(logRatio(earlier, later)) - 1e-9;
  const pool = [...residuals(earlier), ...residuals(later)].sort((a, b) => a - b);
  const random = createRandom(seedOf([...earlier, ...later]));
  return monteCarloP(level, () => {
    drawToFront(pool, earlier.length, random);
    return Math.abs(logRatio(pool.slice(0, earlier.length), pool.slice(earlier.length))) >= observed;
  });
}

/** Says if answers lie closer together than in the earlier round, or further apart; null if they are as spread. */
export function directionOfSpread(earlier: readonly number[], later: readonly number[]) {
  const ratio = logRatio(earlier, later);
  return ratio === 0 ? null : ratio < 0 ? ("closer" as const) : ("wider" as const);
}

/** Says if a change of spread keeps its direction and stays beyond 5 % without any one answer of either round. */
export function isFirmSpreadChange(earlier: readonly number[], later: readonly number[]): boolean {
  const direction = directionOfSpread(earlier, later);
  return (
    direction !== null &&
    leaveOneOut(earlier, later).every(
      ([before, after]) =>
        directionOfSpread(before, after) === direction &&
        spreadChangeP(before, after, { rate: CONFIRMING_RATE, tests: 1 }) <= CONFIRMING_RATE,
    )
  );
}
