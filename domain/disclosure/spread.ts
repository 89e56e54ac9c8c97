import { roundTo2 } from "#domain/questionnaire/scoring.ts";
import { MIN_FOR_SHARES } from "./atoms.ts";

/** Spreads are told no smaller than this, in scale points. */
const LEAST_SPREAD = 1;

/** Rounds a spread up to the next whole point, or to the next step of so many points; none is told as less than one. */
export function roundUpSpread(spread: number, step = 1): number {
  return Math.max(LEAST_SPREAD, Math.ceil(roundTo2(spread) / step) * step);
}

/** Rounds the spread of the gaps of n people up: to half points from as many on as have shares. */
export const roundUpGapSpread = (spread: number, n: number): number =>
  roundUpSpread(spread, n >= MIN_FOR_SHARES ? 0.5 : 1);
