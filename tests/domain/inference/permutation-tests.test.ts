import { describe, expect, it } from "vitest";
import { adjustByHolm } from "#domain/inference/chance/holm.ts";
import {
  signFlipMaxT,
  signFlipP,
  signFlipSumT,
  twoSidedSignFlipP,
} from "#domain/inference/chance/sign-flips.ts";
import { twoSampleP } from "#domain/inference/chance/two-samples.ts";

/**
 * Reference values of R 4.2.2: multtest 2.54.0, mt.maxT(X, classlabel, test = "pairt", side = "abs", B = 0), which
 * counts all 1,024 flips of ten pairs, of the differences below against zeros; and coin 1.4-2,
 * oneway_test(y ~ group | pair, distribution = "exact"). One row a measure, one column a person.
 */
const GAPS = [
  [2, 3, 1, 2, 0, 3, 2, 1, 4, 2],
  [1, -1, 0, 2, 1, 3, -2, 1, 0, 2],
  [0, 1, -1, 0, 2, -2, 1, -1, 0, 1],
  [-2, -1, -3, 0, -2, 1, -4, -1, -2, -3],
  [1, 0, 0, 1, 0, 0, 1, 0, 1, 0],
  [3, -3, 2, -2, 1, -1, 4, -4, 5, -3],
];
const RAW = [0.00390625, 0.2421875, 1, 0.015625, 0.125, 0.921875];
const ADJUSTED = [0.005859375, 0.439453125, 1, 0.05078125, 0.2109375, 1];
const PEOPLE = Array.from({ length: 10 }, (_, person) => GAPS.map((gaps) => gaps[person] as number));

describe("sign flips", () => {
  it("give Fisher's count for Darwin's maize: 863 of 32,768 sums are as large as 314", () => {
    // The Design of Experiments (1935), section 21; differences in eighths of an inch.
    const maize = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];
    expect(signFlipP(maize) * 2 ** 15).toBe(863);
    expect(twoSidedSignFlipP(maize) * 2 ** 15).toBe(1726);
  });

  it("give the exact two-sided p of the R package coin", () => {
    for (const [index, gaps] of GAPS.entries())
      expect(twoSidedSignFlipP(gaps)).toBeCloseTo(RAW[index] as number, 12);
  });

  it("cannot fall below 1 in 16 among five people", () => {
    expect(twoSidedSignFlipP([8, 8, 8, 8, 8])).toBe(1 / 16);
    expect(twoSidedSignFlipP([])).toBe(1);
  });

  it("are adjusted together as by mt.maxT of the R package multtest", () => {
    const adjusted = signFlipMaxT(PEOPLE);
    for (const [index, p] of adjusted.entries()) expect(p).toBeCloseTo(ADJUSTED[index] as number, 12);
  });

  it("leave people without a gap on a spectrum out of it alone", () => {
    const withOneMore = [...PEOPLE, [null, null, null, null, null, 5]];
    const [first] = signFlipMaxT([...PEOPLE, GAPS.map(() => null)]);
    expect(first).toBe(ADJUSTED[0]);
    expect(signFlipMaxT(withOneMore)[0]).toBeLessThan(0.02);
  });

  it("do not let flips of gaps within response error raise the bar for a large gap", () => {
    const rows = Array.from({ length: 10 }, (_, person) => [person % 2 === 0 ? 1 : -1, person < 8 ? 3 : -1]);
    expect(signFlipMaxT(rows, 1)[1]).toBeLessThan(signFlipMaxT(rows)[1] as number);
  });

  it("are adjusted without relating people at most a little above max-T, and below Holm's multiples", () => {
    const [sums, joint] = [signFlipSumT(GAPS), signFlipMaxT(PEOPLE)];
    const holm = adjustByHolm(GAPS.map(twoSidedSignFlipP));
    for (const [index, p] of sums.entries()) {
      expect(p).toBeGreaterThanOrEqual((joint[index] as number) - 1e-12);
      expect(p).toBeLessThanOrEqual(holm[index] as number);
    }
    expect(sums[0]).toBeLessThan(holm[0] as number);
  });
});

describe("two groups", () => {
  it("have the exact p of coin's oneway_test", () => {
    expect(twoSampleP([2, 3, 3, 4, 5, 3, 1], [5, 6, 4, 7, 5])).toBeCloseTo(0.0176767676768, 12);
  });

  it("cannot differ by a p below 1 in 10 if three face three", () => {
    expect(twoSampleP([1, 1, 2], [7, 8, 8])).toBeCloseTo(0.1, 12);
    expect(twoSampleP([], [7])).toBe(1);
  });
});

it("adjusts by Holm as p.adjust of R does", () => {
  const adjusted = adjustByHolm([0.01, 0.04, 0.03, 0.005]);
  for (const [index, p] of [0.03, 0.06, 0.06, 0.02].entries()) expect(adjusted[index]).toBeCloseTo(p, 12);
});
