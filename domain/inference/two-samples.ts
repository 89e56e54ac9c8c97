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

/**
 * Computes the exact two-sided p that two groups of whole numbers from 0 differ as much in their means as they
 * do, over all ways to divide their values into groups of these sizes (Pitman 1937).
 */
export function twoSampleP(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return 1;
  const all = [...a, ...b];
  const sum = total(all);
  const apart = (sumOfA: number) => Math.abs(sumOfA / a.length - (sum - sumOfA) / b.length);
  const observed = apart(total(a)) - TIE;
  let [asExtreme, ways] = [0, 0];
  for (const [sumOfA, count] of waysBySum(all, a.length).entries()) {
    ways += count;
    if (apart(sumOfA) >= observed) asExtreme += count;
  }
  return asExtreme / ways;
}
