import { type AdviceFile, keyOf } from "#domain/advice/advice.ts";
import type { Claim } from "#domain/claims/claim.ts";
import { withoutNames } from "#domain/claims/read-claims.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { hashText } from "#domain/hash-text.ts";
import { questionsOf } from "#domain/report/advice-questions.ts";
import { isToldBefore } from "#domain/report/plan.ts";

/** Lists what a member's own step may be about, the closest first: of two camps their line, of two groups that they differ. */
function occasionsOf(claim: Claim, mode: SurveyMode): string[] {
  const keys = questionsOf(claim, mode).map(keyOf);
  return claim.kind === "camps" ? keys.slice(0, 2).reverse() : keys.reverse();
}

/**
 * Finds what each member can do differently on Monday, by the claim that it answers: no sentence twice, and for equal
 * claims the same.
 */
export function renderMondays(
  claims: readonly Claim[],
  mode: SurveyMode,
  library: readonly AdviceFile[],
): Map<string, string> {
  const files = new Map(library.map(({ answers, monday = [] }) => [keyOf(answers), monday]));
  const told = new Map<string, string>();
  for (const claim of claims.filter((one) => !isToldBefore(one, claims))) {
    const left = occasionsOf(claim, mode)
      .map((key) => (files.get(key) ?? []).filter((text) => ![...told.values()].includes(text)))
      .find((texts) => texts.length > 0);
    const text = left?.[hashText(withoutNames(claim)) % left.length];
    if (text) told.set(claim.id, text);
  }
  return told;
}
