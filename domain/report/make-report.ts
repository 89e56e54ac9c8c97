import type { AdviceFile } from "#domain/advice/advice.ts";
import type { Claim } from "#domain/claims/claim.ts";
import { findClaims } from "#domain/claims/find-claims.ts";
import type { Release } from "#domain/disclosure/release.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { chooseAdvice } from "./choose-advice.ts";
import { makePlan, type Plan } from "./plan.ts";
import type { StoredReport, Suggestion } from "./stored-report.ts";

/** What an analyst makes of claims. */
interface Edited {
  plan: Plan;
  suggestions: Suggestion[];
  quotation: string | null;
}

/** Makes a report of claims that were edited: the advice is chosen from what the report tells, and from nothing else. */
export function makeReport(
  { mode, participants }: Pick<Release, "mode" | "participants">,
  { rounds }: Pick<Figures, "rounds">,
  claims: Claim[],
  { plan, suggestions, quotation }: Edited,
  library: readonly AdviceFile[],
): StoredReport {
  const followedUp = rounds?.takenUp ?? [];
  const advice = chooseAdvice({ mode, claims, plan, followedUp, participants }, library);
  return { shape: "claims-1", mode, claims, plan, advice, followedUp, suggestions, quotation };
}

/** Makes the report of the rules. */
export function makeReportByRules(
  release: Release,
  figures: Figures,
  library: readonly AdviceFile[],
): StoredReport {
  const claims = findClaims(figures);
  return makeReport(
    release,
    figures,
    claims,
    { plan: makePlan(claims), suggestions: [], quotation: null },
    library,
  );
}
