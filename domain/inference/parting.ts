import { standardDeviation } from "#domain/statistics/descriptive.ts";
import { holdsWithoutAnyOne } from "./leave-one-out.ts";
import { areOpposed, isWider, type PairedSpreads } from "./paired-spreads.ts";
import type { Move } from "./wants.ts";

/** Ways in which the people of one team may part: they change places, or go apart from where they stand together. */
export const PARTINGS = ["swap", "apart"] as const;
export type Parting = (typeof PARTINGS)[number];

/** Shares of the people who would go either way, from which a team goes apart, and from which sides change places. */
const SHARES: Readonly<Record<Parting, number>> = { apart: 1 / 3, swap: 1 / 4 };
/** One person is no side, however far that one would go. */
const MIN_SIDE = 2;
/** Points of 9 from which a move is one: a step of one point is within the error of two answers. */
const LEAST_MOVE = 2;
/** Share of today's spread below which what is wanted lies closer together. */
const MEETING = 3 / 4;

function spreadsOf(moves: readonly Move[]): PairedSpreads {
  const spreadOf = (measure: (move: Move) => number) => standardDeviation(moves.map(measure)) ?? 0;
  return {
    n: moves.length,
    today: spreadOf(({ from }) => from),
    wanted: spreadOf(({ to }) => to),
    moves: spreadOf(({ from, to }) => to - from),
  };
}

/** Says if as many as it takes would go either way, by a move that is one. */
function goEitherWay(moves: readonly Move[], share: number): boolean {
  const countOf = (side: -1 | 1) => moves.filter(({ from, to }) => side * (to - from) >= LEAST_MOVE).length;
  return Math.min(countOf(-1), countOf(1)) >= Math.max(MIN_SIDE, share * moves.length);
}

/** The test of either way of parting, of one spectrum among so many. */
const TESTS: Readonly<Record<Parting, (spreads: PairedSpreads, tests?: number) => boolean>> = {
  // Those who want about the same meet, whichever way each goes.
  swap: (spreads, tests) => spreads.wanted >= MEETING * spreads.today && areOpposed(spreads, tests),
  apart: (spreads, tests) => isWider("wanted", spreads, tests),
};

/**
 * Finds how the people of an open survey part on one spectrum: those who see one end want the other, or what they want
 * lies further apart than what they see, whichever response is left out (then by itself at 5 %); null where they do not.
 */
export function findParting(moves: readonly Move[]): Parting | null {
  const found = PARTINGS.find(
    (parting) =>
      goEitherWay(moves, SHARES[parting]) &&
      TESTS[parting](spreadsOf(moves)) &&
      holdsWithoutAnyOne(moves, (others) => TESTS[parting](spreadsOf(others), 1)),
  );
  return found ?? null;
}
