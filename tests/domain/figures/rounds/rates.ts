import { ROUND_MEASURES, scoreOf } from "#domain/figures/rounds/measures.ts";
import type { RoundComparison } from "#domain/figures/rounds/rounds.ts";
import { RESPONSE_ERROR } from "#domain/inference/error-budget.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { mean, sampleVariance } from "#domain/statistics/descriptive.ts";
import { twoSidedP } from "#domain/statistics/significance.ts";
import { percentOf } from "#tests/samples.ts";
import { compareChanceRounds, makeRounds, type Recipe } from "./chance-rounds.ts";

export const SHIFTED = SPECTRUM_IDS[0];

export function isAnyClear({ changes, agreement }: RoundComparison): boolean {
  return changes.some(({ isClear }) => isClear) || agreement.some(({ direction }) => direction !== null);
}

const isShiftFound = ({ changes }: RoundComparison) =>
  changes.some(({ measure, isClear, change }) => measure === SHIFTED && isClear && change > 0);

export const measureFalseChanges = (pairs: number, recipe: Recipe): number =>
  percentOf(pairs, (seed) => isAnyClear(compareChanceRounds(seed, recipe)));

export const measureShiftsFound = (pairs: number, recipe: Omit<Recipe, "shift">): number =>
  percentOf(pairs, (seed) =>
    isShiftFound(compareChanceRounds(seed, { ...recipe, shift: { [SHIFTED]: 1.5 } })),
  );

/** Tells what a naive comparison of two rounds would: each measure at 5 %, by itself. */
export type NaiveTest = (earlier: readonly number[], later: readonly number[]) => number;

/** Student's t of rows taken in pairs as they come. */
export const pairedByOrder: NaiveTest = (earlier, later) => {
  const moved = later.map((value, index) => value - (earlier[index] as number));
  const error = Math.sqrt((sampleVariance(moved) ?? 0) / moved.length);
  return error === 0 ? 1 : twoSidedP((mean(moved) ?? 0) / error, moved.length - 1);
};

/** As if the same people had answered, also where others did. */
export const asIfTheSame: NaiveTest = (earlier, later) => {
  const error = RESPONSE_ERROR * Math.sqrt(1 / earlier.length + 1 / later.length);
  return twoSidedP(((mean(later) ?? 0) - (mean(earlier) ?? 0)) / error, earlier.length + later.length - 2);
};

export function measureNaiveChanges(pairs: number, recipe: Recipe, test: NaiveTest): number {
  return percentOf(pairs, (seed) => {
    const rounds = makeRounds(seed, recipe);
    return ROUND_MEASURES.some((one) => {
      const [earlier, later] = rounds.map((round) =>
        round.flatMap(({ scores }) => scoreOf(one, scores) ?? []),
      );
      return test(earlier as number[], later as number[]) <= 0.05;
    });
  });
}
