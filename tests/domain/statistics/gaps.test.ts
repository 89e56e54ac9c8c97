import { describe, expect, it } from "vitest";
import { halfWidth95, pairedGap, studentT975 } from "#domain/statistics/gaps.ts";

function wishes(...pairs: [number, number][]) {
  return pairs.map(([current, aspirational]) => ({ current, aspirational }));
}

describe("paired gap", () => {
  it("averages differences within people and counts their directions", () => {
    // Differences 2, 4, -1, 0, 3: mean 1.6, variance 4.3.
    const gap = pairedGap(wishes([3, 5], [2, 6], [7, 6], [5, 5], [4, 7]));
    expect(gap).toMatchObject({ n: 5, wantLeft: 1, wantSame: 1, wantRight: 3 });
    expect(gap.mean).toBeCloseTo(1.6, 12);
    expect(gap.halfWidth95).toBeCloseTo((2.7764 * Math.sqrt(4.3)) / Math.sqrt(5), 4);
  });

  it("is negative towards the left pole", () => {
    expect(pairedGap(wishes([8, 5], [7, 6])).mean).toBe(-2);
  });

  it("has no interval for fewer than two people", () => {
    expect(pairedGap(wishes([3, 5]))).toEqual({
      n: 1,
      mean: 2,
      halfWidth95: null,
      wantLeft: 0,
      wantSame: 0,
      wantRight: 1,
    });
    expect(pairedGap([])).toMatchObject({ n: 0, mean: 0, halfWidth95: null });
  });
});

describe("Student's t", () => {
  it("matches published quantiles within and beyond the table", () => {
    expect(studentT975(1)).toBeCloseTo(12.706, 3);
    expect(studentT975(19)).toBeCloseTo(2.093, 3);
    expect(studentT975(30)).toBeCloseTo(2.0423, 4);
    expect(studentT975(40)).toBeCloseTo(2.0211, 3);
    expect(studentT975(120)).toBeCloseTo(1.9799, 3);
  });

  it("never grows with more people", () => {
    const quantiles = Array.from({ length: 60 }, (_, index) => studentT975(index + 1));
    expect(quantiles).toEqual([...quantiles].sort((a, b) => b - a));
  });

  it("gives the interval of a textbook mean", () => {
    // 10 values, mean 5.5, s 3.0277: 2.2622 * 3.0277 / sqrt(10) = 2.1659.
    expect(halfWidth95([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBeCloseTo(2.1659, 3);
  });
});
