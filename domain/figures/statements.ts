import { AGREES_FROM, DISAGREES_TO } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import type { StatementFigures } from "./figures.ts";

/** Counts how many agree and disagree with each statement, in the order of their ids. */
export function statementFigures(team: readonly Scores[]): StatementFigures[] {
  const figures = new Map<number, StatementFigures & { agree: number; disagree: number }>();
  for (const { statement, aspect, answer } of team.flatMap(({ statements }) => statements ?? [])) {
    const known = figures.get(statement) ?? { statement, aspect, n: 0, agree: 0, disagree: 0 };
    const agree = known.agree + (answer >= AGREES_FROM ? 1 : 0);
    const disagree = known.disagree + (answer <= DISAGREES_TO ? 1 : 0);
    figures.set(statement, { ...known, n: known.n + 1, agree, disagree });
  }
  return [...figures.values()].sort((a, b) => a.statement - b.statement);
}
