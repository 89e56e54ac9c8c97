import { expect, it } from "vitest";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { compareRounds } from "#domain/figures/rounds/compare-rounds.ts";
import { differenceVariance, leastOverlap } from "#domain/figures/rounds/overlap.ts";
import { shiftP } from "#domain/figures/rounds/shift.ts";
import { spreadChangeP } from "#domain/figures/rounds/spread-change.ts";
import { stratifiedP } from "#domain/inference/chance/two-samples.ts";
import { roundOf } from "#domain/surveys/run-again.ts";
import { makeResponse, makeScores } from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";
import { openRounds, releaseOf } from "./chance-rounds.ts";
import {
  asIfTheSame,
  measureFalseChanges,
  measureNaiveChanges,
  measureShiftsFound,
  pairedByOrder,
  SHIFTED,
} from "./rates.ts";

const PAIRS = samples(60, 200);
const answers = (values: readonly number[]) => values.map((value) => ({ value, role: null }));

it.each([
  ["the same people answered again", { who: "same" }],
  ["other people answered", { who: "others" }],
  ["the same people of a known team answered again", { who: "same", isTeamKnown: true }],
] as const)(
  "two rounds between which nothing changed shows a change in at most 5 % of pairs where %s",
  (_, recipe) => {
    for (const mode of ["open", "confidential"] as const)
      expect(measureFalseChanges(PAIRS, { n: 12, mode, ...recipe })).toBeLessThanOrEqual(5);
  },
);

it("two rounds between which nothing changed shows changes in more than 15 % of pairs by naive tests", () => {
  const recipe = { n: 12, mode: "open", who: "others" } as const;
  expect(measureNaiveChanges(PAIRS, recipe, pairedByOrder)).toBeGreaterThan(15);
  expect(measureNaiveChanges(PAIRS, recipe, asIfTheSame)).toBeGreaterThan(80);
});

const recipe = { n: 12, mode: "confidential", who: "same" } as const;

it("two rounds of twelve people, all 1.5 points further on one spectrum shows the shift in 70 % of pairs where the team is known", () => {
  expect(measureShiftsFound(PAIRS, { ...recipe, isTeamKnown: true })).toBeGreaterThan(70);
});

it("two rounds of twelve people, all 1.5 points further on one spectrum shows the shift in half of open surveys, whose roles tell who may have answered twice", () => {
  expect(measureShiftsFound(PAIRS, { ...recipe, mode: "open" })).toBeGreaterThan(50);
});

it("the least number of people who answered twice follows from the answers and the people of both teams", () => {
  expect(leastOverlap(12, 12, 12)).toBe(12);
  expect(leastOverlap(10, 11, 14)).toBe(7);
  expect(leastOverlap(5, 5, 20)).toBe(0);
  expect(leastOverlap(13, 12, 12)).toBe(0);
});

it("the least number of people who answered twice leaves response error alone in the difference where all answered twice, the whole spread where none did", () => {
  const variance = 80 / 9;
  const ten = { n: 10, variance };
  const of = (people: number | null) =>
    differenceVariance({ earlier: ten, later: ten, people, ordinarySpread: 1.7 });
  expect(of(10)).toBeCloseTo(0.2 * variance * (2 / 10), 10);
  expect(of(20)).toBeCloseTo(variance * (2 / 10), 10);
  expect(of(null)).toBe(of(20));
});

const rounds = { ordinarySpread: 1.7, unit: 1, people: null };

it("p of a shift is that of Pitman's permutation test where anyone may have answered", () => {
  // scipy.stats.permutation_test([2, 3, 3, 4, 5, 3, 1] against [5, 6, 4, 7, 5], exact)
  const p = shiftP({ ...rounds, earlier: answers([2, 3, 3, 4, 5, 3, 1]), later: answers([5, 6, 4, 7, 5]) });
  expect(p).toBeCloseTo(0.0176767676768, 10);
});

it("p of a shift is no smaller than response error makes it, however alike the answers are", () => {
  const [one, other] = [Array(8).fill(5), Array(8).fill(6)];
  expect(shiftP({ ...rounds, earlier: answers(one), later: answers(other) })).toBeGreaterThan(0.01);
  expect(stratifiedP([{ one, other }])).toBeLessThan(0.001);
});

it("p of a shift compares people within the roles that both rounds have", () => {
  const roles = ["a", "b", "c", "d", "e", "f"];
  const [before, after] = [
    [1, 2, 4, 5, 6, 7],
    [3, 4, 6, 7, 8, 9],
  ] as const;
  const inRoles = (values: readonly number[]) =>
    values.map((value, index) => ({ value, role: roles[index] ?? "" }));
  const [earlier, later] = [inRoles(before), inRoles(after)];
  // All six moved by the same two points: both ends of the 2^6 ways to exchange rounds within roles.
  expect(shiftP({ ...rounds, earlier, later })).toBeCloseTo(2 / 64, 10);
  expect(shiftP({ ...rounds, earlier: answers(before), later: answers(after) })).toBeGreaterThan(0.1);
});

it("p of a shift is 1 with a single answer in a round", () => {
  expect(shiftP({ ...rounds, earlier: answers([1]), later: answers([9, 9, 9]) })).toBe(1);
  expect(spreadChangeP([1], [1, 9], { rate: 0.05, tests: 1 })).toBe(1);
});

