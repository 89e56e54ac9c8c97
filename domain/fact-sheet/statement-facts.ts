import type { StatementFigures } from "#domain/statistics/figures.ts";
import { type Fact, factsOf, SOURCES } from "./fact.ts";

/** Says how many agree with a statement: counted, or as the share that a confidential survey has. */
export function statementFacts({ statement, n, agree, share }: StatementFigures): Fact[] {
  const percent = share === undefined ? null : 100 * share;
  return factsOf(`statement.${statement}`, n, null, [
    ["agree", `Statement ${statement}: people who agree`, agree, SOURCES.count, "people"],
    ["agreeShare", `Statement ${statement}: share who agree`, percent, SOURCES.rounded, "percent"],
  ]);
}
