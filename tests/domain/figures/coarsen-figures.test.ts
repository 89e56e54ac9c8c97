import { expect, it } from "vitest";
import { confidentialRelease, openRelease } from "#domain/disclosure/make-release.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import type { SpectrumFigures } from "#domain/figures/figures.ts";
import { gapSpread, studentT975 } from "#domain/statistics/gaps.ts";
import { makeScores } from "#tests/domain/generated-teams.ts";
import { makeRole, makeStored, many } from "../disclosure/stored-responses.ts";

/** The figures of people, exact and as a confidential survey tells them. */
function figuresOfTeam(people: Parameters<typeof makeStored>[0]) {
  const input = { organizationName: "Acme", responses: makeStored(people) };
  return {
    exact: computeFigures(openRelease(input)),
    coarse: computeFigures(confidentialRelease(input, 1)),
  };
}

/** The same of people who answer one number to everything about today, and want another. */
const figuresOf = (current: number[], wished = current) =>
  figuresOfTeam(
    current.map((value, index) => ({
      scores: makeScores({ current: () => value, aspirational: () => wished[index] ?? value }, value),
    })),
  );

const TEN = [2, 3, 3, 4, 5, 5, 6, 7, 8, 9];

it("confidential figures tell no mean closer than half a point to an end of its scale, nor what would follow from it", () => {
  const { exact, coarse } = figuresOf([9, 9, 9, 9, 8], [9, 9, 9, 9, 9]);
  const meansIn = ({ spectrums: [first] }: typeof exact) =>
    [first?.current, first?.aspirational, first?.gap].map((figures) => figures?.mean);
  expect([meansIn(exact), meansIn(coarse)]).toEqual([
    [8.8, 9, 0.2],
    [8.5, 8.5, 0],
  ]);
  const { effectiveness, effectivenessItems } = figuresOf([1, 1, 1, 1, 2]).coarse;
  expect([effectiveness?.mean, effectivenessItems?.[0]?.scores.mean]).toEqual([1.5, 1.5]);
});

it("confidential figures keep means beside spreads and agreement that are rounded up to whole points", () => {
  const { exact, coarse } = figuresOf(TEN);
  expect(exact.spectrums[0]?.current).toMatchObject({ n: 10, mean: 5.2, standardDeviation: 2.3 });
  const current = { n: 10, mean: 5.2, standardDeviation: 3 };
  expect(coarse.spectrums).toMatchObject(Array(6).fill({ current, agreement: 0 }));
  const unanimous = figuresOf([4, 4, 4, 4, 4]).coarse.spectrums[0];
  expect(unanimous).toMatchObject({ current: { standardDeviation: 1 }, agreement: 0.85 });
});

it("confidential figures tell the spread of each effectiveness question", () => {
  const { effectiveness, effectivenessItems } = figuresOf(TEN).coarse;
  expect(effectiveness).toMatchObject({ n: 10, mean: 5.2, standardDeviation: null });
  const scores = { mean: 5.2, standardDeviation: 3, median: null, min: null };
  expect(effectivenessItems).toMatchObject([{ scores }, { scores }]);
});

it("confidential figures have shares from nine people on", () => {
  const sharesOf = (n: number) => {
    const [first] = figuresOf(TEN.slice(0, n), Array(n).fill(9)).coarse.spectrums;
    return [first?.bands, first?.gap.movers].map((shares) => shares !== undefined);
  };
  expect(sharesOf(8)).toEqual([false, false]);
  expect(sharesOf(9)).toEqual([true, true]);
});

it("confidential figures have the share of those who would move to the mean's side alone", () => {
  const [first] = figuresOf(TEN, [...TEN.slice(0, 2), 1, 1, 1, 1, 1, 1, 1, 1]).coarse.spectrums;
  expect(first?.gap).toMatchObject({ movers: 0.75, wantLeft: null, wantRight: null });
});

