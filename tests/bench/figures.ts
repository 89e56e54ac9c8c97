/** `smoke` is as small as still shows that a bench can measure. */
export type Size = "smoke" | "full";

/** Measures its figures; `samples` in place of the number that goes with the size, where a bench takes one. */
export type Bench = (size: Size, samples?: number) => Promise<BenchRow[]>;

/** One line of the table: a figure beside its limit. */
export interface BenchRow {
  name: string;
  ours?: string;
  floor?: string;
  /** A multiple of the floor where no unit is given. */
  value: number;
  limit: number;
  unit?: string;
  /** Neither the machine nor the size has a part in it: the smoke holds it to its limit, too. */
  isExact?: true;
}

/** Whether a figure is held to its limit: with small samples, beside other work, an exact one is. */
export const isJudged = ({ isExact }: BenchRow, size: Size) => size === "full" || isExact === true;

/** Says why these are no figures, or null. */
export function findFault(rows: readonly BenchRow[], size: Size): string | null {
  if (rows.length === 0) return "no figure";
  const missing = rows.filter(({ value }) => !Number.isFinite(value));
  if (missing.length > 0) return `no figure for ${missing.map(({ name }) => name).join("; ")}`;
  const beyond = rows.filter((row) => row.value > row.limit && isJudged(row, size));
  return beyond.length > 0 ? `beyond its limit: ${beyond.map(({ name }) => name).join("; ")}` : null;
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

type Work = () => Promise<unknown>;

export async function timed(work: Work): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Times two works in turn, in ms, so that both meet the same machine. */
export async function pairwise(rounds: number, ours: Work, floor: Work): Promise<Pair<number[]>> {
  const times: Pair<number[]> = { ours: [], floor: [] };
  for (let round = 0; round < rounds; round++) {
    times.ours.push(await timed(ours));
    times.floor.push(await timed(floor));
  }
  return times;
}

export const figure = (
  name: string,
  value: number,
  limit: number,
  unit: string,
  beside: Pick<BenchRow, "ours" | "floor"> = {},
): BenchRow => ({ name, value, limit, unit, ...beside });

export const percent = (name: string, value: number, limit: number, ours = ""): BenchRow =>
  figure(name, value, limit, "%", { ours });

/** A figure in which neither the machine nor the size has a part. */
export const exact = (...given: Parameters<typeof figure>): BenchRow => ({
  ...figure(...given),
  isExact: true,
});

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

/** A time of ours, by default the median, as a multiple of the floor's. */
export function ratio(name: string, times: Pair<number[]>, limit: number, read = median): BenchRow {
  const [ours, floor] = [read(times.ours), read(times.floor)];
  return { name, ours: ms(ours), floor: ms(floor), value: ours / floor, limit };
}
