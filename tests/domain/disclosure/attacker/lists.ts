import { MIN_FOR_SHARES } from "#domain/disclosure/atoms.ts";
import { roundUpSpread } from "#domain/disclosure/spread.ts";
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
export type Tell = (scale: Scale, list: Sums) => string;

type Scale = typeof SPECTRUM_SCALE | typeof EFFECTIVENESS_SCALE;

/** What figures read of a list: how many, their sum, their squares, how many in the first and the second band. */
export interface Sums {
  n: number;
  sum: number;
  squares: number;
  low: number;
  middle: number;
}

export const KINDS = {
  today: SPECTRUM_SCALE,
  wanted: SPECTRUM_SCALE,
  marks: EFFECTIVENESS_SCALE,
} as const;
export type Kind = keyof typeof KINDS;

export function deviationOf({ n, sum, squares }: Sums): number {
  return Math.sqrt(Math.max(0, squares - sum ** 2 / n) / (n - 1));
}

export function bandsOf(scale: Scale, { n, low, middle }: Sums): string {
  if (scale !== SPECTRUM_SCALE) return "";
  return [low, middle, n - low - middle].map((count) => shareOf(count, n)).join();
}

/** As the product tells lists. */
export const asTold: Tell = (scale, list) =>
  [
    tellMean(roundTo2(list.sum / list.n), scale),
    roundUpSpread(deviationOf(list)),
    list.n < MIN_FOR_SHARES ? "" : bandsOf(scale, list),
  ].join(" ");

/** As the product told them until November 2026, but for the average deviation. */
export const asToldBefore: Tell = (scale, list) => {
  const step = list.n < MIN_FOR_SHARES ? 2 : 4;
  const halves = [list.low, list.middle, list.n - list.low - list.middle].map((count) =>
    Math.round((step * count) / list.n),
  );
  const deviation = Math.ceil(2 * roundTo2(deviationOf(list))) / 2;
  return [list.sum, deviation, scale === SPECTRUM_SCALE ? halves.join() : ""].join(" ");
};

const EMPTY: Sums = { n: 0, sum: 0, squares: 0, low: 0, middle: 0 };

function add({ n, sum, squares, low, middle }: Sums, value: number, count: number): Sums {
  return {
    n: n + count,
    sum: sum + count * value,
    squares: squares + count * value ** 2,
    low: low + (value <= 3 ? count : 0),
    middle: middle + (value > 3 && value <= 6 ? count : 0),
  };
}

const sumsOf = (list: readonly number[]) => list.reduce((sums, value) => add(sums, value, 1), EMPTY);

/** Counts the lists of n whole numbers, whatever their order, by what is told of them. */
export function countLists(scale: Scale, n: number, tell: Tell): Map<string, number> {
  let reached = new Map<string, { sums: Sums; lists: number }>([["", { sums: EMPTY, lists: 1 }]]);
  for (let value = scale.min; value <= scale.max; value++) {
    const next: typeof reached = new Map();
    for (const { sums, lists } of reached.values()) {
      for (let count = 0; sums.n + count <= n; count++) {
        const longer = add(sums, value, count);
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
    const told = tell(scale, sums);
    counts.set(told, (counts.get(told) ?? 0) + lists);
  }
  return counts;
}

function answersOf(kind: Kind, team: readonly Scores[]): number[][] {
  const lists =
    kind === "marks"
      ? EFFECTIVENESS_ITEMS.map((item) => team.map((scores) => scores.effectivenessItems[item]))
      : SPECTRUM_IDS.map((id) =>
          team.map(({ current, aspirational }) => (kind === "today" ? current[id] : aspirational[id])),
        );
  return lists as number[][];
}

const teamsOf = (count: number, n: number) =>
  Array.from({ length: count }, (_, seed) => generateAnswers(seed * 100 + n, n));

/** Measures how many lists of answers in generated teams of n are the only ones that look as they do, in percent. */
export function measureKnownLists(kind: Kind, n: number, teams: number, tell = asTold): number {
  const counts = countLists(KINDS[kind], n, tell);
  const lists = teamsOf(teams, n).flatMap((team) => answersOf(kind, team));
  const known = lists.filter((list) => counts.get(tell(KINDS[kind], sumsOf(list))) === 1);
  return (100 * known.length) / lists.length;
}

function* listsOf({ min, max }: Scale, n: number, from = min): Generator<number[]> {
  if (n === 0) yield [];
  else
    for (let value = from; value <= max; value++)
      for (const rest of listsOf({ min, max } as Scale, n - 1, value)) yield [value, ...rest];
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
  const scale = KINDS[kind];
  const alike = new Map<string, number[][]>();
  for (const list of listsOf(scale, n)) {
    const told = asTold(scale, sumsOf(list));
    const others = alike.get(told);
    if (others) others.push(list);
    else alike.set(told, [list]);
  }
  const lists = teamsOf(teams, n).flatMap((team) => answersOf(kind, team));
  const narrow = lists.filter((list) => {
    const said = list.slice(0, colluders);
    const possible = new Set<number>();
    for (const other of alike.get(asTold(scale, sumsOf(list))) ?? [])
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
