import { describe, expect, it } from "vitest";
import { shuffle } from "#domain/disclosure/shuffle.ts";
import { infer } from "#domain/inference/infer.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { generateTeam, openReleaseOf, seededRandom, type Team } from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";
import { makeChanceTeam } from "./chance-teams.ts";
import { makeTeam, repeat, spectrumsOf, teamWithGaps } from "./planted-answers.ts";
import { findKinds, verdictsOn } from "./rates.ts";

const [FIRST, SECOND, THIRD, FOURTH] = SPECTRUM_IDS;
const cfo = { name: "CFO", function: "Finance", level: "C-Suite" } as const;
const lead = { name: "Sales Manager", function: "Sales", level: "Manager" } as const;

/** Gives the roles of two levels in turn. */
function withLevels(team: Team, isUpper: (person: number) => boolean): Team {
  const responses = team.responses.map((one, person) => ({ ...one, role: isUpper(person) ? cfo : lead }));
  return { ...team, responses };
}

describe("verdicts", () => {
  it.each(["open", "confidential"] as const)("on %s surveys are the same in any order", (mode) => {
    for (let seed = 1; seed <= samples(8, 25); seed++) {
      const team = generateTeam(seed);
      if (team.responses.length < 5) continue;
      const random = seededRandom(seed);
      const responses = shuffle(team.responses, (bound) => Math.floor(random() * bound));
      expect(verdictsOn({ ...team, responses }, mode)).toEqual(verdictsOn(team, mode));
    }
  });

  it("on a careless team say so", () => {
    const release = openReleaseOf(makeTeam(8, {}));
    expect(infer({ ...release, hasManyCareless: true }).isCareless).toBe(true);
  });
});

describe("answers that show nothing", () => {
  it.each([
    ["one gap of -6 among three people", [0, 0, -6]],
    ["gaps of which one is -8", [0, -1, 0, 1, -2, -8]],
    ["one person", [6]],
    ["two people", [5, 5]],
    ["a mean gap of half a point", [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]],
    ["twenty identical answers", Array<number>(20).fill(0)],
  ])("have no verdict: %s", (_, gaps) => {
    expect(findKinds(teamWithGaps(gaps), "open")).toEqual([]);
  });

  it("have none in a confidential survey: gaps of which one is -8", () => {
    expect(findKinds(teamWithGaps([0, -1, 0, 1, -2, -8]), "confidential")).toEqual([]);
  });

  it.each(["open", "confidential"] as const)("have none in %s surveys: all fives", (mode) => {
    const places = Object.fromEntries(SPECTRUM_IDS.map((id) => [id, repeat(12, [5, 5])]));
    expect(findKinds(makeTeam(12, places), mode)).toEqual([]);
  });

  it("have no difference between groups: one role only", () => {
    const team = makeTeam(12, { [FIRST]: repeat(12, [2, 5], [8, 5], [3, 5], [7, 5]) });
    const { groups, crossings } = verdictsOn(team, "open");
    expect([groups, crossings.map(({ p }) => p)]).toEqual([[], crossings.map(() => null)]);
  });
});

describe("marks for effectiveness", () => {
  /** Five of the C-suite mark 7 and 6, five managers what is given. */
  const marked = (marks: readonly number[]) => {
    const team = withLevels(makeTeam(10, {}), (person) => person % 2 === 0);
    for (const [person, { scores }] of team.responses.entries()) {
      scores.effectiveness = person % 2 ? (marks[(person - 1) / 2] as number) : 7 - (person % 4) / 4;
    }
    return verdictsOn(team, "open").marks.map(({ grouping, lower, upper }) => [
      grouping,
      lower.mean,
      upper.mean,
    ]);
  };

  it("differ between levels whose members all see it so", () => {
    expect(marked([3, 2.5, 3, 3.5, 3])).toContainEqual(["level", 3, 6.8]);
  });

  it("do not differ by one respondent", () => {
    expect(marked([7, 6.5, 7, 6.5, 1])).toEqual([]);
  });
});

describe("a want", () => {
  const wanted = makeTeam(10, { [THIRD]: repeat(10, [3, 6], [4, 6], [5, 7], [4, 7]) });

  it.each(["open", "confidential"] as const)("is found in %s surveys where nearly all move", (mode) => {
    expect(spectrumsOf(verdictsOn(wanted, mode).wants)).toEqual([THIRD]);
  });

  it("is no leaning of one point that everyone shares with a few who do not move", () => {
    const leaning = makeTeam(12, { [THIRD]: repeat(12, [4, 5], [5, 6], [5, 5], [6, 7]) });
    expect(verdictsOn(leaning, "open").wants).toEqual([]);
  });

  it("does not rest on one respondent", () => {
    const places = [[1, 9], ...repeat(5, [4, 6]), ...repeat(6, [5, 5])] as [number, number][];
    expect(verdictsOn(makeTeam(12, { [FIRST]: places }), "open").wants).toEqual([]);
  });
});

