import { describe, expect, it } from "vitest";
import {
  averageDeviation,
  chanceAgreement,
  chanceAgreementOfMeans,
  withinGroupAgreement,
} from "#domain/statistics/agreement.ts";

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

  it("averages the distances from the mean", () => {
    expect(averageDeviation([2, 4, 9])).toBeCloseTo((3 + 1 + 4) / 3, 12);
    expect(averageDeviation([2])).toBeNull();
  });
});

/** The share of all sets of n answers on 9 points whose r_wg is at least this, counted one by one. */
function shareAtLeast(agreement: number, n: number): number {
  let reached = 0;
  for (let code = 0; code < 9 ** n; code++) {
    const answers = Array.from({ length: n }, (_, place) => 1 + (Math.floor(code / 9 ** place) % 9));
    if ((withinGroupAgreement(answers, 9) as number) >= agreement - 1e-4) reached += 1;
  }
  return reached / 9 ** n;
}

describe("agreement by chance", () => {
  it("is what at most 5 in 100 groups of random answers reach, counted over all sets of answers", () => {
    // Three people: all alike, 9 of 729. Four: 1 of 25 of all sets lie within a point of each other.
    expect(shareAtLeast(1, 3)).toBeCloseTo(9 / 729, 12);
    for (const n of [3, 4, 5]) {
      const limit = chanceAgreement(n) as number;
      expect(shareAtLeast(limit, n)).toBeLessThanOrEqual(0.05);
      // The next value that n answers can give lies less than 0.04 lower; three can only be all alike.
      if (n > 3) expect(shareAtLeast(limit - 0.04, n)).toBeGreaterThan(0.05);
    }
  });

  it("cannot be ruled out for two people, who agree in one of nine cases", () => {
    expect(shareAtLeast(1, 2)).toBeCloseTo(1 / 9, 12);
    expect(chanceAgreement(2)).toBeNull();
  });

  it("falls with every further person", () => {
    const limits = Array.from({ length: 18 }, (_, index) => chanceAgreement(index + 3) as number);
    expect(limits).toEqual([...limits].sort((a, b) => b - a));
    expect(limits.at(-1)).toBe(0.3384);
    expect(chanceAgreement(40)).toBe(0.3384);
  });
});

/** The probabilities of each sum of three uniform answers on 5 points, from 3 to 15. */
const SUMS_OF_THREE = [1, 3, 6, 10, 15, 18, 19, 18, 15, 10, 6, 3, 1].map((ways) => ways / 125);

/** The probability that n means of three random answers have an r_wg of at least this, over all sets of sums. */
function shareOfMeansAtLeast(agreement: number, n: number): number {
  let reached = 0;
  for (let code = 0; code < 13 ** n; code++) {
    const sums = Array.from({ length: n }, (_, place) => Math.floor(code / 13 ** place) % 13);
    const means = sums.map((sum) => (sum + 3) / 3);
    if ((withinGroupAgreement(means, 5) as number) < agreement - 1e-4) continue;
    reached += sums.reduce((share, sum) => share * (SUMS_OF_THREE[sum] as number), 1);
  }
  return reached;
}

describe("agreement of means by chance", () => {
  it("is what at most 5 in 100 groups reach whose members answer three questions at random", () => {
    expect(SUMS_OF_THREE.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    for (const n of [4, 5]) {
      const limit = chanceAgreementOfMeans(n) as number;
      expect(shareOfMeansAtLeast(limit, n)).toBeLessThanOrEqual(0.05);
      expect(shareOfMeansAtLeast(limit - 0.03, n)).toBeGreaterThan(0.05);
    }
  });

  it("is far above that of single answers, since means of random answers lie close together", () => {
    for (let n = 4; n <= 20; n++) {
      expect(chanceAgreementOfMeans(n) as number).toBeGreaterThan(chanceAgreement(n) as number);
    }
    expect(chanceAgreementOfMeans(2)).toBeNull();
    expect(chanceAgreementOfMeans(21)).toBe(chanceAgreementOfMeans(20));
  });
});
