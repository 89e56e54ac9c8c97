/** Greatest distance at which two differences count as equal. */
const TIE = 1e-9;

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Returns the number of ways to choose `count` of some whole numbers from 0, by their sum. */
function waysBySum(values: readonly number[], count: number): Float64Array {
  const reach = total(values);
  const ways = Array.from({ length: count + 1 }, () => new Float64Array(reach + 1));
  (ways[0] as Float64Array)[0] = 1;
  for (const value of values) {
    for (let chosen = count; chosen >= 1; chosen--) {
      const [to, from] = [ways[chosen] as Float64Array, ways[chosen - 1] as Float64Array];
      for (let sum = reach; sum >= value; sum--)
        to[sum] = (to[sum] as number) + (from[sum - value] as number);
    }
  }
  return ways[count] as Float64Array;
}

/** Two groups of whole numbers from 0. */
export interface Stratum {
  one: readonly number[];
  other: readonly number[];
}

/** Returns the shares of all sums of two independent draws, each by its sum. */
function convolve(a: Float64Array, b: Float64Array): Float64Array {
  const shares = new Float64Array(a.length + b.length - 1);
  for (const [place, share] of a.entries()) {
    if (share === 0) continue;
    for (const [step, other] of b.entries())
      shares[place + step] = (shares[place + step] as number) + share * other;
  }
  return shares;
}

function sharesOf({ one, other }: Stratum): Float64Array {
  const ways = waysBySum([...one, ...other], one.length);
  const all = total([...ways]);
  return ways.map((count) => count / all);
}

/**
 * Computes the exact two-sided p that one group's sum lies as far from what chance expects as it does, over all ways
 * to divide the values of each stratum into groups of these sizes; strata in which a group is empty tell nothing.
 */
export function stratifiedP(strata: readonly Stratum[]): number {
  const told = strata.filter(({ one, other }) => one.length > 0 && other.length > 0);
  const expected = total(
    told.map(({ one, other }) => (one.length * total([...one, ...other])) / (one.length + other.length)),
  );
  const observed = Math.abs(total(told.map(({ one }) => total(one))) - expected) - TIE;
  const shares = told.map(sharesOf).reduce(convolve, Float64Array.of(1));
  return Math.min(1, total([...shares].filter((_, sum) => Math.abs(sum - expected) >= observed)));
}

/**
 * Computes the exact two-sided p that two groups of whole numbers from 0 differ as much in their means as they
 * do, over all ways to divide their values into groups of these sizes (Pitman 1937).
 */
export function twoSampleP(a: readonly number[], b: readonly number[]): number {
  return stratifiedP([{ one: a, other: b }]);
}
