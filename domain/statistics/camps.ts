import { mean } from "./descriptive.ts";

interface Camp {
  n: number;
  mean: number;
}

/** Two groups of answers with little between them. */
export interface TwoCamps {
  lower: Camp;
  upper: Camp;
}

const MIN_RESPONSES = 6;
const MIN_DISTANCE = 3;
/** Empty points between the camps: random answers of few people often leave 2. */
const MIN_VALLEY = { below8: 3, from8: 2 };
/** Share of the variance between the camps: evenly spread answers reach 0.75, a bell shape 0.64. */
const MIN_EXPLAINED = 0.85;

function squaresAround(values: readonly number[]): number {
  const center = mean(values) ?? 0;
  return values.reduce((sum, value) => sum + (value - center) ** 2, 0);
}

/**
 * Finds two camps among answers on a 9-point scale, or returns null. The split with the least variance within
 * its halves (one-dimensional 2-means, exact) counts if at least 6 people answered, the smaller half holds 2
 * people and a quarter of all, the halves' means are 3 points apart with 2 empty points between them (3 for
 * fewer than 8 people) and the split explains 85 % of the variance. These limits are a convention of this
 * product.
 */
export function findTwoCamps(values: readonly number[]): TwoCamps | null {
  if (values.length < MIN_RESPONSES) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const splits = sorted.slice(1).map((_, index) => {
    const halves = [sorted.slice(0, index + 1), sorted.slice(index + 1)] as const;
    return { halves, within: squaresAround(halves[0]) + squaresAround(halves[1]) };
  });
  const best = splits.reduce((least, split) => (split.within < least.within ? split : least));
  const [low, high] = best.halves;
  const lower = { n: low.length, mean: mean(low) as number };
  const upper = { n: high.length, mean: mean(high) as number };
  const smallest = Math.max(2, Math.ceil(values.length / 4));
  if (Math.min(lower.n, upper.n) < smallest || upper.mean - lower.mean < MIN_DISTANCE) return null;
  const valley = (high[0] as number) - (low[low.length - 1] as number);
  if (valley < (values.length < 8 ? MIN_VALLEY.below8 : MIN_VALLEY.from8)) return null;
  return 1 - best.within / squaresAround(sorted) >= MIN_EXPLAINED ? { lower, upper } : null;
}
