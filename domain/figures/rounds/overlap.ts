import { RELIABILITY } from "#domain/inference/error-budget.ts";
import type { RoundComparison } from "./rounds.ts";

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
 * Returns how many people are new at least, as the manager has said or as it follows from the size of the earlier team;
 * null where neither is known.
 */
export function leastJoined({
  earlier,
  later,
  joined,
}: Pick<RoundComparison, "earlier" | "later" | "joined">): number | null {
  const people = later.teamSize ?? later.responses;
  const grown = earlier.teamSize === null ? 0 : Math.max(0, people - earlier.teamSize);
  const least = Math.min(people, Math.max(joined ?? 0, grown));
  return joined === null && grown === 0 ? null : least;
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
