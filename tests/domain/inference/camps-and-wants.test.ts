import { expect, it } from "vitest";
import { countAnswers, excessOfTwo } from "#domain/inference/chance/dip.ts";
import { wantP } from "#domain/inference/wants.ts";

const times = (count: number, answer: number) => Array<number>(count).fill(answer);

it.each([
  ["a narrow hump", [1, 2, 6, 2, 1, 0, 0, 0, 0]],
  ["an even scale", times(9, 2)],
  ["a hump at the end", [7, 4, 2, 1, 1, 0, 0, 0, 0]],
  ["a hump with a flat side", [0, 5, 2, 2, 2, 2, 2, 2, 0]],
])("answers beyond one hump are none: %s", (_, counts) => {
  expect(excessOfTwo(Uint8Array.from(counts))).toBe(0);
});

it("answers beyond one hump are all of a camp but one person a point, where five points lie between two camps of six", () => {
  // At a level l one interval over both holds 12 - 7 l, one camp 6 - l: equal at l = 1, where a second camp adds 5.
  expect(excessOfTwo(countAnswers([...times(6, 2), ...times(6, 8)]))).toBe(5);
});

it("the p of a mean gap against half a point is Student's, of both ends of the half point, for 2 3 1 2 0 3 2 1 4 2", () => {
  // t = 4.1079 and 6.8465 with 9 degrees of freedom: 0.00132261 and 0.0000375124 beyond them.
  const p = wantP({ n: 10, mean: 2, standardDeviation: Math.sqrt(4 / 3) });
  expect(p).toBeCloseTo(0.00136012, 7);
});

it("the p of a mean gap against half a point is 1 at half a point", () => {
  expect(wantP({ n: 20, mean: -0.5, standardDeviation: 1.2 })).toBe(1);
});

it("the p of a mean gap against half a point has a spread no smaller than response error", () => {
  expect(wantP({ n: 6, mean: 1, standardDeviation: 0 })).toBeGreaterThan(0.1);
});