describe("two camps", () => {
  const divided = repeat(12, [2, 5], [8, 5], [3, 5], [7, 5]);
  const stay = divided.map(([today]): [number, number] => [today, today]);
  const oneSide = divided.map(([today]): [number, number] => [today, 8]);

  it("come with both sides' people, places, wanted places and marks", () => {
    const places = repeat(12, [2, 4], [8, 6], [3, 5], [7, 7]);
    const team = makeTeam(12, { [FIRST]: places });
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

  it.each([
    ["want to meet where both sides move towards each other", divided, true],
    ["do not want to meet where they stay", stay, false],
    ["do not want to meet where one side alone moves", oneSide, false],
  ])("%s", (_, places, meet) => {
    const { camps } = verdictsOn(makeTeam(12, { [FIRST]: places }), "open");
    expect(camps).toMatchObject([{ meet, marksDiffer: false }]);
  });

  it.each([
    ["two people beside ten", [...repeat(10, [2, 2], [3, 3]), ...repeat(2, [8, 8])]],
    ["decided by one answer of six", repeat(6, [2, 2], [7, 7])],
  ])("are not %s", (_, places) => {
    expect(verdictsOn(makeTeam(places.length, { [FIRST]: places }), "open").camps).toEqual([]);
  });

  it("of the same people on three spectrums are one set", () => {
    const other = repeat(12, [2, 5], [2, 5], [8, 5], [8, 5]);
    const team = makeTeam(12, {
      [FIRST]: divided,
      // The same people on the opposite sides.
      [SECOND]: divided.map(([today, wanted]) => [10 - today, wanted]),
      [THIRD]: divided,
      [FOURTH]: other,
    });
    const { camps, sameCamps } = verdictsOn(team, "open");
    expect(new Set(spectrumsOf(camps))).toEqual(new Set([FIRST, SECOND, THIRD, FOURTH]));
    expect(sameCamps).toEqual([[FIRST, SECOND, THIRD]]);
  });

  it("draw in a spectrum that divides the same people, though its own answers could be one hump", () => {
    const blurred: [number, number][] = [3, 6, 2, 8, 4, 7, 3, 6, 5, 8, 4, 6].map((today) => [today, 5]);
    expect(verdictsOn(makeTeam(12, { [SECOND]: blurred }), "open").camps).toEqual([]);
    const both = verdictsOn(makeTeam(12, { [FIRST]: divided, [SECOND]: blurred }), "open");
    expect(both.sameCamps).toEqual([[FIRST, SECOND]]);
  });
});

describe("crossings", () => {
  const divided = repeat(12, [2, 2], [8, 8], [3, 3], [7, 7]);

  it("count the people of each level in either camp, with a p where levels divide as the camps do", () => {
    const team = withLevels(makeTeam(12, { [FIRST]: divided }), (person) => person % 2 === 0);
    const { crossings } = verdictsOn(team, "open");
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
    const team = withLevels(makeTeam(12, { [FIRST]: divided }), (person) => person % 4 < 2);
    const { crossings } = verdictsOn(team, "open");
    expect(crossings.map(({ p }) => p)).toEqual([null, null]);
  });

  it("count who wants to move which way", () => {
    const team = withLevels(
      makeTeam(12, { [THIRD]: repeat(12, [3, 6], [4, 7], [3, 7]) }),
      (person) => person < 4,
    );
    const { crossings } = verdictsOn(team, "open");
    expect(crossings[0]).toMatchObject({
      of: "wants",
      counts: [
        { label: "C-Suite", lower: 0, same: 0, upper: 4 },
        { label: "Manager", lower: 0, same: 0, upper: 8 },
      ],
      p: null,
    });
  });
});

describe("opposite wants", () => {
  it("are found where people who stand together move apart", () => {
    const team = makeTeam(16, { [FIRST]: repeat(16, [5, 1], [5, 9], [4, 1], [6, 9]) });
    expect(spectrumsOf(verdictsOn(team, "open").oppositeWants)).toEqual([FIRST]);
  });

  it("are found where people move apart from wherever they stand", () => {
    const left = [4, 5, 6, 7].map((today) => [today, today - 3] as [number, number]);
    const right = [3, 4, 5, 6].map((today) => [today, today + 3] as [number, number]);
    const team = makeTeam(16, { [FIRST]: repeat(16, ...left, ...right) });
    expect(spectrumsOf(verdictsOn(team, "open").oppositeWants)).toEqual([FIRST]);
  });

  it.each([
    ["people stand far apart and move towards each other", repeat(16, [2, 4], [8, 6], [1, 4], [9, 6])],
    ["people move towards each other", repeat(16, [3, 5], [7, 5], [2, 5], [8, 5])],
    ["two camps stay where they are", repeat(16, [1, 1], [9, 9], [2, 2], [8, 8])],
  ])("are not found where %s", (_, places) => {
    expect(verdictsOn(makeTeam(16, { [FIRST]: places }), "open").oppositeWants).toEqual([]);
  });
});

describe("groups", () => {
  function teamOf(n: number, apart: number): Team {
    const recipe = {
      n,
      effects: { [FIRST]: { camps: { distance: apart, spread: 1 } } },
      areHalvesLevels: true,
    };
    return makeChanceTeam(3, recipe);
  }

  it("differ where levels, functions and roles together say so", () => {
    const { groups } = verdictsOn(teamOf(16, 4), "open");
    expect(groups[0]).toMatchObject({
      grouping: "level",
      spectrum: FIRST,
      measure: "current",
      lower: { label: "Manager", n: 8 },
      upper: { label: "C-Suite", n: 8 },
    });
  });

  it("do not differ by chance", () => {
    expect(verdictsOn(teamOf(16, 0), "open").groups).toEqual([]);
  });

  it("do not differ where one person makes the difference", () => {
    const team = teamOf(6, 0);
    for (const [person, { scores }] of team.responses.entries()) scores.current[FIRST] = person === 0 ? 9 : 2;
    expect(verdictsOn(team, "open").groups).toEqual([]);
  });
});
