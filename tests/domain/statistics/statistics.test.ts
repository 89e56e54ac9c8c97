import { expect, it } from "vitest";
import { withinGroupAgreement } from "#domain/statistics/agreement.ts";
import { describeValues, mean, median, quantile, sampleVariance } from "#domain/statistics/descriptive.ts";
import { halfWidth95, pairedGap, studentT975 } from "#domain/statistics/gaps.ts";

/* Means, spreads, quartiles, agreement and gaps of a team are worked by hand in tests/domain/fact-sheet/fact-sheet.test.ts. */

it("statistics are null for no values", () => {
  expect([mean([]), median([]), quantile([], 0.5), sampleVariance([]), describeValues([])]).toEqual(
    Array(5).fill(null),
  );
  expect(pairedGap([])).toMatchObject({ n: 0, mean: 0, halfWidth95: null });
});

it("statistics have the quartiles of type 7 of Hyndman and Fan", () => {
  expect(median([9, 1, 3])).toBe(3);
  // R: quantile(1:10, c(.25, .75), type = 7) gives 3.25 and 7.75.
  const values = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
  expect([0, 0.25, 0.75, 1].map((share) => quantile(values, share))).toEqual([1, 3.25, 7.75, 10]);
});

it("statistics leave their input in order", () => {
  const values = [3, 1, 2];
  describeValues(values);
  expect(values).toEqual([3, 1, 2]);
});

it("within-group agreement is 1 when all answer alike", () => {
  expect(withinGroupAgreement([7, 7, 7], 9)).toBe(1);
  expect(withinGroupAgreement([7], 9)).toBeNull();
});

it("within-group agreement is 0 for answers that spread wider than uniform ones", () => {
  expect(withinGroupAgreement([1, 9, 1, 9], 9)).toBe(0);
});

it.each([
  [1, 12.706],
  [19, 2.093],
  [30, 2.042],
  [40, 2.021],
  [120, 1.98],
])("Student's t with %i degrees of freedom is as published", (degrees, published) => {
  expect(studentT975(degrees)).toBeCloseTo(published, 3);
});

it("Student's t gives the interval of a textbook mean", () => {
  // 10 values, mean 5.5, s 3.0277: 2.2622 * 3.0277 / sqrt(10) = 2.1659.
  expect(halfWidth95([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBeCloseTo(2.1659, 3);
});
