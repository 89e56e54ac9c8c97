import { describe, expect, it } from "vitest";
import {
  describeValues,
  mean,
  median,
  quantile,
  sampleVariance,
  standardDeviation,
} from "#domain/statistics/descriptive.ts";

describe("statistics", () => {
  it("gives null for no values", () => {
    expect([mean([]), median([]), quantile([], 0.5), sampleVariance([]), describeValues([])]).toEqual(
      Array(5).fill(null),
    );
  });

  it("has a mean but no spread for one value", () => {
    expect(describeValues([4])).toEqual({
      n: 1,
      mean: 4,
      median: 4,
      standardDeviation: null,
      lowerQuartile: 4,
      upperQuartile: 4,
      min: 4,
      max: 4,
    });
  });

  it("divides the variance by n - 1", () => {
    // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares sum to 32.
    const values = [2, 4, 4, 4, 5, 5, 7, 9];
    expect(mean(values)).toBe(5);
    expect(sampleVariance(values)).toBeCloseTo(32 / 7, 12);
    expect(standardDeviation(values)).toBeCloseTo(Math.sqrt(32 / 7), 12);
  });

  it("averages the two middle values of an even count", () => {
    expect(median([9, 1, 3, 5])).toBe(4);
    expect(median([9, 1, 3])).toBe(3);
  });

  it("interpolates quartiles by type 7 of Hyndman and Fan", () => {
    // R: quantile(1:10, c(.25, .75), type = 7) gives 3.25 and 7.75.
    const values = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
    expect(quantile(values, 0.25)).toBeCloseTo(3.25, 12);
    expect(quantile(values, 0.75)).toBeCloseTo(7.75, 12);
    expect([quantile(values, 0), quantile(values, 1)]).toEqual([1, 10]);
  });

  it("leaves its input in order", () => {
    const values = [3, 1, 2];
    describeValues(values);
    expect(values).toEqual([3, 1, 2]);
  });
});
