import { describe, expect, it } from "vitest";
import { withinGroupAgreement } from "#domain/statistics/agreement.ts";

describe("within-group agreement", () => {
  it("is 1 when all answer alike and null for one answer", () => {
    expect(withinGroupAgreement([7, 7, 7], 9)).toBe(1);
    expect(withinGroupAgreement([7], 9)).toBeNull();
  });

  it("compares the sample variance with that of uniform answers", () => {
    // Variance of 4, 5, 6 is 1; uniform on 9 points is 80 / 12 = 6.667, on 5 points 2.
    expect(withinGroupAgreement([4, 5, 6], 9)).toBeCloseTo(0.85, 12);
    expect(withinGroupAgreement([2, 3, 4], 5)).toBeCloseTo(0.5, 12);
  });

  it("is 0 for answers that spread wider than uniform ones", () => {
    expect(withinGroupAgreement([1, 9, 1, 9], 9)).toBe(0);
  });
});
