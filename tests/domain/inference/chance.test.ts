import { describe, expect, it } from "vitest";
import { ERROR_RATES } from "#domain/inference/error-budget.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { samples } from "#tests/samples.ts";
import { bestPowerForCamps } from "./best-test.ts";
import { findByEarlierRules } from "./earlier-rules.ts";
import { findKinds, KINDS, measurePower, measureRates, verdictsOn } from "./rates.ts";

const SIZES = [5, 8, 12, 20];
const TEAMS = samples(40, 150);
const TEAMS_WITH_EFFECT = samples(30, 60);
const [FIRST] = SPECTRUM_IDS;

/** Three standard errors of a share above its limit, in percent. */
function withNoise(limit: number, teams: number): number {
  return limit + 3 * Math.sqrt((limit * (100 - limit)) / teams);
}

it("divides a rate of 10 % among the kinds of verdict, no more than 5 % to one", () => {
  const rates = KINDS.map((kind) => ERROR_RATES[kind]);
  expect(rates.reduce((sum, rate) => sum + rate, 0)).toBeCloseTo(0.1, 12);
  expect(Math.max(...rates)).toBeLessThanOrEqual(0.05);
});

describe("teams in which nothing but chance is at work", () => {
  it("have a verdict of one kind in at most 5 % of open reports, of any kind in at most 10 %", () => {
    for (const n of SIZES) {
      const rates = measureRates(TEAMS, { n }, (team) => findKinds(team, "open"));
      for (const kind of KINDS) expect(rates[kind], `${kind} of ${n}`).toBeLessThan(withNoise(5, TEAMS));
      expect(rates.any, `any of ${n}`).toBeLessThan(withNoise(10, TEAMS));
    }
  });

  it("have so in confidential surveys", () => {
    for (const n of SIZES) {
      const rates = measureRates(TEAMS, { n }, (team) => findKinds(team, "confidential"));
      for (const kind of KINDS) expect(rates[kind], `${kind} of ${n}`).toBeLessThan(withNoise(5, TEAMS));
      expect(rates.any, `any of ${n}`).toBeLessThan(withNoise(10, TEAMS));
    }
  });

  it("had findings in nine of ten reports by the rules before, which this test would catch", () => {
    for (const n of SIZES) {
      const rates = measureRates(100, { n }, ({ responses }) => findByEarlierRules(responses));
      expect(rates.any, `any of ${n}`).toBeGreaterThan(85);
      expect(rates.collisions, `collisions of ${n}`).toBeGreaterThan(50);
      if (n >= 8) expect(rates.groups, `groups of ${n}`).toBeGreaterThan(withNoise(5, 100));
      expect(rates.wishes, `wishes of ${n}`).toBeGreaterThan(withNoise(5, 100));
    }
  });
});

describe("what is there", () => {
  it("is found: a gap of two points, in most teams of 12 and nearly all of 20", () => {
    for (const mode of ["open", "confidential"] as const) {
      const power = (n: number) =>
        measurePower(TEAMS_WITH_EFFECT, { n, effects: { [FIRST]: { gap: 2 } } }, (team) =>
          verdictsOn(team, mode).wishes.some(({ spectrum }) => spectrum === FIRST),
        );
      expect(power(12)).toBeGreaterThan(55);
      expect(power(20)).toBeGreaterThan(88);
    }
  });

  it("is found: two camps of people who think alike, as often as the best test possible would nearly", () => {
    const powerOf = (spread: number) =>
      measurePower(
        TEAMS_WITH_EFFECT,
        { n: 12, effects: { [FIRST]: { camps: { distance: 4, spread } } } },
        (team) => verdictsOn(team, "open").camps.some(({ spectrum }) => spectrum === FIRST),
      );
    expect(powerOf(0.5)).toBeGreaterThan(78);
    // A test that knew everything but the answer would find 0.7 of these at 5 %.
    expect(bestPowerForCamps(12, 0.8, 0.05, 20_000)).toBeCloseTo(0.69, 1);
    expect(powerOf(0.8)).toBeGreaterThan(30);
  });
});
