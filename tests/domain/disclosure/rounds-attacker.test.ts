import { describe, expect, it } from "vitest";
import { samples } from "#tests/samples.ts";
import { attackRounds, guessLeavers } from "./attacker/two-rounds.ts";

const seedsTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("an attacker with the reports of two rounds and their comparison", () => {
  it("finds other answers with the same reports and the same comparison for each person and measure", () => {
    const teams = samples(2, 12);
    const outcome = attackRounds(seedsTo(teams));
    expect(outcome).toMatchObject({ teams, withoutOtherWorld: outcome.withoutOtherWorldInReports });
    expect(outcome.withoutOtherWorld).toBe(0);
    expect(outcome.pairs).toBeGreaterThan(teams * 330);
    expect(outcome.clear).toBeGreaterThan(0);
  });

  it("names the answer of the one who left hardly more often than by the first report, as far as answers vary", () => {
    const { byFirst, byBoth, byBothIfUnchanged } = guessLeavers(300, 7);
    expect(byBoth - byFirst).toBeLessThan(5);
    // Nothing can hide a person if the attacker knows that no other respondent has changed an answer.
    expect(byBothIfUnchanged).toBe(100);
  });
});
