import { roundTo2 } from "#domain/questionnaire/scoring.ts";

/** Spreads are published no smaller than this, in scale points: that answers lie even closer gives them away. */
const LEAST_SPREAD = 2;

/** Rounds a spread up to the next whole point. */
export const roundUpSpread = (spread: number): number => Math.max(LEAST_SPREAD, Math.ceil(roundTo2(spread)));
