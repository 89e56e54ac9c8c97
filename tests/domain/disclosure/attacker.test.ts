import { expect, it } from "vitest";
import { samples } from "#tests/samples.ts";
import { attackProduct, seedsTo, winsWithoutReleases, winsWithoutRemainderRule } from "./attacker/examine.ts";

it("a manager who knows one respondent's answers pins no respondent's answer to one value", () => {
  const teams = samples(8, 60);
  const outcome = attackProduct(seedsTo(teams));
  expect(outcome).toMatchObject({ teams, pinned: 0, withoutOtherWorld: 0, missed: 0 });
  expect(outcome.pairs).toBeGreaterThan(teams * 160);
  expect(outcome.narrowed / outcome.pairs).toBeLessThan(0.01);
});

it("without the remainder rule that manager pins a respondent in a fifth of the teams and more", () => {
  expect(winsWithoutRemainderRule(seedsTo(samples(40, 100)))).toBeGreaterThan(0.2);
});

it("without releases that manager pins a respondent in each team", () => {
  expect(winsWithoutReleases(seedsTo(samples(6, 20)))).toBe(1);
});
