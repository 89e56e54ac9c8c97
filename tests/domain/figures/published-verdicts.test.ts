import { expect, it } from "vitest";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { publishedFigures } from "#domain/figures/published-figures.ts";
import { inferFromPublished } from "#domain/figures/published-verdicts.ts";
import { NO_VERDICTS } from "#domain/inference/verdicts.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { confidentialReleaseOf, type Team } from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";
import { makeChanceTeam } from "../inference/chance-teams.ts";
import { makeTeam, repeat, spectrumsOf } from "../inference/planted-answers.ts";

const [FIRST, SECOND] = SPECTRUM_IDS;
const published = (team: Team, sizes?: readonly number[]) =>
  publishedFigures(confidentialReleaseOf(team, sizes), NO_VERDICTS);

const EFFECTS = { [FIRST]: { gap: 3 }, [SECOND]: { camps: { distance: 6, spread: 0.8 } } };

it("confidential verdicts follow from their stored report alone", () => {
  let found = 0;
  for (let seed = 1; seed <= samples(8, 25); seed++) {
    const release = confidentialReleaseOf(makeChanceTeam(seed, { n: 20, effects: EFFECTS }));
    const figures = computeFigures(release);
    const { verdicts, ...report } = JSON.parse(JSON.stringify(figures));
    expect(inferFromPublished(report, verdicts.isCareless)).toEqual(verdicts);
    expect(inferFromPublished(report, true)).toEqual({ ...verdicts, isCareless: true });
    found += verdicts.wants.length + verdicts.camps.length;
  }
  expect(found).toBeGreaterThan(samples(8, 25));
});

it.each([
  ["tell two camps of twenty by bands and spread, without their sides", [20], 1],
  ["tell no camps of twelve, whose bands are too coarse", [12], 0],
  ["tell no camps of a later release, which keeps the first one's bands", [10, 10], 0],
])("confidential verdicts %s", (_, sizes, found) => {
  const n = sizes.reduce((sum, size) => sum + size, 0);
  const team = makeTeam(n, { [FIRST]: repeat(n, [1, 5], [9, 5], [2, 5], [8, 5]) });
  const camps = { spectrum: FIRST, lower: null, upper: null, meet: false, marksDiffer: false };
  expect(inferFromPublished(published(team, sizes), false).camps).toMatchObject(Array(found).fill(camps));
});

it("confidential verdicts tell groups by their means and the team's spread", () => {
  const effects = { [FIRST]: { camps: { distance: 5, spread: 0.8 } } };
  const team = makeChanceTeam(4, { n: 20, effects, areHalvesLevels: true });
  const { groups } = inferFromPublished(published(team), false);
  expect(new Set(spectrumsOf(groups))).toEqual(new Set([FIRST]));
  expect(groups[0]).toMatchObject({ grouping: "level", lower: { label: "Manager", n: 10 } });
});
