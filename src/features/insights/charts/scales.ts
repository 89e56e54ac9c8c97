export interface Scale {
  min: number;
  max: number;
}

/** Returns a score's place on a line: 0 at the scale's first point, 1 at its last. */
export function placeOn({ min, max }: Scale, score: number): number {
  return (score - min) / (max - min);
}

export function pointsOf({ min, max }: Scale): number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}