/** A team whose answers on the first spectrum are given; all others stay as they are. */
function round(first: readonly number[], wish = 8, mode: "open" | "confidential" = "confidential") {
  const responses = first.map((value, index) => {
    const scores = makeScores(
      { current: () => 3 + (index % 5), aspirational: () => 3 + ((index + 2) % 5) },
      6 + (index % 3),
    );
    return makeResponse({
      ...scores,
      current: { ...scores.current, [SHIFTED]: value },
      aspirational: { ...scores.aspirational, [SHIFTED]: wish },
    });
  });
  const release = releaseOf(responses, mode);
  return { release, figures: computeFigures(release), teamSize: first.length };
}

const EARLIER = { insightId: "1", completedAt: "2026-03-02T09:00:00.000Z", takenUp: [] };
const BEFORE = [2, 3, 4, 3, 2, 3, 4, 2, 3, 3];

interface Compared {
  before?: readonly number[];
  joined?: number | null;
  mode?: SurveyMode;
}

function compare(
  later: readonly number[],
  { before = BEFORE, joined = 0, mode = "confidential" }: Compared = {},
) {
  const [one, other] = [round(before, 8, mode), round(later, 8, mode)];
  const open = openRounds(one.release, other.release);
  return compareRounds({ ...one, ...EARLIER }, { ...other, joined }, open);
}

const wantOn = ({ wants }: ReturnType<typeof compare>) => wants.find(({ spectrum }) => spectrum === SHIFTED);

it("the comparison of two rounds tells that the team came towards what it wanted", () => {
  const compared = compare([6, 7, 6, 5, 6, 7, 6, 6, 5, 7]);
  expect(compared.basis).toBe("team");
  expect(compared.changes.filter(({ isClear }) => isClear)).toEqual([
    {
      measure: SHIFTED,
      earlier: { n: 10, mean: 3 },
      later: { n: 10, mean: 6 },
      change: 3,
      isClear: true,
      p: expect.any(Number),
    },
  ]);
  expect(wantOn(compared)).toMatchObject({ side: "right", outcome: "came" });
});

it("the comparison of two rounds leaves a want open where the move may be chance", () => {
  const compared = compare([3, 3, 4, 3, 3, 3, 4, 2, 4, 3]);
  expect(compared.changes.some(({ isClear }) => isClear)).toBe(false);
  expect(wantOn(compared)).toMatchObject({ outcome: "open" });
});

it("the comparison of two rounds tells that the team moved away from what it wanted", () => {
  const compared = compare([2, 1, 2, 3, 2, 1, 2, 2, 3, 2], { before: [5, 5, 4, 5, 4, 5, 5, 4, 5, 5] });
  expect(wantOn(compared)).toMatchObject({ side: "right", outcome: "away" });
});

it("the comparison of two rounds tells of open rounds alone that camps have come together", () => {
  const directionsIn = (mode: SurveyMode) => {
    const before = [1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9];
    const { agreement } = compare([5, 5, 4, 5, 6, 5, 5, 4, 5, 6, 5, 5], { before, joined: null, mode });
    return agreement.filter(({ direction }) => direction !== null);
  };
  expect(directionsIn("open")).toMatchObject([{ spectrum: SHIFTED, direction: "closer" }]);
  expect(directionsIn("confidential")).toEqual([]);
});

it("the comparison of two rounds takes anyone for a respondent where the manager has not said who joined", () => {
  expect(compare([6, 7, 6, 5, 6, 7, 6, 6, 5, 7], { joined: null }).basis).toBe("anyone");
});

it("the comparison of two rounds finds no change of marks in a report of exact means that has the spread of neither mark", () => {
  const [before, after] = [round(BEFORE), round(BEFORE.map((value) => value + 4))];
  const { release, ...figures } = { ...after.figures, effectivenessItems: [] };
  const marks = figures.effectiveness && { ...figures.effectiveness, mean: 1 };
  const later = { ...after, figures: { ...figures, effectiveness: marks }, joined: 0 };
  const { changes } = compareRounds({ ...before, ...EARLIER }, later, null);
  expect(release?.roundings).toBe(1);
  expect(changes.find(({ measure }) => measure === "effectiveness")).toMatchObject({ isClear: false });
  expect(changes.find(({ measure }) => measure === SHIFTED)).toMatchObject({ isClear: true });
});

it.each(["open", "confidential"] as const)(
  "the comparison of two rounds rests on no single respondent of %s rounds",
  (mode) => {
    const { changes } = compare([...BEFORE.slice(0, 9), 9], { mode });
    expect(changes.some(({ isClear }) => isClear)).toBe(false);
  },
);

const [first, second, third] = [
  { code: "A", follows: null },
  { code: "B", follows: "A" },
  { code: "C", follows: "B" },
];

it("the number of a round counts the rounds before it", () => {
  const surveys = [third, second, first];
  expect(surveys.map((one) => roundOf(one, surveys))).toEqual([3, 2, 1]);
});

it("the number of a round counts a round that another manager has, but none before it", () => {
  expect(roundOf(third, [third])).toBe(2);
});

it("the number of a round ends where surveys follow each other in a circle", () => {
  const circle = [
    { code: "A", follows: "B" },
    { code: "B", follows: "A" },
  ];
  expect(roundOf({ code: "A", follows: "B" }, circle)).toBe(2);
});
