import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { confidentialReleaseOf, makeResponse, makeScores } from "#tests/domain/generated-teams.ts";

/** Figures of a confidential survey. */
export function confidentialFigures(responses: ScoredResponse[]): Figures {
  return computeFigures(confidentialReleaseOf({ organizationName: "Acme", responses }));
}

/** Responses of people who see and want these places on every spectrum. */
export const people = (...places: [today: number, wanted: number][]): ScoredResponse[] =>
  places.map(([today, wanted]) =>
    makeResponse(makeScores({ current: () => today, aspirational: () => wanted })),
  );

/** Eight people, too few for their answers' shares to be told. */
export const CONFIDENTIAL_CAMPS = confidentialFigures(
  people([1, 1], [2, 2], [1, 2], [2, 1], [8, 8], [9, 9], [8, 9], [9, 8]),
);
