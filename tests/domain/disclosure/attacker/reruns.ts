import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import { releasedFigures } from "#domain/figures/compute-figures.ts";
import { compareRounds } from "#domain/figures/rounds/compare-rounds.ts";
import { NO_VERDICTS } from "#domain/inference/verdicts.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { openRounds, releaseOf } from "#tests/domain/figures/rounds/chance-rounds.ts";
import { makeResponse, makeScores } from "#tests/domain/generated-teams.ts";
import { percentOf } from "#tests/samples.ts";

const [SPECTRUM] = SPECTRUM_IDS;
const EARLIER = { insightId: "1", completedAt: "2026-03-02T09:00:00.000Z", takenUp: [] };

/** Two lists of answers that a report tells alike. */
const ALIKE = [
  [3, 4, 5, 6, 7, 5],
  [3, 3, 5, 6, 6, 7],
] as const;

/** A round that the manager invents: answers near one end, each time a little further. */
const inventedRound = (seed: number, n: number) =>
  Array.from({ length: n }, (_, person) => (person < seed % n ? 9 : 7 + (person % 2)));

const teamOf = (places: readonly number[]): ScoredResponse[] =>
  places.map((place, person) => {
    const scores = makeScores({ current: () => 3 + (person % 4) });
    return makeResponse({ ...scores, current: { ...scores.current, [SPECTRUM]: place } });
  });

/** What a comparison of the list with an invented round says, by what the reports tell or by the rows as well. */
function compareWith(list: readonly number[], invented: readonly number[], readsRows: boolean): string {
  const teams = [teamOf(list), teamOf(invented)] as const;
  const round = (responses: readonly ScoredResponse[]) => ({
    figures: releasedFigures(releaseOf(responses, "confidential"), NO_VERDICTS),
    teamSize: null,
  });
  const [before, after] = [round(teams[0]), round(teams[1])];
  const open = readsRows ? openRounds(releaseOf(teams[0], "open"), releaseOf(teams[1], "open")) : null;
  const { changes, agreement } = compareRounds({ ...before, ...EARLIER }, { ...after, joined: null }, open);
  return JSON.stringify([changes.map(({ isClear, p }) => [isClear, p]), agreement]);
}

/**
 * Measures how much a manager learns of which of two lists with the same report is the true one, in bits for each
 * comparison with a round of invented answers.
 */
export function measureRerunBits(runs: number): { told: number; byRows: number } {
  // Lists that a comparison tells apart are one bit.
  const bits = (readsRows: boolean) => {
    const areToldApart = (seed: number) => {
      const [one, other] = ALIKE.map((list) => compareWith(list, inventedRound(seed, 20), readsRows));
      return one !== other;
    };
    return percentOf(runs, areToldApart) / 100;
  };
  return { told: bits(false), byRows: bits(true) };
}
