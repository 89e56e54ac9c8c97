import { roundTo2 } from "#domain/questionnaire/scoring.ts";

/** Step to which spreads are rounded up, in scale points: two figures then do not give away a third spread. */
const SPREAD_STEP = 0.5;

/** Rounds a spread up to the next half point. */
export function roundUpSpread(spread: number): number {
  return Math.ceil(roundTo2(spread) / SPREAD_STEP) * SPREAD_STEP;
}
