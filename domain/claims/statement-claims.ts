import type { Claim } from "./claim.ts";
import { claim } from "./make-claim.ts";
import { figureOf, type Source } from "./source.ts";

/** Says of every statement how far people agree with it, as the figures do. */
export function statementClaims(source: Source): Claim[] {
  const { figures, facts } = source;
  return (figures.statements ?? []).flatMap(({ statement, aspect, n }) => {
    const fact = ["agree", "agreeShare", "answer"]
      .map((figure) => facts.get(`statement.${statement}.${figure}`))
      .find((one) => one !== undefined);
    if (!fact) return [];
    const agree = { unit: fact.unit, value: fact.value, of: n, fact: fact.id };
    const disagree = figureOf(source, `statement.${statement}.disagree`);
    return [claim(`statement.${statement}`, n, { kind: "statement", statement, aspect, agree, disagree })];
  });
}
