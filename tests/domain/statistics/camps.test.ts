import { describe, expect, it } from "vitest";
import { findTwoCamps } from "#domain/statistics/camps.ts";

describe("two camps", () => {
  it("finds five near one pole and six near the other", () => {
    expect(findTwoCamps([2, 8, 2, 7, 3, 7, 2, 8, 3, 7, 8])).toEqual({
      lower: { n: 5, mean: 2.4 },
      upper: { n: 6, mean: 7.5 },
    });
  });

  it("sees none in evenly spread, bell-shaped or equal answers", () => {
    expect(findTwoCamps([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBeNull();
    expect(findTwoCamps([3, 4, 4, 5, 5, 5, 5, 6, 6, 7])).toBeNull();
    expect(findTwoCamps(Array(12).fill(5))).toBeNull();
  });

  it("does not call one outlier a camp", () => {
    expect(findTwoCamps([2, 2, 2, 2, 2, 2, 2, 9])).toBeNull();
  });

  it("finds no camps among fewer than six people", () => {
    expect(findTwoCamps([1, 1, 9, 9, 9])).toBeNull();
  });
});
