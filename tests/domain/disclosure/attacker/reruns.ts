import type { Release, ScoredResponse } from "#domain/disclosure/release.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { releasedFigures } from "#domain/figures/compute-figures.ts";
import { compareRounds, type LaterRound } from "#domain/figures/rounds/compare-rounds.ts";
import { NO_VERDICTS } from "#domain/inference/verdicts.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { openRounds, releaseOf } from "#tests/domain/figures/rounds/chance-rounds.ts";
import { makeResponse, makeScores } from "#tests/domain/generated-teams.ts";
import { percentOf } from "#tests/samples.ts";

const [SPECTRUM] = SPECTRUM_IDS;
const EARLIER = { insightId: "1", completedAt: "2026-03-02T09:00:00.000Z", takenUp: [] };

/** Two lists of answers of which a report publishes the same. */
const ALIKE = [
  [3, 4, 5, 6, 7, 5],
  [3, 3, 5, 6, 6, 8],
] as const;

/** A round that the manager invents: answers near one end, each time a little further. */
const inventedRound = (seed: number, n: number) =>
  Array.from({ length: n }, (_, person) => (person < seed % n ? 9 : 7 + (person % 2)));

const teamOf = (places: readonly number[]): ScoredResponse[] =>
  places.map((place, person) => {
    const scores = makeScores({ current: () => 3 + (person % 4) });
    return makeResponse({ ...scores, current: { ...scores.current, [SPECTRUM]: place } });
  });

/** What a comparison of the list with an invented round says: of confidential rounds, or of open ones with their rows. */
function compareWith(list: readonly number[], invented: readonly number[], mode: SurveyMode): string {
  const releases = [list, invented].map((places) => releaseOf(teamOf(places), mode)) as [Release, Release];
  const [before, after] = releases.map((release) => ({
    figures: releasedFigures(release, NO_VERDICTS),
    teamSize: null,
  })) as [LaterRound, LaterRound];
  const rounds = openRounds(...releases);
  const { changes, agreement } = compareRounds({ ...before, ...EARLIER }, { ...after, joined: null }, rounds);
  return JSON.stringify([changes.map(({ isClear, p }) => [isClear, p]), agreement]);
}

/**
 * Measures how much a manager learns of which of two lists with the same report is the true one, in bits for each
 * comparison with a round of invented answers.
 */
export function measureRerunBits(runs: number): { told: number; byRows: number } {
  // Lists that a comparison tells apart are one bit.
  const bits = (mode: SurveyMode) => {
    const areToldApart = (seed: number) => {
      const [one, other] = ALIKE.map((list) => compareWith(list, inventedRound(seed, 20), mode));
      return one !== other;
    };
    return percentOf(runs, areToldApart) / 100;
  };
  return { told: bits("confidential"), byRows: bits("open") };
}
