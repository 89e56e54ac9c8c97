import type { Claim } from "#domain/claims/claim.ts";
import { claimsOf } from "#domain/claims/read-claims.ts";
import { DOUBTED_MARK } from "#domain/report/plan.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import { byItem, marksOf } from "./marks.ts";
import type { Say } from "./say.ts";

/** Returns both marks where nothing is a finding; null where they are few or spread too far, and where they have changed. */
export function bothMarks(claims: readonly Claim[]) {
  if (claimsOf(claims, "mark-change").some(({ newcomers }) => !newcomers)) return null;
  const marks = byItem(claimsOf(claims, "effectiveness").filter(({ isWide, range }) => !isWide && !range));
  const [achievement, collaboration] = marks;
  return achievement && collaboration ? ([achievement, collaboration] as const) : null;
}

/** Tells both marks that a team gives itself. */
export function renderMarks(claims: readonly Claim[], say: Say): Sentence[] {
  const marks = bothMarks(claims);
  return marks ? [say("verdict.marks", marksOf(...marks), marks)] : [];
}

/** Doubts marks that leave nothing to improve: people outside the team are to be asked before it relies on them. */
export function renderDoubt(claims: readonly Claim[], say: Say): Sentence[] {
  const marks = bothMarks(claims);
  const areDoubted = marks?.every(({ mean }) => mean.value >= DOUBTED_MARK);
  return marks && areDoubted ? [say("verdict.doubt", marksOf(...marks), marks)] : [];
}
