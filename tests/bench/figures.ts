/** One line of the table: a figure beside its limit. */
export interface BenchRow {
  name: string;
  ours?: string;
  floor?: string;
  /** A multiple of the floor where no unit is given. */
  value: number;
  limit: number;
  unit?: string;
}

/** The same measured with ours and with the floor under it. */
export interface Pair<T> {
  ours: T;
  floor: T;
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: number[]) => quantile(values, 0.5);

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

type Work = (round: number) => Promise<unknown>;

/** Times two works in turn, in ms, so that both meet the same machine. */
export async function pairwise(rounds: number, ours: Work, floor: Work): Promise<Pair<number[]>> {
  const times: Pair<number[]> = { ours: [], floor: [] };
  for (let round = 0; round < rounds; round++) {
    times.ours.push(await timed(() => ours(round)));
    times.floor.push(await timed(() => floor(round)));
  }
  return times;
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
