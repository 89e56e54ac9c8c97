import { describe, expect, it } from "vitest";
import { claimsOf } from "#domain/claims/claim.ts";
import { findClaims } from "#domain/claims/find-claims.ts";
import { computeFigures, toldFigures } from "#domain/figures/compute-figures.ts";
import { inferFromTold } from "#domain/figures/told-verdicts.ts";
import { NO_VERDICTS } from "#domain/inference/verdicts.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { confidentialReleaseOf, makeResponse, type Team } from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";
import { makeChanceTeam } from "../inference/chance-teams.ts";
import { makeTeam, repeat, spectrumsOf } from "../inference/planted-answers.ts";

const [FIRST, SECOND] = SPECTRUM_IDS;
const told = (team: Team, sizes?: readonly number[]) =>
  toldFigures(confidentialReleaseOf(team, sizes), NO_VERDICTS);

const EFFECTS = { [FIRST]: { gap: 3 }, [SECOND]: { camps: { distance: 6, spread: 0.8 } } };

describe("verdicts on a confidential survey", () => {
  it("follow from its stored report alone", () => {
    let found = 0;
    for (let seed = 1; seed <= samples(8, 25); seed++) {
      const release = confidentialReleaseOf(makeChanceTeam(seed, { n: 20, effects: EFFECTS }));
      const figures = computeFigures(release);
      const { verdicts, ...report } = JSON.parse(JSON.stringify(figures));
      expect(inferFromTold(report, verdicts.isCareless)).toEqual(verdicts);
      found += verdicts.wants.length + verdicts.camps.length;
    }
    expect(found).toBeGreaterThan(samples(8, 25));
  });

  it("make the same claims from the stored report alone", () => {
    let directions = 0;
    for (let seed = 1; seed <= samples(8, 25); seed++) {
      const figures = computeFigures(confidentialReleaseOf(makeChanceTeam(seed, { n: 8, effects: EFFECTS })));
      const stored = JSON.parse(JSON.stringify(figures));
      const claims = findClaims({ ...stored, verdicts: inferFromTold(stored, stored.verdicts.isCareless) });
      expect(claims).toEqual(findClaims(figures));
      directions += claimsOf(claims, "want").length;
      directions += claimsOf(claims, "wanted").filter(({ lead }) => lead !== null).length;
    }
    expect(directions).toBeGreaterThan(0);
  });

  it("do not change if one topic's answers are passed round", () => {
    for (let seed = 1; seed <= samples(4, 25); seed++) {
      const team = makeChanceTeam(seed, { n: 14, effects: EFFECTS });
      // Without roles: groups would tell the people of one from those of another apart.
      const plain = team.responses.map(({ scores }) => makeResponse(scores));
      const passed = plain.map(({ scores }, person) => {
        const next = plain[(person + 1) % plain.length] as (typeof plain)[0];
        const own = structuredClone(scores);
        own.current[FIRST] = next.scores.current[FIRST];
        own.aspirational[FIRST] = next.scores.aspirational[FIRST];
        return makeResponse(own);
      });
      const verdictsOn = (responses: Team["responses"]) =>
        computeFigures(confidentialReleaseOf({ ...team, responses })).verdicts;
      expect(verdictsOn(passed)).toEqual(verdictsOn(plain));
    }
  });

  it("tell two camps of twenty by bands and spread, without their sides", () => {
    const team = makeTeam(20, { [FIRST]: repeat(20, [1, 5], [9, 5], [2, 5], [8, 5]) });
    expect(inferFromTold(told(team), false).camps).toMatchObject([
      { spectrum: FIRST, lower: null, upper: null, meet: false, marksDiffer: false },
    ]);
  });

  it("tell no camps of twelve, whose bands are too coarse", () => {
    const team = makeTeam(12, { [FIRST]: repeat(12, [1, 5], [9, 5], [2, 5], [8, 5]) });
    expect(inferFromTold(told(team), false).camps).toEqual([]);
  });

  it("tell no camps of a later release, which keeps the first one's bands", () => {
    const team = makeTeam(20, { [FIRST]: repeat(20, [1, 5], [9, 5], [2, 5], [8, 5]) });
    expect(inferFromTold(told(team, [10, 10]), false).camps).toEqual([]);
  });

  it("tell groups by their means and the team's spread", () => {
    const effects = { [FIRST]: { camps: { distance: 5, spread: 0.8 } } };
    const team = makeChanceTeam(4, { n: 20, effects, areHalvesLevels: true });
    const { groups } = inferFromTold(told(team), false);
    expect(new Set(spectrumsOf(groups))).toEqual(new Set([FIRST]));
    expect(groups[0]).toMatchObject({ grouping: "level", lower: { label: "Manager", n: 10 } });
  });

  it("are careless where the release is", () => {
    expect(inferFromTold(told(makeTeam(8, {})), true).isCareless).toBe(true);
  });
});
