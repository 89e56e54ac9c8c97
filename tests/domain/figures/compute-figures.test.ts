import { expect, it } from "vitest";
import type { ScoredResponse } from "#domain/disclosure/release.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { figuresSchema } from "#domain/figures/figures.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { generateTeam, makeResponse, makeScores, openReleaseOf } from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";

const person = (current: number | null, aspirational: number | null, mark: number | null = 7) =>
  makeResponse(makeScores({ current: () => current, aspirational: () => aspirational }, mark));

const figuresOf = (responses: ScoredResponse[]) =>
  computeFigures(openReleaseOf({ organizationName: "Northfield", responses }));

it("figures leave missing scores out instead of counting them as 0", () => {
  const figures = figuresOf([person(4, 6, null), person(null, 6, 8), person(6, null, 6)]);
  expect(figures.spectrums[0]).toMatchObject({
    current: { n: 2, mean: 5 },
    aspirational: { n: 2, mean: 6 },
    gap: { n: 1, mean: 2, halfWidth95: null, wantRight: 1 },
  });
  expect(figures.effectiveness).toMatchObject({ n: 2, mean: 7 });
  const scores = { n: 2, mean: 7 };
  expect(figures.effectivenessItems).toMatchObject([{ scores }, { scores }]);
});

it("figures leave out a spectrum without scores", () => {
  expect(figuresOf([person(null, 6)]).spectrums).toEqual([]);
  expect(figuresOf([person(5, 6, null)]).effectiveness).toBeNull();
});

it("figures counts roles by label, ordered by level and label", () => {
  const other = { name: "Other", function: "Other", level: "Other" } as const;
  const cto = { name: "CTO", function: "Technology", level: "C-Suite" } as const;
  const scores = makeScores();
  const held = [
    makeResponse(scores, other, "Scrum Master"),
    ...[cto, null, cto].map((role) => makeResponse(scores, role)),
  ];
  expect(figuresOf(held).roles.map(({ label, count }) => [label, count])).toEqual([
    ["CTO", 2],
    ["Other - Scrum Master", 1],
    ["Unknown Role", 1],
  ]);
});

it("figures rounds a mean to four decimals, so that it is told rounded once", () => {
  const answers = [...Array(6).fill(4), ...Array(5).fill(3)].map((today) => person(today, today));
  expect(oneDecimal(figuresOf(answers).spectrums[0]?.current.mean ?? 0)).toBe("3.5");
});

it("figures has camps where a verdict holds them", () => {
  const responses = [2, 2, 3, 3, 2, 3, 8, 7, 8, 7, 8, 7].map((today, index) =>
    person(today, 4 + (index % 3)),
  );
  const [lower, upper] = [2.5, 7.5].map((mean) => ({ n: 6, mean, wanted: 5, effectiveness: 7 }));
  const campsOf = (some: typeof responses) => figuresOf(some).spectrums.map(({ camps }) => camps);
  expect(campsOf(responses)).toEqual(Array(6).fill({ lower, upper }));
  expect(campsOf(responses.slice(0, 6))).toEqual(Array(6).fill(null));
});

it("figures survives storage as JSON unchanged", () => {
  for (let seed = 1; seed <= samples(12, 50); seed++) {
    const figures = figuresOf(generateTeam(seed).responses);
    expect(figuresSchema.parse(JSON.parse(JSON.stringify(figures)))).toEqual(figures);
  }
});
