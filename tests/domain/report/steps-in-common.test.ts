import { expect, it } from "vitest";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { makeChanceTeam, type Recipe } from "#tests/domain/inference/chance-teams.ts";
import { renderInOriginal, reportOf } from "./ruled-report.ts";

const TEAMS = 31;
const SIZES = [3, 4, 5, 6, 7, 8, 9, 10, 12, 12, 14, 16, 18, 20, 30];

/** A third of the teams hold nothing to find; the others a want, camps, goals that part or moves that cross. */
function recipeOf(team: number): Recipe {
  const at = (place: number) => SPECTRUM_IDS[place % SPECTRUM_IDS.length] as (typeof SPECTRUM_IDS)[number];
  const n = SIZES[team % SIZES.length] as number;
  if (team % 3 === 2) return { n };
  const effects: Recipe["effects"] = {
    ...(team % 4 !== 3 && { [at(team)]: { gap: team % 2 ? 3 : -3 } }),
    ...(team % 4 === 1 && { [at(team + 3)]: { camps: { distance: 6, spread: 0.6 } } }),
    ...(team % 7 === 3 && { [at(team + 1)]: { goals: { distance: 6, spread: 0.6 } } }),
    ...(team % 9 === 4 && { [at(team + 4)]: { moves: { distance: 5, spread: 0.8 } } }),
  };
  return { n, effects, areHalvesLevels: team % 6 === 1 };
}

/** Lists the titles of each report's steps. */
function titlesFrom(seed: number): string[][] {
  return Array.from({ length: TEAMS }, (_, team) => {
    const made = makeChanceTeam(seed * TEAMS + team, recipeOf(team));
    const mode = team % 3 === 0 && made.responses.length > 4 ? "confidential" : "open";
    return renderInOriginal(reportOf(made, mode)).steps.map(({ advice }) => advice.title);
  });
}

it("of the steps in 31 teams' reports at most 40 in 100 stand in another of them", () => {
  const shares = [100, 300, 500].map((seed) => {
    const reports = titlesFrom(seed);
    const shared = reports.flatMap((titles, own) =>
      titles.filter((title) => reports.some((other, place) => place !== own && other.includes(title))),
    );
    return (100 * shared.length) / reports.flat().length;
  });
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThanOrEqual(40);
});
