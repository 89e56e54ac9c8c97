import { type Stratum, stratifiedP } from "#domain/inference/chance/two-samples.ts";
import { CONFIRMING_RATE, RELIABILITY } from "#domain/inference/error-budget.ts";
import { leaveOneOut } from "#domain/inference/leave-one-out.ts";
import { sampleVariance } from "#domain/statistics/descriptive.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";
import { twoSidedP } from "#domain/statistics/significance.ts";
import { differenceVariance } from "./overlap.ts";

/** One answer, in whole numbers from 0; the role only where people of one role are compared with each other. */
export interface Answer {
  value: number;
  role: string | null;
}

/** The answers of two rounds of an open survey on one measure, and what noise is. */
export interface Rounds {
  earlier: readonly Answer[];
  later: readonly Answer[];
  /** Standard deviation of ordinary answers, in the unit of the values. */
  ordinarySpread: number;
  /** Values in a scale point. */
  unit: number;
  /** People of both teams together; null where that is not known. */
  people: number | null;
}

const valuesOf = (answers: readonly Answer[]) => answers.map(({ value }) => value);
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]) => total(values) / values.length;

function sampleOf(answers: readonly Answer[]) {
  return { n: answers.length, variance: sampleVariance(valuesOf(answers)) ?? 0 };
}

/** Splits two rounds into the roles that both have, and everyone else. */
function strataOf({ earlier, later }: Rounds): Stratum[] {
  const rolesIn = (answers: readonly Answer[]) => new Set(answers.map(({ role }) => role));
  const [before, after] = [rolesIn(earlier), rolesIn(later)];
  const keyOf = ({ role }: Answer) => (before.has(role) && after.has(role) ? role : null);
  const keys = [...new Set([...earlier, ...later].map(keyOf))];
  return keys.map((key) => ({
    one: valuesOf(later.filter((answer) => keyOf(answer) === key)),
    other: valuesOf(earlier.filter((answer) => keyOf(answer) === key)),
  }));
}

/** Returns how far the strata moved on average, and the variance that response error alone gives that. */
function movement(strata: readonly Stratum[], errorVariance: number) {
  const told = strata
    .filter(({ one, other }) => one.length > 0 && other.length > 0)
    .map(({ one, other }) => ({
      weight: (one.length * other.length) / (one.length + other.length),
      moved: meanOf(one) - meanOf(other),
    }));
  const weights = total(told.map(({ weight }) => weight));
  return {
    moved: total(told.map(({ weight, moved }) => weight * moved)) / weights,
    variance: errorVariance / weights,
  };
}

/** Computes p of a distance between means by Student's t with a known or a larger estimated variance. */
function distanceP(distance: number, variance: number, { earlier, later }: Rounds): number {
  return twoSidedP(distance / Math.sqrt(variance), earlier.length + later.length - 2);
}

/**
 * Computes the two-sided p that two rounds of one team differ as much in their means where nothing changed.
 *
 * Where the number of people of both teams together is known, so is how many answered twice at least. These repeat
 * their answers but for response error, so only the others bring the spread of different people into the difference.
 *
 * Elsewhere anyone may have answered: the rounds' labels are exchanged among all answers, or within roles
 * (Pitman 1937), and the distance must exceed response error as well. Both are valid whether the same people answered
 * or others.
 */
export function shiftP(rounds: Rounds): number {
  const { earlier, later, ordinarySpread, people } = rounds;
  if (earlier.length < 2 || later.length < 2) return 1;
  if (people !== null) {
    const [before, after] = [sampleOf(earlier), sampleOf(later)];
    const variance = differenceVariance({ earlier: before, later: after, people, ordinarySpread });
    return distanceP(shiftOf(rounds), variance, rounds);
  }
  const strata = strataOf(rounds);
  const { moved, variance } = movement(strata, (1 - RELIABILITY) * ordinarySpread ** 2);
  return Math.max(stratifiedP(strata), Number.isNaN(moved) ? 1 : distanceP(moved, variance, rounds));
}

/** Returns the later mean minus the earlier one, in the unit of the values. */
function shiftOf({ earlier, later }: Rounds): number {
  return meanOf(valuesOf(later)) - meanOf(valuesOf(earlier));
}

/**
 * Says if a shift has some size, and without any one answer of either round keeps its direction and stays
 * beyond 5 %.
 */
export function isFirmShift(rounds: Rounds): boolean {
  const shift = shiftOf(rounds);
  if (Math.abs(shift) < MIN_GAP * rounds.unit) return false;
  return leaveOneOut(rounds.earlier, rounds.later).every(([earlier, later]) => {
    const rest = { ...rounds, earlier, later };
    return shiftOf(rest) * shift > 0 && shiftP(rest) <= CONFIRMING_RATE;
  });
}
