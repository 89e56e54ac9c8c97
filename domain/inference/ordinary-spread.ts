import { mean } from "#domain/statistics/descriptive.ts";
import { bellAround, type Counts, countAnswers, drawCounts } from "./chance/bell.ts";
import { type Level, monteCarloP, monteCarloQuantile } from "./chance/monte-carlo.ts";
import { createRandom, seedOf } from "./chance/random.ts";
import { CONFIRMING_RATE, ORDINARY_SPREAD } from "./error-budget.ts";
import { holdsWithoutAnyOne } from "./leave-one-out.ts";

/** Returns the sum of squares around the mean of counted answers, times their number: a whole number. */
function scaledSquares(counts: Counts): number {
  let [n, sum, squares] = [0, 0, 0];
  for (const [point, count] of counts.entries()) {
    n += count;
    sum += count * point;
    squares += count * point ** 2;
  }
  return n * squares - sum ** 2;
}

/** Views further apart than ordinary answers, or closer together. */
export type Side = "wider" | "closer";

/**
 * Estimates the p that ordinary answers with the team's mean have a variance as large (`wider`) or as small
 * (`closer`) as the team's: a parametric bootstrap of one bell of the ordinary spread. Above the level it is rough.
 */
export function ordinarySpreadP(answers: readonly number[], side: Side, level: Level): number {
  if (answers.length < 2) return 1;
  const observed = scaledSquares(countAnswers(answers));
  const ordinary = bellAround(mean(answers) as number, ORDINARY_SPREAD);
  const random = createRandom(seedOf(answers));
  return monteCarloP(level, () => {
    const drawn = scaledSquares(drawCounts(ordinary, answers.length, random));
    return side === "wider" ? drawn >= observed : drawn <= observed;
  });
}

/** Tells if without any one answer the spread would still be extraordinary, tested by itself at 5 %. */
export function staysExtraordinary(answers: readonly number[], side: Side): boolean {
  const ordinary = bellAround(mean(answers) as number, ORDINARY_SPREAD);
  const random = createRandom(seedOf(answers));
  const limit = monteCarloQuantile(side === "wider" ? 1 - CONFIRMING_RATE : CONFIRMING_RATE, () =>
    scaledSquares(drawCounts(ordinary, answers.length - 1, random)),
  );
  return holdsWithoutAnyOne(answers, (others) => {
    const squares = scaledSquares(countAnswers(others));
    return side === "wider" ? squares > limit : squares < limit;
  });
}
