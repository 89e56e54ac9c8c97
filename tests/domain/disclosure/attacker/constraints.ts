import { shareOf } from "#domain/figures/coarsen-figures.ts";
import type { Measure, Shape } from "./measures.ts";
import { type Observation, shownGroups } from "./observations.ts";

/** Bounds, both included. */
type Bounds = readonly [least: number, most: number];

/** What a report says of everyone it speaks of, on one measure. */
export interface TeamConstraint {
  members: readonly number[];
  /** As told; null where none is. */
  deviation: number | null;
  low: Bounds;
  high: Bounds;
  middle: Bounds;
}

/** Sums of some people's numbers, and where a rule of the product was seen at work. */
export interface Knowledge {
  teams: TeamConstraint[];
  /** People whose sum is known from the means of a group. */
  groups: (readonly number[])[];
  /** Sets of people in which, as the rule says, two differ from the most frequent number. */
  varied: (readonly number[])[];
}

const STEP = 1;
/** Rounding of a deviation to 2 decimals, and of an aspect's thirds. */
const ROUNDING = 0.0051;
const THIRDS = 0.0034;

/** Bounds the sum of squares of numbers whose sum is known by what a report tells of their spread. */
export function squaresWithin({ unit }: Shape, n: number, sum: number, deviation: number | null): Bounds {
  if (deviation === null) return [0, Number.POSITIVE_INFINITY];
  const slack = unit === 3 ? THIRDS : 0;
  const most = deviation + ROUNDING + slack;
  const least = deviation === STEP ? 0 : deviation - STEP + ROUNDING - 0.0002 - slack;
  const squaresAt = (spread: number) => sum ** 2 / n + (n - 1) * (spread * unit) ** 2;
  return [squaresAt(least) - 1e-6, squaresAt(most) + 1e-6];
}

function countsOf(share: number | undefined, n: number): Bounds {
  if (share === undefined) return [0, n];
  const counts = Array.from({ length: n + 1 }, (_, count) => count).filter(
    (count) => shareOf(count, n) === share,
  );
  return [Math.min(...counts), Math.max(...counts)];
}

/** People whose numbers a report counts: those of its earliest releases, as many as it says. */
function counted({ people }: Observation, n: number): number[] {
  return people.slice(0, n).map(({ person }) => person);
}

const NO_SPREAD = { standardDeviation: null, bands: undefined };

function teamConstraint(measure: Measure, observation: Observation): TeamConstraint[] {
  const figures = measure.teamFigures(observation.figures);
  if (!figures) return [];
  const { n } = figures;
  // Later reports repeat the spread and the bands of the first.
  const isFirst = observation.figures.release?.spreadsOf === undefined;
  const { standardDeviation, bands } = isFirst ? figures : NO_SPREAD;
  return [
    {
      members: counted(observation, n),
      deviation: standardDeviation,
      low: countsOf(bands?.[0], n),
      middle: countsOf(bands?.[1], n),
      high: countsOf(bands?.[2], n),
    },
  ];
}

/** Splits people as the lists of members tell them apart. */
export function partition(people: readonly number[], lists: readonly (readonly number[])[]): number[][] {
  const parts = new Map<string, number[]>();
  const sets = lists.map((members) => new Set(members));
  for (const person of people) {
    const key = sets.map((members) => Number(members.has(person))).join("");
    parts.set(key, [...(parts.get(key) ?? []), person]);
  }
  return [...parts.values()];
}

/** Collects what all reports of a survey say about one measure, and what follows from the rules. */
export function collectKnowledge(measure: Measure, observations: readonly Observation[]): Knowledge {
  const knowledge: Knowledge = { teams: [], groups: [], varied: [] };
  const told: (readonly number[])[] = [];
  for (const observation of observations) {
    const groups = shownGroups(observation);
    const everyone = observation.people.map(({ person }) => person);
    told.push(everyone, ...groups.map(({ members }) => members));
    knowledge.teams.push(...teamConstraint(measure, observation));
    const shown = groups.filter(({ scores }) => measure.groupMean(scores) !== null);
    knowledge.groups.push(...shown.map(({ members }) => members));
    if (shown.length > 0) knowledge.varied.push(...partition(everyone, told));
  }
  const spokenOf = knowledge.teams.at(-1)?.members ?? [];
  const joinedTogether = partition(
    spokenOf,
    knowledge.teams.map(({ members }) => members),
  );
  knowledge.varied.push(...joinedTogether.slice(1));
  return knowledge;
}
