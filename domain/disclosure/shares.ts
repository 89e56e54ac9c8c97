import { SPECTRUM_POINTS, SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";

/** Share of people in quarters: 0 stands for few or none, 1 for nearly all or all. */
export const SHARES = [0, 0.25, 0.5, 0.75, 1] as const;
export type Share = (typeof SHARES)[number];

/** Shares of the answers from 1 to 3, from 4 to 6 and from 7 to 9. */
export type Bands = [Share, Share, Share];

/** Returns a count as a share in quarters. */
export function shareOf(count: number, n: number): Share {
  return (n === 0 ? 0 : Math.round((4 * count) / n) / 4) as Share;
}

/** Counts the scores at each point of the 9-point scale, rounded to the nearest. */
export function countByPoint(scores: readonly number[]): number[] {
  const counts = Array<number>(SPECTRUM_POINTS).fill(0);
  for (const score of scores) {
    const index = Math.round(score) - SPECTRUM_SCALE.min;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

/** Returns the bands of answers that are counted at each point of the 9-point scale, from 1 on. */
export function toBands(counts: readonly number[]): Bands {
  const n = counts.reduce((sum, count) => sum + count, 0);
  const share = (from: number) =>
    shareOf(
      counts.slice(from, from + 3).reduce((sum, one) => sum + one, 0),
      n,
    );
  return [share(0), share(3), share(6)];
}
