import { describe, expect, it } from "vitest";
import { shuffle } from "#domain/disclosure/shuffle.ts";
import { infer } from "#domain/inference/infer.ts";
import { verdictsSchema } from "#domain/inference/verdicts.ts";
import { ASPECTS, SPECTRUM_IDS, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import {
  confidentialReleaseOf,
  generateTeam,
  makeResponse,
  makeScores,
  openReleaseOf,
  seededRandom,
  type Team,
} from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";
import { makeChanceTeam } from "./chance-teams.ts";
import { measurePower, verdictsOn } from "./rates.ts";

const [FIRST, SECOND, THIRD, FOURTH] = SPECTRUM_IDS;

/** Ordinary answers that say nothing: today and wish alternate around the middle. */
function quietScores(person: number): Scores {
  const places = [5, 4, 6, 5, 3, 7];
  let [today, wish] = [person, person];
  return makeScores({
    current: () => places[today++ % 6] as number,
    aspirational: () => places[wish++ % 6] as number,
  });
}

/** Makes a team whose people answer as told on some spectrums: today's place and the wished one. */
function makeTeam(
  n: number,
  places: Partial<Record<(typeof SPECTRUM_IDS)[number], [number, number][]>>,
): Team {
  const responses = Array.from({ length: n }, (_, person) => {
    const scores = quietScores(person);
    for (const id of SPECTRUM_IDS) {
      const place = places[id]?.[person];
      if (place) [scores.current[id], scores.aspirational[id]] = place;
    }
    return makeResponse(scores);
  });
  return { organizationName: "Northfield", responses };
}

const spectrumsOf = (verdicts: readonly { spectrum: string }[]) => verdicts.map(({ spectrum }) => spectrum);
const repeat = (count: number, ...places: [number, number][]) =>
  Array.from({ length: count }, (_, index) => places[index % places.length] as [number, number]);

describe("verdicts", () => {
  it("are the same in whatever order the responses came", () => {
    for (let seed = 1; seed <= samples(8, 25); seed++) {
      const team = generateTeam(seed);
      const random = seededRandom(seed);
      const responses = shuffle(team.responses, (bound) => Math.floor(random() * bound));
      for (const mode of ["open", "confidential"] as const) {
        if (mode === "confidential" && responses.length < 5) continue;
        expect(verdictsOn({ ...team, responses }, mode)).toEqual(verdictsOn(team, mode));
      }
    }
  });

  it("survive storage as JSON", () => {
    for (let seed = 1; seed <= samples(8, 25); seed++) {
      const verdicts = verdictsOn(generateTeam(seed), "open");
      expect(verdictsSchema.parse(JSON.parse(JSON.stringify(verdicts)))).toEqual(verdicts);
    }
  });

  it("on a confidential survey do not change if one topic's answers are passed round", () => {
    let found = 0;
    for (let seed = 1; seed <= samples(8, 25); seed++) {
      const effects = { [FIRST]: { gap: 2.5 }, [SECOND]: { camps: { distance: 5, spread: 0.6 } } };
      const team = makeChanceTeam(seed, { n: 14, effects });
      const responses = team.responses.map((response, person) => {
        const next = team.responses[(person + 1) % team.responses.length] as typeof response;
        const scores = structuredClone(response.scores);
        scores.current[FIRST] = next.scores.current[FIRST];
        scores.aspirational[FIRST] = next.scores.aspirational[FIRST];
        // Without roles: groups would tell the people of one from those of another apart.
        return makeResponse(scores);
      });
      const before = verdictsOn(
        { ...team, responses: team.responses.map(({ scores }) => makeResponse(scores)) },
        "confidential",
      );
      expect(verdictsOn({ ...team, responses }, "confidential")).toEqual(before);
      found += before.wishes.length + before.camps.length;
    }
    expect(found).toBeGreaterThan(samples(8, 25));
  });

  it("on a confidential survey tell p in three steps", () => {
    const ps = new Set<number>();
    for (let seed = 1; seed <= samples(15, 40); seed++) {
      const effects = Object.fromEntries(SPECTRUM_IDS.map((id, index) => [id, { gap: index * 0.8 }]));
      const { wishes } = verdictsOn(makeChanceTeam(seed, { n: 14, effects }), "confidential");
      for (const { p } of wishes) ps.add(p);
    }
    expect([...ps].sort((a, b) => a - b)).toEqual([0.001, 0.01, 0.05]);
  });

  it("that speak of spread are left out of a confidential survey's later releases, as spreads are", () => {
    const team = makeTeam(14, { [FIRST]: repeat(14, [2, 5], [8, 5], [2, 6], [8, 4]) });
    expect(spectrumsOf(infer(confidentialReleaseOf(team)).camps)).toEqual([FIRST]);
    const later = infer(confidentialReleaseOf(team, [7, 7]));
    expect([later.camps, later.collisions, later.dissent, later.consensus]).toEqual([[], [], [], []]);
  });

  it("on a careless team say so", () => {
    const release = openReleaseOf(makeTeam(8, {}));
    expect(infer(release).isCareless).toBe(false);
    expect(infer({ ...release, hasManyCareless: true }).isCareless).toBe(true);
  });
});

describe("a wish", () => {
  it("is found where nearly all wish to move one way", () => {
    const team = makeTeam(10, { [THIRD]: repeat(10, [3, 6], [4, 6], [5, 6], [4, 7]) });
    expect(spectrumsOf(verdictsOn(team, "open").wishes)).toEqual([THIRD]);
    expect(spectrumsOf(verdictsOn(team, "confidential").wishes)).toEqual([THIRD]);
  });

  it("is never claimed of five people, who wish the same by chance in one of sixteen cases", () => {
    const team = makeTeam(5, { [THIRD]: repeat(5, [1, 9]) });
    expect(verdictsOn(team, "open").wishes).toEqual([]);
  });

  it("does not rest on one respondent", () => {
    // Without the first person the others' p is 1 in 16.
    const six = [[2, 8], ...repeat(5, [5, 6]), ...repeat(6, [5, 5])] as [number, number][];
    expect(verdictsOn(makeTeam(12, { [FIRST]: six }), "open").wishes).toEqual([]);
  });
});

describe("two camps", () => {
  const divided = repeat(12, [2, 5], [8, 5], [3, 5], [7, 5]);

  it("are told with their sizes and means in an open survey, and with what each side wants", () => {
    const wishes = repeat(12, [2, 4], [8, 6], [3, 5], [7, 7]);
    const { camps } = verdictsOn(makeTeam(12, { [FIRST]: wishes }), "open");
    expect(camps).toMatchObject([
      {
        spectrum: FIRST,
        lower: { n: 6, mean: 2.5, wished: 4.5 },
        upper: { n: 6, mean: 7.5, wished: 6.5 },
      },
    ]);
  });

  it("are told without them in a confidential one, and only if five people stand in each", () => {
    const { camps } = verdictsOn(makeTeam(12, { [FIRST]: divided }), "confidential");
    expect(camps).toMatchObject([{ spectrum: FIRST, lower: null, upper: null }]);
    const uneven = makeTeam(12, { [FIRST]: [...repeat(8, [2, 5], [1, 5]), ...repeat(4, [8, 5], [9, 5])] });
    expect(spectrumsOf(verdictsOn(uneven, "open").camps)).toEqual([FIRST]);
    expect(verdictsOn(uneven, "confidential").camps).toEqual([]);
  });

  it("are not found in one wide bell more often than in one of 20 spectrums", () => {
    const wide = measurePower(60, { n: 12, spread: 2.6, center: 5 }, (team) =>
      verdictsOn(team, "open").camps.some(({ spectrum }) => spectrum === FIRST),
    );
    expect(wide).toBeLessThan(15);
  });

  it("of the same people on four spectrums are one set, of others another", () => {
    const other = repeat(12, [2, 5], [2, 5], [8, 5], [8, 5]);
    const team = makeTeam(12, {
      [FIRST]: divided,
      // The same people on the opposite sides.
      [SECOND]: divided.map(([today, wish]) => [10 - today, wish]),
      [THIRD]: divided,
      [FOURTH]: other,
    });
    const { camps, sameCamps } = verdictsOn(team, "open");
    expect(new Set(spectrumsOf(camps))).toEqual(new Set([FIRST, SECOND, THIRD, FOURTH]));
    expect(sameCamps).toEqual([[FIRST, SECOND, THIRD]]);
    expect(verdictsOn(team, "confidential").sameCamps).toEqual([]);
  });

  it("draw in a spectrum that divides the same people, though its own answers could be one bell", () => {
    // 3 2 4 3 5 4 against 6 8 7 6 8 6: one wide bell, were the people on either side not known.
    const blurred: [number, number][] = [3, 6, 2, 8, 4, 7, 3, 6, 5, 8, 4, 6].map((today) => [today, 5]);
    const alone = verdictsOn(makeTeam(12, { [SECOND]: blurred }), "open");
    expect(alone.camps).toEqual([]);
    const both = verdictsOn(makeTeam(12, { [FIRST]: divided, [SECOND]: blurred }), "open");
    expect(both.sameCamps).toEqual([[FIRST, SECOND]]);
  });
});

describe("wishes", () => {
  it("collide where people who stand together move apart", () => {
    const team = makeTeam(12, { [FIRST]: repeat(12, [5, 2], [5, 8], [4, 2], [6, 8]) });
    expect(spectrumsOf(verdictsOn(team, "open").collisions)).toEqual([FIRST]);
    expect(spectrumsOf(verdictsOn(team, "confidential").collisions)).toEqual([FIRST]);
  });

  it("do not collide where people move towards each other to one goal", () => {
    const team = makeTeam(12, { [FIRST]: repeat(12, [3, 5], [7, 5], [2, 5], [8, 5]) });
    expect(verdictsOn(team, "open").collisions).toEqual([]);
  });

  it("do not collide where two camps stay where they are", () => {
    const team = makeTeam(12, { [FIRST]: repeat(12, [2, 2], [8, 8], [3, 3], [7, 7]) });
    expect(verdictsOn(team, "open").collisions).toEqual([]);
  });
});

describe("views of today", () => {
  it("are dissent where they lie all over the scale", () => {
    const places = Array.from({ length: 18 }, (_, person): [number, number] => [1 + (person % 9), 5]);
    const all = repeat(18, [1, 5], [9, 5], [2, 5], [8, 5], [5, 5]);
    expect(spectrumsOf(verdictsOn(makeTeam(18, { [FIRST]: all }), "open").dissent)).toEqual([FIRST]);
    expect(verdictsOn(makeTeam(18, { [FIRST]: places }), "open").consensus).toEqual([]);
  });

  it("are consensus where nearly all agree, unless one respondent breaks it", () => {
    const agreed = repeat(14, [4, 5], [4, 5], [5, 5]);
    expect(spectrumsOf(verdictsOn(makeTeam(14, { [FIRST]: agreed }), "open").consensus)).toEqual([FIRST]);
    const broken = makeTeam(14, { [FIRST]: [...agreed.slice(1), [9, 5]] });
    expect(verdictsOn(broken, "open").consensus).toEqual([]);
  });
});

describe("a contradiction", () => {
  const [{ left, right }] = SPECTRUMS as [(typeof SPECTRUMS)[number]];
  function teamWith(balance: number, today: number): Team {
    const team = makeTeam(12, {});
    for (const [person, { scores }] of team.responses.entries()) {
      for (const aspect of ASPECTS) scores.aspects[aspect] = 3;
      const step = (person % 3) / 3;
      [scores.aspects[left], scores.aspects[right]] = [3, 3 + balance + step - 1 / 3];
      scores.current[FIRST] = today + (person % 3) - 1;
    }
    return team;
  }

  it("is found where statements favour one pole and the team stands at the other", () => {
    expect(spectrumsOf(verdictsOn(teamWith(1, 3), "open").contradictions)).toEqual([FIRST]);
    expect(spectrumsOf(verdictsOn(teamWith(-1, 7), "confidential").contradictions)).toEqual([FIRST]);
  });

  it("is not found where statements and place agree or one of them is in the middle", () => {
    for (const [balance, today] of [
      [1, 7],
      [1, 5],
      [0, 3],
    ] as const) {
      expect(verdictsOn(teamWith(balance, today), "open").contradictions).toEqual([]);
    }
  });
});

describe("groups", () => {
  const cfo = { name: "CFO", function: "Finance", level: "C-Suite" } as const;
  const lead = { name: "Sales Manager", function: "Sales", level: "Manager" } as const;

  function teamOf(n: number, apart: number): Team {
    const team = makeChanceTeam(3, { n, spread: 1.2, center: 5 });
    for (const [person, response] of team.responses.entries()) {
      const isUpper = person % 2 === 0;
      response.role = isUpper ? cfo : lead;
      const today = (response.scores.current[FIRST] as number) + (isUpper ? apart : -apart) / 2;
      response.scores.current[FIRST] = Math.min(9, Math.max(1, today));
    }
    return team;
  }

  it("differ where all shown groups, spectrums and measures together say so, once for each grouping", () => {
    const { groups } = verdictsOn(teamOf(16, 4), "open");
    expect(new Set(groups.map(({ grouping }) => grouping))).toEqual(new Set(["level", "function", "role"]));
    for (const one of groups) {
      expect(one).toMatchObject({ spectrum: FIRST, measure: "current", lower: { n: 8 }, upper: { n: 8 } });
    }
    expect(groups.find(({ grouping }) => grouping === "level")).toMatchObject({
      lower: { label: "Manager" },
      upper: { label: "C-Suite" },
    });
  });

  it("do not differ by chance, nor where one person makes the difference", () => {
    expect(verdictsOn(teamOf(16, 0), "open").groups).toEqual([]);
    const team = teamOf(6, 0);
    for (const [person, { scores }] of team.responses.entries()) scores.current[FIRST] = person === 0 ? 9 : 2;
    expect(verdictsOn(team, "open").groups).toEqual([]);
  });
});
