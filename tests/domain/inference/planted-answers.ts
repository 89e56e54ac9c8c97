import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { makeResponse, makeScores, type Team } from "#tests/domain/generated-teams.ts";

/** Ordinary answers that say nothing: today and the wanted place alternate around the middle. */
function quietScores(person: number): Scores {
  const places = [5, 4, 6, 5, 3, 7];
  let [today, wanted] = [person, person];
  return makeScores({
    current: () => places[today++ % 6] as number,
    aspirational: () => places[wanted++ % 6] as number,
  });
}

/** Makes a team whose people answer as told on some spectrums: today's place and the wanted one. */
export function makeTeam(
  n: number,
  places: Partial<Record<(typeof SPECTRUM_IDS)[number], readonly (readonly [number, number])[]>>,
): Team {
  const responses = Array.from({ length: n }, (_, person) => {
    const scores = quietScores(person);
    for (const id of SPECTRUM_IDS) {
      const place = places[id]?.[person];
      if (place) [scores.current[id], scores.aspirational[id]] = place;
    }
    return makeResponse(scores);
  });
  return { organizationName: "Northfield", responses };
}

/** People who stand at 5 and want to move by these gaps on every spectrum. */
export function teamWithGaps(gaps: readonly number[]): Team {
  const places = gaps.map((gap) => (gap < 0 ? ([9, 9 + gap] as const) : ([1, 1 + gap] as const)));
  return makeTeam(gaps.length, Object.fromEntries(SPECTRUM_IDS.map((id) => [id, places])));
}

export const repeat = (count: number, ...places: [number, number][]) =>
  Array.from({ length: count }, (_, index) => places[index % places.length] as [number, number]);

export const spectrumsOf = (verdicts: readonly { spectrum: string }[]) =>
  verdicts.map(({ spectrum }) => spectrum);
