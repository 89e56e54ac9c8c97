import { MIN_FOR_SHARES } from "#domain/disclosure/atoms.ts";
import { roundUpGapSpread, roundUpSpread } from "#domain/disclosure/spread.ts";
import { shareOf } from "#domain/figures/coarsen-figures.ts";
import { tellMean } from "#domain/figures/told-means.ts";
import {
  ASPECTS,
  EFFECTIVENESS_ITEMS,
  EFFECTIVENESS_SCALE,
  SPECTRUM_IDS,
  SPECTRUM_SCALE,
} from "#domain/questionnaire/questionnaire.ts";
import { roundTo2, type Scores } from "#domain/questionnaire/scoring.ts";
import { generateAnswers } from "./teams.ts";

/** What a report tells of all answers to one question, as a text: lists of answers with the same text look alike. */
export type Tell = (kind: Kind, list: Sums) => string;

interface Scale {
  min: number;
  max: number;
  /** Highest values of the first and of the second band. */
  bands: readonly [number, number];
}

/** What figures read of a list: how many, their sum, their squares, how many in the first and the second band. */
export interface Sums {
  n: number;
  sum: number;
  squares: number;
  low: number;
  middle: number;
}

const PLACES: Scale = { ...SPECTRUM_SCALE, bands: [3, 6] };
const FURTHEST = SPECTRUM_SCALE.max - SPECTRUM_SCALE.min;

export const KINDS = {
  today: PLACES,
  wanted: PLACES,
  marks: { ...EFFECTIVENESS_SCALE, bands: [3, 6] },
  gaps: { min: -FURTHEST, max: FURTHEST, bands: [-1, 0] },
} satisfies Record<string, Scale>;
export type Kind = keyof typeof KINDS;

export function deviationOf({ n, sum, squares }: Sums): number {
  return Math.sqrt(Math.max(0, squares - sum ** 2 / n) / (n - 1));
}

function bandsOf({ n, low, middle }: Sums): string {
  return [low, middle, n - low - middle].map((count) => shareOf(count, n)).join();
}

/** As the product tells gaps: with the share of those who would move to the mean's side. */
function tellGaps(list: Sums): string {
  const { n, sum, low, middle } = list;
  const movers = n < MIN_FOR_SHARES || sum === 0 ? "" : shareOf(sum < 0 ? low : n - low - middle, n);
  return [sum, roundUpGapSpread(deviationOf(list), n), movers].join(" ");
}

/** As the product tells lists. */
export const asTold: Tell = (kind, list) => {
  if (kind === "gaps") return tellGaps(list);
  const isPlace = kind !== "marks";
  return [
    tellMean(roundTo2(list.sum / list.n), isPlace ? SPECTRUM_SCALE : EFFECTIVENESS_SCALE),
    roundUpSpread(deviationOf(list)),
    isPlace && list.n >= MIN_FOR_SHARES ? bandsOf(list) : "",
  ].join(" ");
};

/** With the shares of all three bands: those who would move left, stay, and move right. */
export const withAllShares: Tell = (_, list) =>
  [list.sum, roundUpSpread(deviationOf(list)), bandsOf(list)].join(" ");

/** As the product told them until November 2026, but for the average deviation. */
export const asToldBefore: Tell = (kind, list) => {
  const step = list.n < MIN_FOR_SHARES ? 2 : 4;
  const halves = [list.low, list.middle, list.n - list.low - list.middle].map((count) =>
    Math.round((step * count) / list.n),
  );
  const deviation = Math.ceil(2 * roundTo2(deviationOf(list))) / 2;
  return [list.sum, deviation, kind === "marks" ? "" : halves.join()].join(" ");
};

const EMPTY: Sums = { n: 0, sum: 0, squares: 0, low: 0, middle: 0 };

function add({ bands }: Scale, { n, sum, squares, low, middle }: Sums, value: number, count: number): Sums {
  return {
    n: n + count,
    sum: sum + count * value,
    squares: squares + count * value ** 2,
    low: low + (value <= bands[0] ? count : 0),
    middle: middle + (value > bands[0] && value <= bands[1] ? count : 0),
  };
}

const sumsOf = (kind: Kind, list: readonly number[]) =>
  list.reduce((sums, value) => add(KINDS[kind], sums, value, 1), EMPTY);

/** Counts the lists of n whole numbers, whatever their order, by what is told of them. */
export function countLists(kind: Kind, n: number, tell: Tell): Map<string, number> {
  const scale: Scale = KINDS[kind];
  let reached = new Map<string, { sums: Sums; lists: number }>([["", { sums: EMPTY, lists: 1 }]]);
  for (let value = scale.min; value <= scale.max; value++) {
    const next: typeof reached = new Map();
    for (const { sums, lists } of reached.values()) {
      for (let count = 0; sums.n + count <= n; count++) {
        const longer = add(scale, sums, value, count);
        const key = Object.values(longer).join();
        const known = next.get(key);
        if (known) known.lists += lists;
        else next.set(key, { sums: longer, lists });
      }
    }
    reached = next;
  }
  const counts = new Map<string, number>();
  for (const { sums, lists } of reached.values()) {
    if (sums.n !== n) continue;
    const told = tell(kind, sums);
    counts.set(told, (counts.get(told) ?? 0) + lists);
  }
  return counts;
}

