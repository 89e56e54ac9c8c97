import { expect, it } from "vitest";
import { guessLeavers } from "./attacker/leavers.ts";

it("a manager with the reports of two rounds names the answer of the one who left hardly more often than by the first report, as far as answers vary", () => {
  const { byFirst, byBoth, byBothIfUnchanged } = guessLeavers(300, 7);
  expect(byBoth - byFirst).toBeLessThan(5);
  // Nothing can hide a person if the attacker knows that no other respondent has changed an answer.
  expect(byBothIfUnchanged).toBe(100);
});
