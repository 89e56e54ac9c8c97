import { describe, expect, it } from "vitest";
import { samples } from "#tests/samples.ts";
import { attackProduct, seedsTo, winsWithoutReleases, winsWithoutRemainderRule } from "./attacker/examine.ts";

describe("an attacker with everything that a manager sees and the answers of one respondent", () => {
  it("pins no respondent's answer to one value", () => {
    const teams = samples(8, 60);
    const outcome = attackProduct(seedsTo(teams));
    expect(outcome).toMatchObject({ teams, pinned: 0, withoutOtherWorld: 0, missed: 0 });
    expect(outcome.pairs).toBeGreaterThan(teams * 160);
    expect(outcome.narrowed / outcome.pairs).toBeLessThan(0.01);
  });

  it("pins a respondent in a fifth of the teams and more without the remainder rule", () => {
    expect(winsWithoutRemainderRule(seedsTo(samples(40, 100)))).toBeGreaterThan(0.2);
  });

  it("pins a respondent in each team without releases", () => {
    expect(winsWithoutReleases(seedsTo(samples(6, 20)))).toBe(1);
  });
});
