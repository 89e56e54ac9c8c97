import { confidentialRelease, openRelease } from "#domain/disclosure/make-release.ts";
import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { makeResponse, makeScores } from "#tests/domain/generated-teams.ts";

const stored = (responses: readonly ScoredResponse[], releaseNumber: number | null) => ({
  organizationName: "Acme",
  responses: responses.map((response) => ({ ...response, releaseNumber })),
});

/** Figures of an open survey. */
export function openFigures(responses: readonly ScoredResponse[]): Figures {
  return computeFigures(openRelease(stored(responses, null)));
}

/** Figures of a confidential survey whose responses are all in its first release, but for those that came late. */
export function confidentialFigures(
  responses: readonly ScoredResponse[],
  late: readonly ScoredResponse[] = [],
): Figures {
  const { organizationName, responses: released } = stored(responses, 1);
  const all = [...released, ...stored(late, null).responses];
  return computeFigures(confidentialRelease({ organizationName, responses: all }, 1));
}

type Person = [today: number, wish: number];

/** Responses of people who see and wish these places on every spectrum. */
export const people = (...places: Person[]): ScoredResponse[] =>
  places.map(([today, wish]) => makeResponse(makeScores({ current: () => today, aspirational: () => wish })));

/** Figures of an open survey of these people. */
export const team = (...places: Person[]) => openFigures(people(...places));

const CLEAR_PEOPLE = people([2, 5], [3, 6], [2, 6], [3, 6], [2, 5], [3, 5], [2, 6], [3, 5]);
const CAMP_PEOPLE = people([1, 1], [2, 2], [1, 2], [2, 1], [8, 8], [9, 9], [8, 9], [9, 8]);

export const CLEAR = openFigures(CLEAR_PEOPLE);
export const CAMPS = openFigures(CAMP_PEOPLE);
/** The same teams in confidential surveys. */
export const CONFIDENTIAL_CLEAR = confidentialFigures(CLEAR_PEOPLE);
export const CONFIDENTIAL_CAMPS = confidentialFigures(CAMP_PEOPLE);
