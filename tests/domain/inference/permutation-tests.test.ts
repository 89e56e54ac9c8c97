import { expect, it } from "vitest";
import { adjustByHolm } from "#domain/inference/chance/holm.ts";
import { twoSampleP } from "#domain/inference/chance/two-samples.ts";

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
