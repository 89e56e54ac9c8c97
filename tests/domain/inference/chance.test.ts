import { describe, expect, it } from "vitest";
import { adjustByHolm } from "#domain/inference/chance/holm.ts";
import { twoSampleP } from "#domain/inference/chance/two-samples.ts";
import { ERROR_RATES } from "#domain/inference/error-budget.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { samples, withNoise } from "#tests/samples.ts";
import { MODELS } from "./chance-models.ts";
import { makeChanceTeam } from "./chance-teams.ts";
import { findKinds, findNaively, KINDS, measurePower, measureRates, verdictsOn } from "./rates.ts";

const TEAMS = samples(25, 200);
const TEAMS_WITH_EFFECT = samples(30, 100);
const [FIRST] = SPECTRUM_IDS;

it("divides a rate of 10 % among the kinds of verdict", () => {
  const rates = Object.values(ERROR_RATES);
  expect(rates.reduce((sum, rate) => sum + rate, 0)).toBeCloseTo(0.1, 12);
});

it("gives no kind of verdict more than 5 %", () => {
  expect(Math.max(...Object.values(ERROR_RATES))).toBeLessThanOrEqual(0.05);
});

describe.each(Object.entries(MODELS))("teams in which nothing but chance is at work: %s", (_, model) => {
  it.each(["open", "confidential"] as const)("have few verdicts in %s surveys", (mode) => {
    for (const n of [5, 12, 20]) {
      const make = (seed: number) => makeChanceTeam(seed, { n, model });
      const rates = measureRates(TEAMS, make, (team) => findKinds(team, mode));
      for (const kind of KINDS) expect(rates[kind], `${kind} of ${n}`).toBeLessThan(withNoise(5, TEAMS));
      expect(rates.any, `any of ${n}`).toBeLessThan(withNoise(10, TEAMS));
    }
  });

  it("have more verdicts than that where each comparison is tested by itself", () => {
    const make = (seed: number) => makeChanceTeam(seed, { n: 12, model });
    const rates = measureRates(40, make, findNaively);
    expect(rates.any).toBeGreaterThan(withNoise(10, 40));
  });
});

const GAP = { gap: 3 };
const camps = (distance: number, spread: number) => ({ camps: { distance, spread } });

it.each([
  ["a gap of three points, in nearly all open teams of 12", 12, "open", GAP, 75],
  ["a gap of three points, in most confidential teams of 12", 12, "confidential", GAP, 45],
  ["camps five points apart that think alike, in most open teams of 12", 12, "open", camps(5, 0.5), 50],
  ["camps six points apart, in most confidential teams of 20", 20, "confidential", camps(6, 0.8), 45],
  ["two levels four points apart, in a fifth of open teams of 8", 8, "open", camps(4, 1), 20],
] as const)("what is there is found: %s", (name, n, mode, effect, percent) => {
  const recipe = { n, effects: { [FIRST]: effect }, areHalvesLevels: name.startsWith("two levels") };
  const found = measurePower(TEAMS_WITH_EFFECT, recipe, (team) => {
    const { wants, camps, groups } = verdictsOn(team, mode);
    return [...wants, ...camps, ...groups].some(({ spectrum }) => spectrum === FIRST);
  });
  expect(found).toBeGreaterThan(percent);
});

it("two groups have the exact p of coin's oneway_test", () => {
  expect(twoSampleP([2, 3, 3, 4, 5, 3, 1], [5, 6, 4, 7, 5])).toBeCloseTo(0.0176767676768, 12);
});

it("two groups cannot differ by a p below 1 in 10 if three face three", () => {
  expect(twoSampleP([1, 1, 2], [7, 8, 8])).toBeCloseTo(0.1, 12);
  expect(twoSampleP([], [7])).toBe(1);
});

it("adjusts by Holm as p.adjust of R does", () => {
  const adjusted = adjustByHolm([0.01, 0.04, 0.03, 0.005]);
  for (const [index, p] of [0.03, 0.06, 0.06, 0.02].entries()) expect(adjusted[index]).toBeCloseTo(p, 12);
});
