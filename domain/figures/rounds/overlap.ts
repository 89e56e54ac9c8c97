import { RELIABILITY } from "#domain/inference/error-budget.ts";

/** Answers of one round to one question. */
export interface Sample {
  n: number;
  /** Sample variance, in the squared unit of the answers. */
  variance: number;
}

interface Difference {
  earlier: Sample;
  later: Sample;
  /** People of both teams together; null where that is not known: then it is possible that no one answered twice. */
  people: number | null;
  ordinarySpread: number;
}

/** Returns how many of `people` answered both rounds at least; 0 where the numbers cannot be true. */
export function leastOverlap(earlier: number, later: number, people: number): number {
  if (Math.max(earlier, later) > people) return 0;
  return Math.max(0, earlier + later - people);
}

/** Returns the people of both teams together: the earlier team and those who joined; null where one is not known. */
export function peopleOfBoth(teamSize: number | null, joined: number | null): number | null {
  return teamSize === null || joined === null ? null : teamSize + joined;
}

/**
 * Computes the variance of the difference between two rounds' means where nothing changed: people who answered both
 * bring response error alone, and a difference of their weights in the two means; others their whole spread, as drawn
 * from one population. The spread is the pooled one within rounds, at least the ordinary one.
 */
export function differenceVariance({ earlier, later, people, ordinarySpread }: Difference): number {
  const [n, m] = [earlier.n, later.n];
  const both = people === null ? 0 : leastOverlap(n, m, people);
  const pooled = ((n - 1) * earlier.variance + (m - 1) * later.variance) / (n + m - 2);
  const spread = Math.max(pooled, ordinarySpread ** 2);
  const others = (n - both) / n ** 2 + (m - both) / m ** 2;
  const error = (1 - RELIABILITY) * both * (1 / n ** 2 + 1 / m ** 2);
  const weights = RELIABILITY * both * (1 / n - 1 / m) ** 2;
  return spread * (others + error + weights);
}
