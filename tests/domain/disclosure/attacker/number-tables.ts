import type { Shape } from "./measures.ts";

/** Smallest and largest sum of squares of some numbers, by how many they are and their sum. */
interface Table {
  sums: number;
  least: Int32Array;
  most: Int32Array;
}

const tables = new Map<string, Table>();
const IMPOSSIBLE = -1;

/**
 * Tabulates the sums of squares of up to `count` numbers from `from` to `to`, none more often than `cap`, with
 * the forced ones among them.
 */
function tableOf(from: number, to: number, count: number, cap: number, forced: readonly number[]): Table {
  const inside = forced.filter((number) => number >= from && number <= to);
  const key = `${from} ${to} ${count} ${cap} ${inside}`;
  const known = tables.get(key);
  if (known) return known;
  const sums = count * to + 1;
  let table: Table = { sums, least: emptyColumn(count, sums), most: emptyColumn(count, sums) };
  table.least[0] = 0;
  table.most[0] = 0;
  for (let number = from; number <= to; number++) {
    const least = inside.filter((one) => one === number).length;
    table = withNumber(table, number, count, least, Math.min(cap, count));
  }
  tables.set(key, table);
  return table;
}

function emptyColumn(count: number, sums: number): Int32Array {
  return new Int32Array((count + 1) * sums).fill(IMPOSSIBLE);
}

function withNumber(table: Table, number: number, count: number, fewest: number, cap: number): Table {
  const { sums } = table;
  const next: Table = { sums, least: emptyColumn(count, sums), most: emptyColumn(count, sums) };
  for (let before = 0; before <= count; before++) {
    for (let sum = 0; sum < sums; sum++) {
      const least = table.least[before * sums + sum] as number;
      if (least === IMPOSSIBLE) continue;
      const most = table.most[before * sums + sum] as number;
      for (let times = fewest; times <= cap && before + times <= count; times++) {
        const at = (before + times) * sums + sum + times * number;
        const squares = times * number * number;
        const known = next.least[at] as number;
        if (known === IMPOSSIBLE || least + squares < known) next.least[at] = least + squares;
        if (most + squares > (next.most[at] as number)) next.most[at] = most + squares;
      }
    }
  }
  return next;
}

/** A way in which some people can have answered: how many in the first and last band, and the sums of squares. */
export interface State {
  low: number;
  high: number;
  least: number;
  most: number;
}

const states = new Map<string, readonly State[]>();

export interface Unknowns {
  count: number;
  sum: number;
  /** Numbers that are known or supposed to be among them. */
  forced: readonly number[];
  /** No number occurs more often. */
  cap: number;
}

/** Lists the states of `count` people whose numbers have a given sum, the forced ones among them. */
export function statesOf(shape: Shape, unknowns: Unknowns): readonly State[] {
  const { count, sum, forced, cap } = unknowns;
  if (forced.length > count) return [];
  const key = `${shape.max} ${count} ${sum} ${cap} ${forced}`;
  const known = states.get(key);
  if (known) return known;
  const found = findStates(shape, unknowns);
  states.set(key, found);
  return found;
}

function findStates(shape: Shape, { count, sum, forced, cap }: Unknowns): State[] {
  const [lowEnd, middleEnd, highEnd] = shape.bandEnds;
  const lows = tableOf(shape.min, lowEnd, count, cap, forced);
  const middles = tableOf(lowEnd + 1, middleEnd, count, cap, forced);
  const highs = tableOf(middleEnd + 1, highEnd, count, cap, forced);
  const found: State[] = [];
  for (let low = 0; low <= count; low++) {
    for (let high = 0; low + high <= count; high++) {
      const middle = count - low - high;
      const state = { low, high, least: Number.POSITIVE_INFINITY, most: IMPOSSIBLE };
      for (let lowSum = low * shape.min; lowSum <= low * lowEnd; lowSum++) {
        const lowAt = low * lows.sums + lowSum;
        if (lows.least[lowAt] === IMPOSSIBLE) continue;
        for (let highSum = high * (middleEnd + 1); highSum <= high * highEnd; highSum++) {
          const highAt = high * highs.sums + highSum;
          const middleSum = sum - lowSum - highSum;
          const middleAt = middle * middles.sums + middleSum;
          if (middleSum < 0 || middleSum >= middles.sums) continue;
          if (highs.least[highAt] === IMPOSSIBLE || middles.least[middleAt] === IMPOSSIBLE) continue;
          const least =
            (lows.least[lowAt] as number) +
            (middles.least[middleAt] as number) +
            (highs.least[highAt] as number);
          const most =
            (lows.most[lowAt] as number) +
            (middles.most[middleAt] as number) +
            (highs.most[highAt] as number);
          if (least < state.least) state.least = least;
          if (most > state.most) state.most = most;
        }
      }
      if (state.most !== IMPOSSIBLE) found.push(state);
    }
  }
  return found;
}
