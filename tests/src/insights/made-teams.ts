import { computeFigures } from "#domain/statistics/compute-figures.ts";
import { makeResponse, makeScores } from "#tests/domain/generated-teams.ts";

/** Figures of a team whose people see and wish these places on every spectrum. */
export const team = (...people: [today: number, wish: number][]) =>
  computeFigures(
    people.map(([today, wish]) =>
      makeResponse(makeScores({ current: () => today, aspirational: () => wish })),
    ),
  );

export const CLEAR = team([2, 5], [3, 6], [2, 6], [3, 6], [2, 5], [3, 5], [2, 6], [3, 5]);
export const CAMPS = team([1, 1], [2, 2], [1, 2], [2, 1], [8, 8], [9, 9], [8, 9], [9, 8]);
