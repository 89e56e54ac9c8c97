import { describe, expect, it } from "vitest";
import { attackProduct, winsWithoutReleases, winsWithoutRemainderRule } from "./attacker/examine.ts";

const seedsTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("an attacker with everything that a manager sees and the answers of one respondent", () => {
  it("pins no respondent's answer to one value, and seldom narrows one more than the team's figures do", () => {
    const outcome = attackProduct(seedsTo(60));
    expect(outcome).toMatchObject({ teams: 60, pinned: 0, withoutOtherWorld: 0, missed: 0 });
    expect(outcome.pairs).toBeGreaterThan(10_000);
    expect(outcome.narrowed / outcome.pairs).toBeLessThan(0.01);
  });

  it("pins a respondent in a quarter of the teams and more without the remainder rule", () => {
    expect(winsWithoutRemainderRule(seedsTo(100))).toBeGreaterThan(0.25);
  });

  it("pins a respondent in each team without releases", () => {
    expect(winsWithoutReleases(seedsTo(20))).toBe(1);
  });
});