function answersOf(kind: Kind, team: readonly Scores[]): number[][] {
  if (kind === "marks")
    return EFFECTIVENESS_ITEMS.map((item) => team.map((scores) => scores.effectivenessItems[item] as number));
  return SPECTRUM_IDS.map((id) =>
    team.map(({ current, aspirational }) => {
      const [today, wanted] = [current[id] as number, aspirational[id] as number];
      return { today, wanted, gaps: wanted - today }[kind];
    }),
  );
}

const teamsOf = (count: number, n: number) =>
  Array.from({ length: count }, (_, seed) => generateAnswers(seed * 100 + n, n));

const drawLists = (kind: Kind, n: number, teams: number) =>
  teamsOf(teams, n).flatMap((team) => answersOf(kind, team));

/** Most people whose lists of gaps are counted: of seventeen values there are too many for more. */
const MOST_FOR_GAPS = 10;

export const kindsFor = (n: number): Kind[] =>
  (Object.keys(KINDS) as Kind[]).filter((kind) => kind !== "gaps" || n <= MOST_FOR_GAPS);

/** Measures how many lists of answers in generated teams of n are the only ones that look as they do, in percent. */
export function measureKnownLists(kind: Kind, n: number, teams: number, tell = asTold): number {
  const counts = countLists(kind, n, tell);
  const lists = drawLists(kind, n, teams);
  const known = lists.filter((list) => counts.get(tell(kind, sumsOf(kind, list))) === 1);
  return (100 * known.length) / lists.length;
}

function* listsOf(scale: Scale, n: number, from = scale.min): Generator<number[]> {
  if (n === 0) yield [];
  else
    for (let value = from; value <= scale.max; value++)
      for (const rest of listsOf(scale, n - 1, value)) yield [value, ...rest];
}

/** Takes some values out of a list; null if they are not all in it. */
function without(list: readonly number[], values: readonly number[]): number[] | null {
  const rest = [...list];
  for (const value of values) {
    const place = rest.indexOf(value);
    if (place < 0) return null;
    rest.splice(place, 1);
  }
  return rest;
}

/**
 * Measures for how many answers in generated teams of n two values or fewer fit what is told and what some respondents
 * say of their own, in percent; at most ten people, since it lists all lists.
 */
export function measureNarrowAnswers(kind: Kind, n: number, colluders: number, teams: number): number {
  const toldOf = (list: readonly number[]) => asTold(kind, sumsOf(kind, list));
  const alike = new Map<string, number[][]>();
  for (const list of listsOf(KINDS[kind], n)) {
    const told = toldOf(list);
    const others = alike.get(told);
    if (others) others.push(list);
    else alike.set(told, [list]);
  }
  const lists = drawLists(kind, n, teams);
  const narrow = lists.filter((list) => {
    const said = list.slice(0, colluders);
    const possible = new Set<number>();
    for (const other of alike.get(toldOf(list)) ?? [])
      for (const value of without(other, said) ?? []) possible.add(value);
    return possible.size <= 2;
  });
  return (100 * narrow.length) / lists.length;
}

/** Numbers of people from 0 to n who are told as this share. */
const countsTold = (share: number, n: number) =>
  Array.from({ length: n + 1 }, (_, count) => count).filter((count) => shareOf(count, n) === share);

/**
 * Measures how often the number who agree with a statement is known to a reader of its share, of those of the aspect's
 * two other statements and of the aspect's exact mean, in percent.
 */
export function measureKnownStatements(n: number, teams: number, tells = MIN_FOR_SHARES): number {
  const [agrees, strongly] = [4, 5];
  let [known, all] = [0, 0];
  for (const team of teamsOf(teams, n)) {
    for (const aspect of ASPECTS) {
      const answers = team.flatMap(({ statements = [] }) =>
        statements.filter((one) => one.aspect === aspect),
      );
      const sum = answers.reduce((total, { answer }) => total + answer, 0);
      const ids = [...new Set(answers.map(({ statement }) => statement))];
      const shares = ids.map((id) => {
        const own = answers.filter(({ statement, answer }) => statement === id && answer >= agrees);
        return n < tells ? [own.length] : countsTold(shareOf(own.length, n), n);
      });
      const [one = [], two = [], three = []] = shares;
      const fits = one
        .flatMap((a) => two.flatMap((b) => three.map((c) => [a, b, c])))
        .filter((counts) => {
          const agree = counts.reduce((total, count) => total + count, 0);
          const others = 3 * n - agree;
          return agrees * agree + others <= sum && sum <= strongly * agree + (agrees - 1) * others;
        });
      for (const place of ids.keys()) {
        all++;
        if (new Set(fits.map((counts) => counts[place])).size === 1) known++;
      }
    }
  }
  return (100 * known) / all;
}
