import { AGREEMENT_SCALE } from "#domain/questionnaire/questionnaire.ts";

export interface Scale {
  min: number;
  max: number;
}

/** Returns a score's place on a line: 0 at the scale's first point, 1 at its last. */
export function placeOn({ min, max }: Scale, score: number): number {
  return (score - min) / (max - min);
}

/** Returns how far an agreement of 1 to 5 reaches from the middle of a line to its end: 0 to 0.5. */
export function reachOf(score: number): number {
  return placeOn(AGREEMENT_SCALE, score) / 2;
}

export function pointsOf({ min, max }: Scale): number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}
