import type { Claim } from "./claim.ts";
import { claim } from "./make-claim.ts";
import type { Source } from "./source.ts";

/** Tells of every statement how many agree with it, as far as the figures do. */
export function statementClaims({ figures, facts }: Source): Claim[] {
  return (figures.statements ?? []).flatMap(({ statement, aspect, n }) => {
    const fact = facts.get(`statement.${statement}.agree`) ?? facts.get(`statement.${statement}.agreeShare`);
    if (!fact) return [];
    const unit = fact.unit === "people" ? ("people" as const) : ("percent" as const);
    const agree = { unit, value: fact.value, of: n, fact: fact.id };
    return [claim(`statement.${statement}`, n, { kind: "statement", statement, aspect, agree })];
  });
}
