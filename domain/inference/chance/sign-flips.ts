/** Greatest distance at which two statistics count as equal: floating point sums differ in the last bits. */
const TIE = 1e-9;

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Returns the probability of each sum of whole numbers with random signs, from minus to plus their absolute sum. */
function sumsOfFlips(values: readonly number[]): Float64Array {
  const reach = total(values.map(Math.abs));
  let shares = new Float64Array(2 * reach + 1);
  shares[reach] = 1;
  for (const value of values) {
    const next = new Float64Array(shares.length);
    for (const [place, share] of shares.entries()) {
      if (share === 0) continue;
      next[place + value] = (next[place + value] as number) + share / 2;
      next[place - value] = (next[place - value] as number) + share / 2;
    }
    shares = next;
  }
  return shares;
}

/**
 * Computes the exact one-sided p of the hypothesis that values lie symmetrically around 0, against a positive
 * mean: the share of all sign flips whose sum is at least the observed one (Fisher 1935). The values are whole
 * numbers; without values p is 1.
 */
export function signFlipP(values: readonly number[]): number {
  const shares = sumsOfFlips(values);
  return Math.min(1, total([...shares.subarray((shares.length - 1) / 2 + total(values))]));
}

/** Computes the exact two-sided p of whole numbers; see `signFlipP`. */
export function twoSidedSignFlipP(values: readonly number[]): number {
  const sum = total(values);
  if (sum === 0) return 1;
  return Math.min(1, 2 * signFlipP(sum > 0 ? values : values.map((value) => -value)));
}

/** Values of one person, one for each measure; null where there is none. */
export type Row = readonly (number | null)[];

/** Statistic t² of each possible sum of flipped values of one measure, by the sum's absolute value. */
function squaredStatistics(values: readonly number[], floor: number): Float64Array {
  const n = values.length;
  const squares = total(values.map((value) => value ** 2));
  return Float64Array.from({ length: total(values.map(Math.abs)) + 1 }, (_, sum) => {
    if (n < 2) return 0;
    const variance = Math.max((squares - sum ** 2 / n) / (n - 1), floor ** 2);
    return variance === 0 ? (sum === 0 ? 0 : Number.POSITIVE_INFINITY) : sum ** 2 / (n * variance);
  });
}

/**
 * Adjusts the two-sided p of each measure's mean for being tested together: step-down max-T of Westfall & Young
 * (1993, algorithm 4.1) with t = mean * √n / max(s, floor), over all flips of the signs of whole persons, which
 * keeps what binds the measures together. Exact for any number of people: flips keep the squares, so that the
 * 2^(n - 1) flips up to the sign of all are visited in the order of a Gray code with running sums alone. The values
 * are whole numbers, the floor is in their unit.
 */
export function signFlipMaxT(rows: readonly Row[], floor = 0): number[] {
  const given = Array.from({ length: rows[0]?.length ?? 0 }, (_, column) => {
    const values = rows.flatMap((row) => row[column] ?? []);
    const statistics = squaredStatistics(values, floor);
    return { column, statistics, observed: statistics[Math.abs(total(values))] as number };
  }).sort((a, b) => a.observed - b.observed);
  const measures = given.map(({ column, statistics, observed }) => ({
    values: Int16Array.from(rows, (row) => row[column] ?? 0),
    statistics,
    least: observed - TIE,
  }));
  const sums = Int16Array.from(measures, ({ values }) => values.reduce((sum, value) => sum + value, 0));
  const reached = new Uint32Array(measures.length);
  const signs = new Int8Array(rows.length).fill(1);
  const flips = 2 ** Math.max(0, rows.length - 1);
  for (let flip = 1; ; flip++) {
    let largest = 0;
    for (let place = 0; place < measures.length; place++) {
      const { statistics, least } = measures[place] as (typeof measures)[number];
      const statistic = statistics[Math.abs(sums[place] as number)] as number;
      if (statistic > largest) largest = statistic;
      if (largest >= least) reached[place] = (reached[place] as number) + 1;
    }
    if (flip === flips) break;
    const person = 31 - Math.clz32(flip & -flip);
    const sign = signs[person] as number;
    signs[person] = -sign;
    for (let place = 0; place < measures.length; place++) {
      const { values } = measures[place] as (typeof measures)[number];
      sums[place] = (sums[place] as number) - 2 * sign * (values[person] as number);
    }
  }
  const adjusted = Array<number>(measures.length).fill(1);
  let largest = 0;
  for (let place = measures.length - 1; place >= 0; place--) {
    largest = Math.max(largest, (reached[place] as number) / flips);
    adjusted[given[place]?.column as number] = largest;
  }
  return adjusted;
}

/**
 * Adjusts the same p without relating measures within people: the sum over measures of each one's own chance to
 * reach a statistic, which bounds the chance that any of them does (Bonferroni), stepping down as Holm (1979). Unlike
 * Holm's multiple of p it does not charge a measure for what its few possible values cannot reach (Tarone 1990).
 */
export function signFlipSumT(columns: readonly (readonly number[])[], floor = 0): number[] {
  const measures = columns.map((values) => {
    const statistics = squaredStatistics(values, floor);
    const reach = statistics.length - 1;
    const shares = sumsOfFlips(values);
    const chanceOf = (least: number) =>
      shares.reduce(
        (sum, share, place) =>
          (statistics[Math.abs(place - reach)] as number) >= least - TIE ? sum + share : sum,
        0,
      );
    return { observed: statistics[Math.abs(total(values))] as number, chanceOf };
  });
  const order = [...measures.keys()].sort(
    (a, b) => (measures[b]?.observed as number) - (measures[a]?.observed as number),
  );
  const adjusted = Array<number>(columns.length).fill(1);
  let largest = 0;
  for (const [place, column] of order.entries()) {
    const least = measures[column]?.observed as number;
    const sum = total(order.slice(place).map((other) => measures[other]?.chanceOf(least) as number));
    largest = Math.max(largest, Math.min(1, sum));
    adjusted[column] = largest;
  }
  return adjusted;
}
