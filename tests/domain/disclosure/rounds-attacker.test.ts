import { expect, it } from "vitest";
import { guessLeavers } from "./attacker/leavers.ts";

it("a manager with the reports of two rounds names the answer of the one who left hardly more often than by the first report, as far as answers vary", () => {
  const { byFirst, byBoth, byBothIfUnchanged, bySumsIfUnchanged } = guessLeavers(300, 7);
  expect(byBoth - byFirst).toBeLessThan(5);
  // Even if he knows that no other respondent has changed an answer, as often as if he knew all of them.
  expect(byBothIfUnchanged).toBeLessThan(47);
  expect(bySumsIfUnchanged).toBe(100);
});
