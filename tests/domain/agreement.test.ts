import { describe, expect, it } from "vitest";
import {
  agreementInWords,
  agreementLevel,
  averageDeviation,
  averageDeviationLimit,
  withinGroupAgreement,
} from "#domain/agreement.ts";

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

  it("stops at 0 where answers are wider than uniform", () => {
    expect(withinGroupAgreement([1, 9, 1, 9], 9)).toBe(0);
  });

  it("averages the distances from the mean", () => {
    expect(averageDeviation([2, 4, 9])).toBeCloseTo((3 + 1 + 4) / 3, 12);
    expect(averageDeviation([2])).toBeNull();
    expect(averageDeviationLimit(9)).toBe(1.5);
  });
});

describe("agreement in words", () => {
  it("names the bands of LeBreton and Senter", () => {
    expect([0, 0.3, 0.31, 0.5, 0.51, 0.7, 0.71, 0.9, 0.91].map(agreementLevel)).toEqual([
      "no",
      "no",
      "weak",
      "weak",
      "moderate",
      "moderate",
      "strong",
      "strong",
      "very strong",
    ]);
  });

  it("admits chance below eight people and not from eight on", () => {
    const figures = { agreement: 0.85, averageDeviation: 0.7 };
    expect(agreementInWords({ n: 7, ...figures })).toBe(
      "Strong agreement: answers lie 0.7 points from the mean on average, but with only 7 people this is mostly chance.",
    );
    expect(agreementInWords({ n: 8, ...figures })).not.toContain("chance");
  });

  it("claims nothing of one answer or none", () => {
    const nothing = { agreement: null, averageDeviation: null };
    expect(agreementInWords({ n: 1, ...nothing })).toContain("One answer");
    expect(agreementInWords({ n: 0, ...nothing })).toContain("no answers");
  });
});