it("confidential figures round the spread of gaps up to half points from nine people on", () => {
  const spreadOf = (n: number) => {
    const wanted = TEN.slice(0, n).map((place, index) => Math.max(1, place - (index % 4)));
    const [first] = figuresOf(TEN.slice(0, n), wanted).coarse.spectrums;
    return gapSpread(first?.gap as SpectrumFigures["gap"]);
  };
  expect(spreadOf(8)).toBeCloseTo(2, 1);
  expect(spreadOf(10)).toBeCloseTo(1.5, 1);
});

it("confidential figures widen the interval of a gap to that of its rounded spread", () => {
  const { exact, coarse } = figuresOf(TEN, [3, 3, 5, 5, 5, 6, 8, 8, 9, 9]);
  const width = (spread: number) => (studentT975(9) * spread) / Math.sqrt(10);
  expect(exact.spectrums[0]?.gap.halfWidth95).toBeLessThan(width(1));
  expect(coarse.spectrums[0]?.gap.halfWidth95).toBeCloseTo(width(1), 2);
});

it("confidential figures have no quartile, end of the range, count, camp or quality, which may be one person's", () => {
  const { coarse } = figuresOf(TEN);
  const nothing = { median: null, lowerQuartile: null, upperQuartile: null, min: null, max: null };
  for (const { current, aspirational, gap, counts, camps } of coarse.spectrums) {
    expect(current).toMatchObject(nothing);
    expect(aspirational).toMatchObject(nothing);
    expect(gap).toMatchObject({ wantLeft: null, wantSame: null, wantRight: null });
    expect({ counts, camps }).toEqual({ counts: undefined, camps: null });
  }
  for (const { scores } of coarse.aspects) expect(scores).toMatchObject(nothing);
  expect(coarse.quality).toBeUndefined();
});

it("confidential figures have means alone for groups", () => {
  const vp = { role: makeRole("VP", "VP of Sales") };
  const { coarse: figures } = figuresOfTeam([...many(10), ...many(10, vp)]);
  const groups = [...figures.roles, ...(figures.levels ?? []), ...(figures.functions ?? [])];
  expect(groups).toHaveLength(6);
  for (const { spectrums } of groups) {
    expect(spectrums).toHaveLength(6);
    for (const { gap } of spectrums ?? []) expect(gap).toMatchObject({ n: 10, halfWidth95: null });
  }
});

it("confidential figures call a difference between groups clear by what is told of it, however scores lie within a group", () => {
  const verdictsOn = (...low: number[]) => {
    const people = [...low, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8].map((value, index) => ({
      role: makeRole(index < 10 ? "C-Suite" : "VP", `Role ${index}`),
      scores: makeScores({ current: () => value, aspirational: () => 3 + (index % 5) }),
    }));
    return figuresOfTeam(people).coarse.verdicts?.groups;
  };
  const one = verdictsOn(1, 2, 2, 3, 3, 3, 3, 4, 4, 5);
  const other = verdictsOn(1, 2, 2, 2, 3, 3, 4, 4, 4, 5);
  expect(one).toHaveLength(6);
  expect(one?.[0]).toMatchObject({ lower: { n: 10, mean: 3 }, upper: { n: 10, mean: 6.8 } });
  expect(other).toEqual(one);
});

it("confidential figures keep the spreads and shares of the first release in a later one, beside means of everyone", () => {
  const first = TEN.map((value) => ({ scores: makeScores({ current: () => value }) }));
  const joined = [5, 5, 6, 6, 4].map((value, index) => ({
    releaseNumber: 2,
    scores: makeScores({ current: () => value, aspirational: () => 3 + index }),
  }));
  const input = { organizationName: "Acme", responses: makeStored([...first, ...joined]) };
  const before = computeFigures(confidentialRelease(input, 1)).spectrums[0];
  const { spectrums, release } = computeFigures(confidentialRelease(input, 2));
  expect(release?.spreadsOf).toBe(10);
  expect(spectrums[0]?.current).toEqual({ ...before?.current, n: 15, mean: 5.2 });
  expect(spectrums[0]).toMatchObject({
    agreement: before?.agreement,
    bands: before?.bands,
    gap: { n: 15 },
  });
});
