import { describe, expect, it } from "vitest";
import { shuffle } from "#domain/disclosure/shuffle.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { countAnswers, excessOfTwo } from "#domain/inference/chance/dip.ts";
import { infer } from "#domain/inference/infer.ts";
import { wantP } from "#domain/inference/wants.ts";
import { SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { generateTeam, openReleaseOf, seededRandom, type Team } from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";
import { makeChanceTeam } from "./chance-teams.ts";
import { makeTeam, repeat, spectrumsOf, teamWithGaps } from "./planted-answers.ts";
import { findKinds, verdictsOn } from "./rates.ts";

const [FIRST, SECOND, THIRD, FOURTH] = SPECTRUM_IDS;
const MODES = ["open", "confidential"] as const;
const cfo = { name: "CFO", function: "Finance", level: "C-Suite" } as const;
const lead = { name: "Sales Manager", function: "Sales", level: "Manager" } as const;

type Places = [today: number, wanted: number][];

/** A team that answers so on one spectrum, and says nothing on all others. */
const on = (spectrum: SpectrumId, places: Places) => makeTeam(places.length, { [spectrum]: places });
const openVerdicts = (spectrum: SpectrumId, places: Places) => verdictsOn(on(spectrum, places), "open");

function withLevels(team: Team, isUpper: (person: number) => boolean): Team {
  const responses = team.responses.map((one, person) => ({ ...one, role: isUpper(person) ? cfo : lead }));
  return { ...team, responses };
}

it.each(MODES)("verdicts on %s surveys are the same in any order", (mode) => {
  for (let seed = 1; seed <= samples(8, 25); seed++) {
    const team = generateTeam(seed);
    if (team.responses.length < 5) continue;
    const random = seededRandom(seed);
    const responses = shuffle([...team.responses], (bound) => Math.floor(random() * bound));
    expect(verdictsOn({ ...team, responses }, mode)).toEqual(verdictsOn(team, mode));
  }
});

it("verdicts on a careless team say so", () => {
  const release = openReleaseOf(makeTeam(8, {}));
  expect(infer({ ...release, hasManyCareless: true }).isCareless).toBe(true);
});

const fives = makeTeam(12, Object.fromEntries(SPECTRUM_IDS.map((id) => [id, repeat(12, [5, 5])])));
const farOut = teamWithGaps([0, -1, 0, 1, -2, -8]);

it.each<[SurveyMode, string, Team]>([
  ["open", "one gap of -6 among three people", teamWithGaps([0, 0, -6])],
  ["open", "gaps of which one is -8", farOut],
  ["confidential", "gaps of which one is -8", farOut],
  ["open", "one person", teamWithGaps([6])],
  ["open", "two people", teamWithGaps([5, 5])],
  ["open", "a mean gap of half a point", teamWithGaps(Array.from({ length: 12 }, (_, at) => at % 2))],
  ["open", "twenty identical answers", teamWithGaps(Array<number>(20).fill(0))],
  ["open", "all fives", fives],
  ["confidential", "all fives", fives],
])("answers that show nothing have no verdict in %s surveys: %s", (mode, _, team) => {
  expect(findKinds(team, mode)).toEqual([]);
});

it("answers that show nothing have no difference between groups where all have one role", () => {
  const { groups, crossings } = openVerdicts(FIRST, repeat(12, [2, 5], [8, 5], [3, 5], [7, 5]));
  expect([groups, crossings.map(({ p }) => p)]).toEqual([[], crossings.map(() => null)]);
});

/** Five of the C-suite mark 7 and 6, five managers what is given. */
const marked = (marks: readonly number[]) => {
  const team = withLevels(makeTeam(10, {}), (person) => person % 2 === 0);
  for (const [person, { scores }] of team.responses.entries()) {
    scores.effectiveness = person % 2 ? (marks[(person - 1) / 2] as number) : 7 - (person % 4) / 4;
  }
  const found = verdictsOn(team, "open").marks;
  return found.map(({ grouping, lower, upper }) => [grouping, lower.mean, upper.mean]);
};

it("marks for effectiveness differ between levels whose members all see it so", () => {
  expect(marked([3, 2.5, 3, 3.5, 3])).toContainEqual(["level", 3, 6.8]);
});

it("marks for effectiveness do not differ by one respondent", () => {
  expect(marked([7, 6.5, 7, 6.5, 1])).toEqual([]);
});

it.each(MODES)("a want is found in %s surveys where nearly all move", (mode) => {
  const team = on(THIRD, repeat(12, [2, 6], [3, 6], [4, 7], [3, 7]));
  expect(spectrumsOf(verdictsOn(team, mode).wants)).toEqual([THIRD]);
});

it.each<[string, Places]>([
  ["is no leaning of one point that a few do not share", repeat(12, [4, 5], [5, 6], [5, 5], [6, 7])],
  ["does not rest on one respondent", [[1, 9], ...repeat(5, [4, 6]), ...repeat(6, [5, 5])]],
])("a want %s", (_, places) => {
  expect(openVerdicts(FIRST, places).wants).toEqual([]);
});

const divided = repeat(12, [2, 5], [8, 5], [3, 5], [7, 5]);

it("two camps come with both sides' people, places, wanted places and marks", () => {
  const team = on(FIRST, repeat(12, [2, 4], [8, 6], [3, 5], [7, 7]));
  for (const [person, { scores }] of team.responses.entries()) scores.effectiveness = person % 2 ? 8 : 4;
  expect(verdictsOn(team, "open").camps).toMatchObject([
    {
      spectrum: FIRST,
      lower: { n: 6, mean: 2.5, wanted: 4.5, effectiveness: 4 },
      upper: { n: 6, mean: 7.5, wanted: 6.5, effectiveness: 8 },
      marksDiffer: true,
    },
  ]);
});

it.each<[string, Places, boolean]>([
  ["want to meet where both sides move towards each other", divided, true],
  ["do not want to meet where they stay", divided.map(([today]) => [today, today]), false],
  ["do not want to meet where one side alone moves", divided.map(([today]) => [today, 8]), false],
])("two camps %s", (_, places, meet) => {
  expect(openVerdicts(FIRST, places).camps).toMatchObject([{ meet, marksDiffer: false }]);
});

it.each<[string, Places]>([
  ["four people beside sixteen", [...repeat(16, [2, 2]), ...repeat(4, [8, 8])]],
  ["decided by one answer of six", repeat(6, [2, 2], [7, 7])],
  ["two points apart", repeat(12, [4, 4], [6, 6])],
])("two camps are not %s", (_, places) => {
  expect(openVerdicts(FIRST, places).camps).toEqual([]);
});

it("two camps of the same people on three spectrums are one set", () => {
  const team = makeTeam(12, {
    [FIRST]: divided,
    // The same people on the opposite sides.
    [SECOND]: divided.map(([today, wanted]) => [10 - today, wanted]),
    [THIRD]: divided,
    [FOURTH]: repeat(12, [2, 5], [2, 5], [8, 5], [8, 5]),
  });
  const { camps, sameCamps } = verdictsOn(team, "open");
  expect(new Set(spectrumsOf(camps))).toEqual(new Set([FIRST, SECOND, THIRD, FOURTH]));
  expect(sameCamps).toEqual([[FIRST, SECOND, THIRD]]);
});

it("two camps draw in a spectrum that divides the same people, though its own answers could be one hump", () => {
  const blurred: Places = [3, 6, 2, 8, 4, 7, 3, 6, 5, 8, 4, 6].map((today) => [today, 5]);
  expect(openVerdicts(SECOND, blurred).camps).toEqual([]);
  const both = verdictsOn(makeTeam(12, { [FIRST]: divided, [SECOND]: blurred }), "open");
  expect(both.sameCamps).toEqual([[FIRST, SECOND]]);
});

describe("crossings", () => {
  const divided = on(FIRST, repeat(12, [2, 2], [8, 8], [3, 3], [7, 7]));
  const crossingsOf = (...given: Parameters<typeof withLevels>) =>
    verdictsOn(withLevels(...given), "open").crossings;

  it("count the people of each level in either camp, with a p where levels divide as the camps do", () => {
    const crossings = crossingsOf(divided, (person) => person % 2 === 0);
    expect(crossings.find(({ grouping }) => grouping === "level")).toEqual({
      spectrum: FIRST,
      of: "camps",
      grouping: "level",
      counts: [
        { label: "C-Suite", lower: 6, same: 0, upper: 0 },
        { label: "Manager", lower: 0, same: 0, upper: 6 },
      ],
      p: expect.any(Number),
    });
  });

  it("only describe where levels are mixed", () => {
    expect(crossingsOf(divided, (person) => person % 4 < 2).map(({ p }) => p)).toEqual([null, null]);
  });

  it("count who wants to move which way", () => {
    const moving = on(THIRD, repeat(12, [3, 6], [4, 7], [3, 7]));
    expect(crossingsOf(moving, (person) => person < 4)[0]).toMatchObject({
      of: "wants",
      counts: [
        { label: "C-Suite", lower: 0, same: 0, upper: 4 },
        { label: "Manager", lower: 0, same: 0, upper: 8 },
      ],
      p: null,
    });
  });
});

const move = (by: number, ...from: number[]): Places => from.map((today) => [today, today + by]);

it.each<[string, Places, SpectrumId[]]>([
  [
    "are found where people who stand together move apart",
    repeat(16, [5, 1], [5, 9], [4, 1], [6, 9]),
    [FIRST],
  ],
  [
    "are found where people move apart from wherever they stand",
    repeat(16, ...move(-3, 4, 5, 6, 7), ...move(3, 3, 4, 5, 6)),
    [FIRST],
  ],
  ["are none of people far apart who come closer", repeat(16, [2, 4], [8, 6], [1, 4], [9, 6]), []],
  ["are none of people who move towards each other", repeat(16, [3, 5], [7, 5], [2, 5], [8, 5]), []],
  ["are none of two camps that stay where they are", repeat(16, [1, 1], [9, 9], [2, 2], [8, 8]), []],
])("opposite wants %s", (_, places, found) => {
  expect(spectrumsOf(openVerdicts(FIRST, places).oppositeWants)).toEqual(found);
});

const teamOf = (n: number, distance: number) =>
  makeChanceTeam(3, { n, effects: { [FIRST]: { camps: { distance, spread: 1 } } }, areHalvesLevels: true });

it("groups differ where levels, functions and roles together say so", () => {
  expect(verdictsOn(teamOf(16, 4), "open").groups[0]).toMatchObject({
    grouping: "level",
    spectrum: FIRST,
    measure: "current",
    lower: { label: "Manager", n: 8 },
    upper: { label: "C-Suite", n: 8 },
  });
});

it("groups do not differ by chance", () => {
  expect(verdictsOn(teamOf(16, 0), "open").groups).toEqual([]);
});

it("groups do not differ where one person makes the difference", () => {
  const team = teamOf(6, 0);
  for (const [person, { scores }] of team.responses.entries()) scores.current[FIRST] = person === 0 ? 9 : 2;
  expect(verdictsOn(team, "open").groups).toEqual([]);
});

const times = (count: number, answer: number) => Array<number>(count).fill(answer);

it.each([
  ["a narrow hump", [1, 2, 6, 2, 1, 0, 0, 0, 0]],
  ["an even scale", times(9, 2)],
  ["a hump at the end", [7, 4, 2, 1, 1, 0, 0, 0, 0]],
  ["a hump with a flat side", [0, 5, 2, 2, 2, 2, 2, 2, 0]],
])("answers beyond one hump are none: %s", (_, counts) => {
  expect(excessOfTwo(Uint8Array.from(counts))).toBe(0);
});

it("answers beyond one hump are all of a camp but one person a point, where five points lie between two camps of six", () => {
  // At a level l one interval over both holds 12 - 7 l, one camp 6 - l: equal at l = 1, where a second camp adds 5.
  expect(excessOfTwo(countAnswers([...times(6, 2), ...times(6, 8)]))).toBe(5);
});

it("the p of a mean gap against half a point is Student's, of both ends of the half point, for 2 3 1 2 0 3 2 1 4 2", () => {
  // t = 4.1079 and 6.8465 with 9 degrees of freedom: 0.00132261 and 0.0000375124 beyond them.
  const p = wantP({ n: 10, mean: 2, standardDeviation: Math.sqrt(4 / 3) });
  expect(p).toBeCloseTo(0.00136012, 7);
});

it("the p of a mean gap against half a point is 1 at half a point", () => {
  expect(wantP({ n: 20, mean: -0.5, standardDeviation: 1.2 })).toBe(1);
});

it("the p of a mean gap against half a point has a spread no smaller than response error", () => {
  expect(wantP({ n: 6, mean: 1, standardDeviation: 0 })).toBeGreaterThan(0.1);
});
