import { AGREES_FROM } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import type { StatementFigures } from "./figures.ts";

/** Counts how many agree with each statement, in the order of their ids. */
export function statementFigures(team: readonly Scores[]): StatementFigures[] {
  const figures = new Map<number, StatementFigures & { agree: number }>();
  for (const { statement, aspect, answer } of team.flatMap(({ statements }) => statements ?? [])) {
    const known = figures.get(statement) ?? { statement, aspect, n: 0, agree: 0 };
    const agree = known.agree + (answer >= AGREES_FROM ? 1 : 0);
    figures.set(statement, { ...known, n: known.n + 1, agree });
  }
  return [...figures.values()].sort((a, b) => a.statement - b.statement);
}
