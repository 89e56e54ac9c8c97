import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import { type Knowledge, partition, squaresWithin, type TeamConstraint } from "./constraints.ts";
import type { Shape } from "./measures.ts";
import { type State, statesOf } from "./number-tables.ts";

/** People whom nothing that is known tells apart. */
interface Atom {
  members: readonly number[];
  sum: number;
  /** Most people who can share one number. */
  cap: number;
}

export interface Puzzle {
  shape: Shape;
  /** In the order of the teams: those of the first team first. */
  atoms: readonly Atom[];
  /** The smallest team first, each with the number of atoms that it is made of. */
  teams: readonly Team[];
}

type Team = TeamConstraint & { atoms: number; sum: number; squares: readonly [least: number, most: number] };

/** People who must differ from the most frequent number, by the product's rule. */
const MIN_DIFFERING = 2;

/**
 * Sets up what is known. The sum of every atom is taken for known, also where crossing groups leave it open and where
 * a mean near an end of the scale is not told: the attacker is stronger than a manager.
 */
export function setUp(
  shape: Shape,
  { teams, groups, varied }: Knowledge,
  sumOf: (members: readonly number[]) => number,
): Puzzle {
  const inOrder = teams.toSorted((a, b) => a.members.length - b.members.length);
  const lists = [...inOrder.map(({ members }) => members), ...groups];
  const everyone = inOrder.at(-1)?.members ?? [];
  const isVaried = (members: readonly number[]) =>
    members.length >= MIN_PEOPLE &&
    varied.some((set) => set.length === members.length && set.every((person) => members.includes(person)));
  const atoms = partition(everyone, lists).map((members) => ({
    members,
    sum: sumOf(members),
    cap: isVaried(members) ? members.length - MIN_DIFFERING : Number.POSITIVE_INFINITY,
  }));
  const isIn = (atom: Atom, team: TeamConstraint) => team.members.includes(atom.members[0] as number);
  const firstTeamOf = (atom: Atom) => inOrder.findIndex((team) => isIn(atom, team));
  return {
    shape,
    atoms: atoms.toSorted((a, b) => firstTeamOf(a) - firstTeamOf(b)),
    teams: inOrder.map((team) => {
      const sum = sumOf(team.members);
      const squares = squaresWithin(shape, team.members.length, sum, team.deviation);
      return { ...team, sum, squares, atoms: atoms.filter((atom) => isIn(atom, team)).length };
    }),
  };
}

/** Keeps the groups whose means, with the teams', give the sum of every part into which they split people. */
export function determinedGroups({ teams, groups }: Knowledge): (readonly number[])[] {
  const lists = teams.map(({ members }) => members);
  const everyone = lists.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const kept: (readonly number[])[] = [];
  for (const group of groups) {
    const parts = partition(everyone, [...lists, ...kept, group]);
    const rows = [...lists, ...kept, group].map((members) =>
      parts.map(([person]) => Number(members.includes(person as number))),
    );
    if (rankOf(rows) === parts.length) kept.push(group);
  }
  return kept;
}

/** Returns the rank of a matrix by Gaussian elimination. */
function rankOf(matrix: readonly (readonly number[])[]): number {
  let rows = matrix.map((row) => [...row]);
  let rank = 0;
  for (let column = 0; column < (matrix[0]?.length ?? 0); column++) {
    const pivot = rows.find((row) => Math.abs(row[column] as number) > 1e-9);
    if (!pivot) continue;
    rank += 1;
    rows = rows
      .filter((row) => row !== pivot)
      .map((row) =>
        row.map(
          (value, index) =>
            value - ((pivot[index] as number) * (row[column] as number)) / (pivot[column] as number),
        ),
      );
  }
  return rank;
}

/** Numbers supposed to have been given, by index of the atom. */
type Supposed = ReadonlyMap<number, readonly number[]>;

/** Tells if anything at all fits what is known, with some numbers supposed to be among those of some atoms. */
export function isPossible({ shape, atoms, teams }: Puzzle, supposed: Supposed): boolean {
  let reached: readonly State[] = [{ low: 0, high: 0, least: 0, most: 0 }];
  for (const [index, { members, sum, cap }] of atoms.entries()) {
    const states = statesOf(shape, { count: members.length, sum, cap, forced: supposed.get(index) ?? [] });
    reached = index === 0 ? states : combine(reached, states);
    for (const team of teams) if (team.atoms === index + 1) reached = within(team, reached);
    if (reached.length === 0) return false;
  }
  return true;
}

const SIDE = 21;

function combine(some: readonly State[], others: readonly State[]): State[] {
  const places = new Array<State | undefined>(SIDE * SIDE);
  const combined: State[] = [];
  for (const one of some) {
    for (const other of others) {
      const [low, high] = [one.low + other.low, one.high + other.high];
      const [least, most] = [one.least + other.least, one.most + other.most];
      const known = places[low * SIDE + high];
      if (known) {
        if (least < known.least) known.least = least;
        if (most > known.most) known.most = most;
      } else {
        const state = { low, high, least, most };
        places[low * SIDE + high] = state;
        combined.push(state);
      }
    }
  }
  return combined;
}

/** Keeps the states that a report allows. A sum of squares is as even or odd as the sum. */
function within(team: Team, states: readonly State[]): State[] {
  const n = team.members.length;
  const fewest = Math.ceil(team.squares[0]);
  const least = fewest + (Math.abs(fewest - team.sum) % 2);
  return states.flatMap((state) => {
    const middle = n - state.low - state.high;
    const clipped = {
      ...state,
      least: Math.max(state.least, least),
      most: Math.min(state.most, team.squares[1]),
    };
    const fits =
      clipped.least <= clipped.most &&
      isBetween(state.low, team.low) &&
      isBetween(state.high, team.high) &&
      (team.low[1] === n && team.middle[1] === n ? true : isBetween(middle, team.middle));
    return fits ? [clipped] : [];
  });
}

function isBetween(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value <= most;
}
