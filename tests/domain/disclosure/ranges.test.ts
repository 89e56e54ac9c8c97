import { expect, it } from "vitest";
import { keepsRange } from "#domain/disclosure/ranges.ts";
import { makeScores } from "#tests/domain/generated-teams.ts";

/** Tells if the means of the first five and of the rest may be shown beside the team's. */
function keeps(values: (number | null)[], haveSpread: boolean) {
  const team = values.map((value) => makeScores({}, value));
  const [parts, rest] = [[0, 1, 2, 3, 4], team.map((_, index) => index).slice(5)];
  return keepsRange("effectiveness", team, [parts, rest], { haveSpread });
}

it("means of parts leave everybody the whole scale where they lie in its middle", () => {
  expect(keeps([4, 5, 6, 7, 5, 6, 5, 4, 6, 5], false)).toBe(true);
});

it("means of parts narrow the scale where they lie far out", () => {
  expect(keeps([9, 10, 9, 8, 10, 6, 5, 4, 6, 5], false)).toBe(false);
  expect(keeps([2, 1, 2, 3, 1, 6, 5, 4, 6, 5], false)).toBe(false);
});

it("means of parts leave four people room for every score beside one who tells theirs", () => {
  expect(keeps([3, 3, 3, 4, 4, 7, 7, 7, 6, 7], false)).toBe(true);
  expect(keeps([1, 1, 2, 3, 10, 7, 7, 7, 6, 7], false)).toBe(false);
});

it("means of parts narrow the scale sooner where a spread is told, too", () => {
  expect(keeps([4, 4, 5, 5, 4, 7, 7, 8, 8, 7], false)).toBe(true);
  expect(keeps([4, 4, 5, 5, 4, 7, 7, 8, 8, 7], true)).toBe(false);
  expect(keeps([4, 7, 5, 8, 5, 4, 7, 5, 8, 5], true)).toBe(true);
});

it("means of parts are judged by the scores that were given", () => {
  expect(keeps([4, 5, 6, 7, 5, null, 5, 4, 6, 5, 5], false)).toBe(true);
  expect(keeps([null, null, null, null, null, 4, 7, 5, 8, 5], true)).toBe(true);
});
