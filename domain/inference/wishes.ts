import { SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";
import { signFlipMaxT, signFlipSumT, twoSidedSignFlipP } from "./chance/sign-flips.ts";
import { CONFIRMING_RATE, ERROR_RATES, GAP_ERROR } from "./error-budget.ts";
import { holdsWithoutAnyOne } from "./leave-one-out.ts";
import type { Verdicts } from "./verdicts.ts";

function gapOf({ current, aspirational }: Scores, spectrum: SpectrumId): number | null {
  const [from, to] = [current[spectrum], aspirational[spectrum]];
  return from === null || to === null ? null : Math.round(to - from);
}

function given(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

/** Tells if a wish has some size, and neither its direction nor its p hangs on one respondent. */
function isFirm(gaps: readonly number[]): boolean {
  const sum = gaps.reduce((total, gap) => total + gap, 0);
  return (
    Math.abs(sum) >= MIN_GAP * gaps.length &&
    holdsWithoutAnyOne(gaps, (others) => {
      const rest = others.reduce((total, gap) => total + gap, 0);
      return rest * sum > 0 && twoSidedSignFlipP(others) <= CONFIRMING_RATE;
    })
  );
}

/**
 * Finds the spectrums on which the team wishes to move: exact sign-flip tests of the gaps within people, the
 * six adjusted together by max-T, or by the sum of their chances where no figure may relate two spectrums
 * within a person.
 */
export function findWishes(team: readonly Scores[], mayRelateSpectrums: boolean): Verdicts["wishes"] {
  const rows = team.map((scores) => SPECTRUM_IDS.map((spectrum) => gapOf(scores, spectrum)));
  const gaps = SPECTRUM_IDS.map((_, column) => given(rows.map((row) => row[column] ?? null)));
  const alone = gaps.map(twoSidedSignFlipP);
  // No adjustment makes a p smaller.
  if (Math.min(...alone) > ERROR_RATES.wishes) return [];
  const adjusted = mayRelateSpectrums ? signFlipMaxT(rows, GAP_ERROR) : signFlipSumT(gaps, GAP_ERROR);
  return SPECTRUM_IDS.flatMap((spectrum, column) => {
    const p = adjusted[column] as number;
    return p <= ERROR_RATES.wishes && isFirm(gaps[column] as number[]) ? [{ spectrum, p }] : [];
  });
}
