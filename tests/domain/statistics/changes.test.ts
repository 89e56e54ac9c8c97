import { describe, expect, it } from "vitest";
import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import { chanceOfChange, compareFigures } from "#domain/statistics/changes.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import { describeValues } from "#domain/statistics/descriptive.ts";
import { findDiscoveries, twoSidedP } from "#domain/statistics/significance.ts";
import { makeResponse, makeScores, openReleaseOf, seededRandom } from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";

function sampleOf(values: readonly number[]) {
  const sample = describeValues(values);
  if (!sample) throw new Error("No values");
  return sample;
}

describe("the two-sided p of Student's t", () => {
  it("is 5 % at the tabled 97.5 % points", () => {
    const tabled: [number, number][] = [
      [12.7062, 1],
      [4.3027, 2],
      [3.1824, 3],
      [2.306, 8],
      [2.1009, 18],
      [2.0423, 30],
    ];
    for (const [t, degrees] of tabled) expect(twoSidedP(t, degrees)).toBeCloseTo(0.05, 4);
  });

  it("is 1 at 0, and the same on both sides", () => {
    expect([twoSidedP(0, 1), twoSidedP(0, 7)]).toEqual([1, 1]);
    expect(twoSidedP(-1.5, 6)).toBe(twoSidedP(1.5, 6));
  });
});

describe("discoveries among many", () => {
  it("are those of the example in Benjamini & Hochberg (1995): four of fifteen", () => {
    const ps = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
      0.759, 1,
    ];
    expect(findDiscoveries(ps, 0.05).filter(Boolean)).toHaveLength(4);
  });

  it("are none if no p is small, in any order", () => {
    expect(findDiscoveries([0.6, 0.2, 0.04], 0.05)).toEqual([false, false, false]);
    expect(findDiscoveries([], 0.05)).toEqual([]);
  });
});

describe("the p of a change", () => {
  it("is that of the pooled t test of newcomers against earlier respondents, from summaries alone", () => {
    // 2, 4, 6 against 5, 7, 9: means 4 and 7, pooled variance 4, t = 3 / √(4 · 2/3) = 1.8371, 4 degrees.
    const before = sampleOf([2, 4, 6]);
    const after = sampleOf([2, 4, 6, 5, 7, 9]);
    expect(chanceOfChange(before, after)).toBeCloseTo(twoSidedP(1.837117, 4), 6);
  });

  it("is 1 without newcomers", () => {
    expect(chanceOfChange(sampleOf([2, 4]), sampleOf([2, 4]))).toBe(1);
  });

  it("stays large for one newcomer next to a unanimous team", () => {
    expect(chanceOfChange(sampleOf([5, 5, 5]), sampleOf([5, 5, 5, 6]))).toBeGreaterThan(0.05);
  });
});

function figuresOf(responses: ScoredResponse[]) {
  return computeFigures(openReleaseOf({ organizationName: "Northfield", responses }));
}

describe("two analyses of one survey", () => {
  const team = (size: number, center: number, seed: number) => {
    const random = seededRandom(seed);
    const around = () => Math.min(9, Math.max(1, Math.round(center + (random() - 0.5) * 3)));
    return Array.from({ length: size }, () =>
      makeResponse(makeScores({ current: around, aspirational: around })),
    );
  };

  it("do not differ if the answers are the same", () => {
    const figures = figuresOf(team(9, 5, 1));
    expect(compareFigures(figures, figures).filter(({ isClear }) => isClear)).toEqual([]);
    expect(compareFigures(figures, figures)).toHaveLength(32);
  });

  it("differ clearly if newcomers answer differently", () => {
    const before = team(8, 3, 2);
    const changes = compareFigures(figuresOf(before), figuresOf([...before, ...team(8, 7, 3)]));
    const clear = changes.filter(({ isClear }) => isClear).map(({ measure }) => measure.kind);
    expect(clear.filter((kind) => kind === "current")).toHaveLength(6);
    expect(clear).not.toContain("aspect");
  });

  it("seldom differ clearly if newcomers answer like earlier respondents", () => {
    const surveys = Array.from({ length: samples(75, 300) }, (_, seed) => {
      const before = team(8, 5, 1000 + seed);
      const after = [...before, ...team(8, 5, 5000 + seed)];
      return compareFigures(figuresOf(before), figuresOf(after)).some(({ isClear }) => isClear);
    });
    // Three standard errors above 5 % of 75 surveys.
    expect(surveys.filter(Boolean).length / surveys.length).toBeLessThan(samples(0.125, 0.08));
  });
});
