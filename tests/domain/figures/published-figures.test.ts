import { expect, it } from "vitest";
import { confidentialRelease, openRelease } from "#domain/disclosure/make-release.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import type { SpectrumFigures } from "#domain/figures/figures.ts";
import { gapSpread } from "#domain/statistics/gaps.ts";
import { makeScores } from "#tests/domain/generated-teams.ts";
import { makeRole, makeStored, many } from "../disclosure/stored-responses.ts";

/** The figures of people, exact and as a confidential survey publishes them. */
function figuresOfTeam(people: Parameters<typeof makeStored>[0]) {
  const input = { organizationName: "Acme", responses: makeStored(people) };
  return {
    exact: computeFigures(openRelease(input)),
    published: computeFigures(confidentialRelease(input, 1)),
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
const SIXTEEN = [...TEN, 2, 2, 2, 2, 2, 5];

it("published means are made of sums in steps of five, gaps of two of them", () => {
  const { exact, published } = figuresOf([2, 3, 3, 4, 5], [9, 9, 9, 9, 8]);
  const meansIn = ({ spectrums: [first] }: typeof exact) =>
    [first?.current, first?.aspirational, first?.gap].map((figures) => figures?.mean);
  expect([meansIn(exact), meansIn(published)]).toEqual([
    [3.4, 8.8, 5.4],
    [3, 9, 6],
  ]);
  expect(figuresOf(TEN).published.effectiveness?.mean).toBe(5);
});

it("published means lie within the scale", () => {
  const means = [6, 7, 8, 9].map((n) => figuresOf(Array(n).fill(9)).published.spectrums[0]?.current.mean);
  expect(means).toEqual([50 / 6, 60 / 7, 70 / 8, 80 / 9].map((mean) => Number(mean.toFixed(4))));
});

it("published spreads of positions and marks are rounded up to whole points, two at least, from nine people on", () => {
  const spreadOf = (current: number[]) => {
    const { spectrums, effectivenessItems = [] } = figuresOf(current).published;
    return [spectrums[0]?.current, effectivenessItems[0]?.scores].map((one) => one?.standardDeviation);
  };
  expect(spreadOf(TEN)).toEqual([3, 3]);
  expect(spreadOf(Array(9).fill(4))).toEqual([2, 2]);
  expect(spreadOf(TEN.slice(0, 8))).toEqual([null, null]);
});

it("published agreement follows from the published spread", () => {
  expect(figuresOf(TEN).published.spectrums[0]?.agreement).toBe(0);
  expect(figuresOf(Array(9).fill(4)).published.spectrums[0]?.agreement).toBe(0.4);
  expect(figuresOf(TEN.slice(0, 8)).published.spectrums[0]?.agreement).toBeNull();
});

it("published shares begin with sixteen people", () => {
  const sharesOf = (n: number) => {
    const [first] = figuresOf(SIXTEEN.slice(0, n), Array(n).fill(9)).published.spectrums;
    return [first?.bands, first?.gap.movers].map((shares) => shares !== undefined);
  };
  expect(sharesOf(15)).toEqual([false, false]);
  expect(sharesOf(16)).toEqual([true, true]);
});

it("published movers are those who would move to the mean's side alone", () => {
  const [first] = figuresOf(SIXTEEN, [...SIXTEEN.slice(0, 10), ...Array(6).fill(9)]).published.spectrums;
  expect(first?.gap).toMatchObject({ movers: 0.5, wantLeft: null, wantRight: null });
});

it("published intervals of gaps follow from the published spreads of both answers, whatever each gap is", () => {
  const spreadOf = (wanted: number[]) => {
    const [first] = figuresOf(TEN, wanted).published.spectrums;
    return gapSpread(first?.gap as SpectrumFigures["gap"]);
  };
  // Spreads of 3 lie around 2.5; of a rounded sum each, 2 / 10² more.
  expect(spreadOf(TEN)).toBeCloseTo(Math.sqrt(2 * 2.5 ** 2 + 10 * 2 * 0.02), 2);
  expect(spreadOf(TEN.toReversed())).toBe(spreadOf(TEN));
});

it("published figures have no quartile, end of the range, count, camp or quality, which may be one person's", () => {
  const { published } = figuresOf(TEN);
  const nothing = { median: null, lowerQuartile: null, upperQuartile: null, min: null, max: null };
  for (const { current, aspirational, gap, counts, camps } of published.spectrums) {
    expect(current).toMatchObject(nothing);
    expect(aspirational).toMatchObject(nothing);
    expect(gap).toMatchObject({ wantLeft: null, wantSame: null, wantRight: null });
    expect({ counts, camps }).toEqual({ counts: undefined, camps: null });
  }
  for (const { scores } of published.aspects)
    expect(scores).toMatchObject({ ...nothing, standardDeviation: null });
  expect(published.quality).toBeUndefined();
});

it("published groups have means alone", () => {
  const vp = { role: makeRole("VP", "VP of Sales") };
  const { published } = figuresOfTeam([...many(10), ...many(10, vp)]);
  const groups = [...published.roles, ...(published.levels ?? []), ...(published.functions ?? [])];
  expect(groups).toHaveLength(6);
  for (const { spectrums } of groups) {
    expect(spectrums).toHaveLength(6);
    for (const { gap } of spectrums ?? []) expect(gap).toMatchObject({ n: 10, halfWidth95: null });
  }
});

it("published figures call a difference between groups clear by their means, however scores lie within a group", () => {
  const verdictsOn = (...low: number[]) => {
    const people = [...low, 6, 6, 7, 7, 7, 7, 7, 7, 8, 8].map((value, index) => ({
      role: makeRole(index < 10 ? "C-Suite" : "VP", `Role ${index}`),
      scores: makeScores({ current: () => value, aspirational: () => 3 + (index % 5) }),
    }));
    return figuresOfTeam(people).published.verdicts?.groups;
  };
  const one = verdictsOn(1, 2, 2, 3, 3, 3, 3, 4, 4, 5);
  const other = verdictsOn(1, 2, 2, 2, 3, 3, 4, 4, 4, 5);
  expect(one).toHaveLength(6);
  expect(one?.[0]).toMatchObject({ lower: { n: 10, mean: 3 }, upper: { n: 10, mean: 7 } });
  expect(other).toEqual(one);
});

it("published statements are the average answer of few people as a point of the scale, the share who agree of sixteen", () => {
  const statements = (n: number) =>
    figuresOfTeam(
      Array.from({ length: n }, (_, index) => ({
        scores: {
          ...makeScores(),
          statements: [{ statement: 7, aspect: "vision" as const, answer: index % 4 === 0 ? 2 : 5 }],
        },
      })),
    ).published.statements;
  expect(statements(15)).toEqual([{ statement: 7, aspect: "vision", n: 15, agree: null, answer: 4 }]);
  expect(statements(16)).toEqual([{ statement: 7, aspect: "vision", n: 16, agree: null, share: 0.75 }]);
});

it("a published aspect's mean is that of the published sums of its statements", () => {
  const answers = [
    [5, 5, 4],
    [5, 4, 4],
    [5, 4, 4],
    [4, 4, 3],
    [4, 4, 3],
  ];
  const people = answers.map((own) => ({
    scores: {
      ...makeScores(),
      statements: own.map((answer, index) => ({ statement: index + 1, aspect: "vision" as const, answer })),
    },
  }));
  // Sums of 23, 21 and 18 are published as 25, 20 and 20.
  const [vision] = figuresOfTeam(people).published.aspects;
  expect(vision).toMatchObject({ aspect: "vision", scores: { n: 5, mean: 4.33 } });
});

it("published spreads of a later report are those of the first with nine people, beside means of everyone", () => {
  const first = TEN.map((value) => ({ scores: makeScores({ current: () => value }) }));
  const joined = [5, 5, 6, 6, 4].map((value, index) => ({
    releaseNumber: 2,
    scores: makeScores({ current: () => value, aspirational: () => 3 + index }),
  }));
  const input = { organizationName: "Acme", responses: makeStored([...first, ...joined]) };
  const before = computeFigures(confidentialRelease(input, 1)).spectrums[0];
  const { spectrums, release } = computeFigures(confidentialRelease(input, 2));
  expect(release).toMatchObject({ spreadsOf: 10, roundings: 2 });
  expect(spectrums[0]?.current).toEqual({ ...before?.current, n: 15, mean: 5 });
});
