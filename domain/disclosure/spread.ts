import { roundTo2 } from "#domain/questionnaire/scoring.ts";

/** Step to which spreads are rounded up, in scale points. */
const SPREAD_STEP = 1;

/** Rounds a spread up to the next whole point; none is told as less than one. */
export function roundUpSpread(spread: number): number {
  return Math.max(SPREAD_STEP, Math.ceil(roundTo2(spread) / SPREAD_STEP) * SPREAD_STEP);
}
