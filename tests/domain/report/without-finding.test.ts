import { describe, expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import type { Claim } from "#domain/claims/claim.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import {
  kindOf,
  lowMarks,
  ofTwelve,
  participation,
  people,
  place,
  plant,
  points,
  read as readReport,
  statement,
  takenUp,
  want,
  wanted,
} from "./planted-claims.ts";

const read = (...given: Parameters<typeof readReport>) => readReport(...given).rendered;

/** All five would like clearer roles. */
const lead = wanted("open_structured", {
  wanted: points(6),
  gap: points(2.8),
  moves: {
    towards: "structured",
    movers: { unit: "people", value: 5, of: 5, fact: "planted" },
    against: null,
    strength: 2,
  },
  isLead: true,
});
const content = plant("content", { kind: "content", mean: points(8.6) });
const apart = place("adaptive_planned", { isApart: true, isWide: true });

/** How many of a team have answered. */
const answered = (count: number, size: number, shift = 0): Claim => ({
  ...participation(count),
  team: { size: people(size), others: people(size - count), shift: points(shift) },
});

/** Marks that are neither clearly low nor clearly high. */
const marks = (...given: [achievement: number, collaboration: number]) =>
  (["achievement", "collaboration"] as const).map((item, index) => ({
    ...lowMarks(item, given[index]),
    level: "middling" as const,
  }));

const adviceOn = (claims: Claim[], mode: SurveyMode = "open") =>
  read(claims, mode).otherAdvice.flatMap(({ advice }) => advice.map(({ id }) => id));
const kindsOf = (...given: Parameters<typeof adviceOn>) => adviceOn(...given).map(kindOf);

describe("people who lean one way", () => {
  const movers = (value: number) => ({ unit: "people" as const, value, of: 6, fact: "planted" });
  const leanings = plant(
    "leanings",
    {
      kind: "leanings",
      lines: [
        { spectrum: "vision_execution", towards: "vision", movers: movers(5) },
        { spectrum: "disruptive_measured", towards: "disruptive", movers: movers(5) },
        { spectrum: "open_structured", towards: "structured", movers: movers(6) },
      ],
    },
    { n: 6 },
  );

  it("are counted", () => {
    expect(read([participation(6), leanings]).undecided?.text).toMatch(
      /^6 of 6 lean .*clearer roles and routines and 5 of 6 .*the years ahead and bolder change; 6 answers are too few to be sure\.$/,
    );
  });

  it("are counted beside a lead that the verdict tells", () => {
    expect(read([participation(6), lead, leanings]).undecided?.text).toMatch(
      /^5 of 6 lean .*the years ahead and bolder change, too; 6 answers are too few to be sure\.$/,
    );
  });
});

it("people who lean one way are counted beside a finding", () => {
  const movers = { unit: "people" as const, value: 6, of: 6, fact: "planted" };
  const lines = [{ spectrum: "open_structured" as const, towards: "structured" as const, movers }];
  const beside = plant("leanings", { kind: "leanings", lines }, { n: 6 });
  expect(read([participation(6), want("vision_execution", "vision"), beside]).undecided?.text).toMatch(
    /6 of 6 lean towards clearer roles and routines.*may be chance\.$/,
  );
});

describe("a report without a finding", () => {
  it("begins its steps with two talks about the line that most would move furthest on", () => {
    const lean = (movers: number) => ({
      ...lead,
      isLead: false,
      gap: points(1.2),
      moves: { towards: "structured" as const, movers: ofTwelve(movers), against: null, strength: 1.1 },
    });
    const [first, second] = read([participation(), lean(8)]).otherAdvice;
    expect(first?.title.text).toMatch(/: clearer roles and routines$/);
    expect(first?.advice.map(({ id }) => kindOf(id))).toEqual(["lead", "lead"]);
    expect(second?.advice).toHaveLength(1);
    expect(kindsOf([participation(), lean(6)])).not.toContain("lead");
  });

  const pulled = (answers: number[]): Claim[] => [
    participation(3),
    { ...lead, isLead: false, isWide: true, answers },
  ];

  it.each<[string, Claim[], RegExp]>([
    [
      "tells three people who want much the same that a conversation will show more",
      pulled([4, 5, 7]),
      /conversation|talking to each other/,
    ],
    ["has what most would like as its verdict", [participation(5), lead], /^All 5 would like clearer roles/],
    [
      "does not rely on what most would like",
      [participation(5), lead],
      /agree where (?:to begin, and start small|it would help, and try it)|not yet a decision/i,
    ],
    [
      "says that nothing points one way where nothing does",
      [participation(12)],
      /^No (?:change is clearly wanted on any|line shows a change that is clearly wanted)/,
    ],
    ["says of a content team that it has what it wants", [participation(8), content], /all six lines/i],
    ["tells the mark that a content team gives itself", [participation(8), content], /8\.6 of 10/],
    [
      "tells what three people want who want different things",
      pulled([1, 1, 7]),
      /the 3 say 1, 1 and 7 \(1 is freely, 9 by roles and routines\)\. Talk about why\.$/,
    ],
  ])("%s", (_, claims, pattern) => {
    expect(read(claims).verdict.text).toMatch(pattern);
  });

  it("says that a team wants to stay where it would on every line", () => {
    const verdictOn = (last: boolean) => {
      const lines = SPECTRUM_IDS.map((spectrum, at) => wanted(spectrum, { stays: at < 5 || last }));
      return read([participation(), ...lines]).verdict.text;
    };
    expect(verdictOn(true)).toMatch(/wants to stay about where it is on all six lines|On all six lines/);
    expect(verdictOn(false)).not.toMatch(/stay/);
  });

  it("has high marks first", () => {
    const verdictOn = (mean: number) => read([participation(), ...marks(mean, mean)]).verdict.text;
    expect(verdictOn(8.6)).toMatch(/^The team gives itself 8\.6 of 10/);
    expect(verdictOn(7.4)).toMatch(/^(?:No change|None of)/);
  });

  const low = [participation(), ...marks(5.4, 4.3)];

  it("has marks below five first", () => {
    expect(read(low).verdict.text).toMatch(/^The team gives itself 5\.4 .* 4\.3 .*\. (?:No change|None of)/);
  });

  it("begins with a step on the lower mark below five, unless most lean one way", () => {
    expect(kindsOf(low)[0]).toBe("low-effectiveness");
    expect(kindsOf([...low, lead])[0]).toBe("lead");
    expect(kindsOf([participation(), ...marks(5.4, 5)])).not.toContain("low-effectiveness");
  });

  it("does not say that a team stays on a line on which most would move", () => {
    const stay = (left: number, right: number) =>
      SPECTRUM_IDS.map((spectrum) =>
        wanted(spectrum, { stays: true, gap: points(0), ways: { left, right } }),
      );
    expect(read([participation(), ...stay(3, 3)]).verdict.text).toMatch(/all six lines/);
    expect(read([participation(), ...stay(4, 3)]).verdict.text).not.toMatch(/stay/);
  });

  it("says how many would choose the middle where views lie far apart", () => {
    const choose = (middle: number) =>
      read([participation(), apart, wanted("adaptive_planned", { bands: [2, middle, 10 - middle] })]).verdict
        .text;
    expect(choose(8)).toMatch(/far apart today, yet 8 of 12 would choose the middle/);
    expect(choose(7)).not.toMatch(/middle/);
    expect(choose(2)).toMatch(/yet 8 of 12 would choose 7 to 9 \(1 is events, 9 plans\)/);
  });

  describe("after a round that wanted the same", () => {
    const lean = wanted("open_structured", {
      moves: { towards: "structured", movers: ofTwelve(8), against: null, strength: 1.1 },
    });
    const unmoved = (towards: "structured" | "open") =>
      plant("rounds", {
        kind: "rounds",
        people: people(12),
        unmoved: [{ spectrum: "open_structured", towards, means: null }],
        marks: [],
      });
    const again = [participation(), lean, unmoved("structured")];

    it.each<[string, Claim]>([
      ["says how many still want it", lean],
      ["says so of a lead, too", { ...lean, isLead: true }],
    ])("%s", (_, claim) => {
      expect(read([participation(), claim, unmoved("structured")]).verdict.text).toMatch(
        /^8 of 12 still want clearer roles and routines, as the team did last time; nobody would go the other way/,
      );
    });

    it("advises on the want itself", () => {
      expect(kindsOf(again).slice(0, 2)).toEqual(["want", "want"]);
    });

    it("says nothing of a want of fewer than half, or of the other pole", () => {
      expect(read([participation(), lean, unmoved("open")]).verdict.text).not.toMatch(/still/);
      const moves = { towards: "structured" as const, movers: ofTwelve(5), against: null, strength: 1.1 };
      expect(read([participation(), { ...lean, moves }, unmoved("structured")]).verdict.text).not.toMatch(
        /still/,
      );
    });
  });

  it("has the marks below a verdict that does not tell them", () => {
    const told = marks(6.4, 6.1);
    expect(read([participation(5), lead, ...told]).undecided?.text).toMatch(/6\.4 of 10 for results/);
    expect(read([participation(), ...told]).undecided).toBeNull();
  });

  it.each([
    [
      "where it stands near an end that all see",
      { towards: "structured", today: points(7.6) },
      /7\.6, near one end/,
    ],
    ["nothing of a place nearer the middle", { towards: "structured", today: points(7.4) }, null],
    ["nothing of an average of very different answers", { isWide: true, today: points(7.6) }, null],
  ] as const)("has below the chart, where nothing else is told, %s", (_, changes, told) => {
    const { undecided } = read([participation(), place("open_structured", changes), ...marks(6.4, 6.4)]);
    expect(undecided?.text ?? null).toEqual(told && expect.stringMatching(told));
  });

  it("has the line on which people want the most different things as its verdict where none lean", () => {
    const bands = [4, 4, 4] as [number, number, number];
    const wide = wanted("open_structured", { isWide: true, bands });
    const told = (left: number) =>
      read([participation(), place("open_structured"), { ...wide, ways: { left, right: 3 } }]).verdict.text;
    expect(told(3)).toMatch(
      /^Asked how to organise work \(1 is freely.*\), people want very different things\./,
    );
    expect(told(2)).not.toMatch(/different/);
  });

  describe("where careless answers hide what the others want", () => {
    const lean = wanted("open_structured", {
      gap: points(0.8),
      moves: { towards: "structured", movers: ofTwelve(6), against: ofTwelve(2), strength: 0.8 },
    });
    const without = (today: number, later: number): Claim => ({
      ...participation(),
      without: {
        flagged: people(3),
        spectrum: "open_structured",
        today: points(today),
        wanted: points(later),
      },
    });
    const told = (claim: Claim) => read([claim, place("open_structured"), lean]);

    it("tells it below the chart, with the first step on it", () => {
      const { undecided, steps } = told(without(3, 4.8));
      expect(undecided?.text).toMatch(
        /^Without the 3 answers .* leans towards clearer roles .*3\.0 today, 4\.8/,
      );
      expect(steps[0]?.claimIds).toEqual([lean.id]);
    });

    it.each([
      ["is hardly more", without(3, 4.4)],
      ["goes the other way", without(5, 3)],
      ["is what all want", { ...without(3, 4.8), without: null } as Claim],
    ])("tells nothing that %s", (_, claim) => {
      expect(told(claim).undecided?.text ?? "").not.toMatch(/Without/);
    });
  });

  it("has answers that lie far apart below what most would like", () => {
    const { verdict, divides } = read([participation(5), apart, lead]);
    expect(verdict.text).toMatch(/^All 5 would like/);
    expect(divides?.text).toMatch(/how the team steers.*far apart/);
  });

  it("names a second lead where it has room", () => {
    const second = wanted("purpose_profit", {
      gap: points(-1.5),
      moves: { towards: "purpose", movers: null, against: null, strength: 1 },
      isLead: true,
    });
    const texts = [5, 6, 7, 8].map((count) => read([participation(count), second, lead]).verdict.text);
    expect(texts.join(" ")).toMatch(
      /All 5 .*(?:Also wanted:|And also:) more weight for the people it serves/,
    );
  });
});

describe("advice without a finding", () => {
  it.each<[string, string, Claim, SurveyMode]>([
    ["once", "under three quarters have answered", answered(8, 12), "open"],
    ["not", "ten of twelve have answered", answered(10, 12), "open"],
    ["once", "those missing could move a mean by a point and a half", answered(10, 12, 1.5), "open"],
    ["not", "seven have answered of a team of unknown size", participation(7), "open"],
    ["once", "two of seven are missing", answered(5, 7), "open"],
    ["not", "two of seven are missing in a confidential survey", answered(5, 7), "confidential"],
  ])("asks %s for more answers where %s", (times, _, claim, mode) => {
    const asked = kindsOf([claim], mode).filter((kind) => kind === "few-answers");
    expect(asked).toHaveLength(times === "once" ? 1 : 0);
  });

  it("has what is still open as its first step", () => {
    const rounds = plant("rounds", { kind: "rounds", people: people(5), unmoved: [], marks: [] });
    const entry = LIBRARY.find(({ answers }) => answers.kind === "camps")?.entries[0];
    const { steps, otherAdvice } = read([participation(5), rounds], "open", [takenUp(entry?.id ?? "")]);
    expect(steps.map(({ advice }) => advice.id)[0]).toBe(entry?.id);
    expect(otherAdvice[0]?.title.text).toBe("Still open from the last round");
  });

  it("has two ways to look into a lead before one trial of it", () => {
    expect(kindsOf([participation(5), lead])).toEqual(["lead", "lead", "want"]);
    expect(kindOf(read([participation(5), lead]).steps[0]?.advice.id ?? "")).toBe("lead");
  });

  it("leaves things unchanged for a content team alone", () => {
    const none = Array.from({ length: 20 }, (_, index) => adviceOn([participation(index + 1)])).flat();
    expect(none).not.toContain("ninety-days-unchanged");
    expect(kindsOf([participation(8), content])).toEqual(["content", "content", "content"]);
  });

  it("asks a team with high marks what would show that it slips", () => {
    for (const mode of ["open", "confidential"] as const) {
      expect(adviceOn([participation(9), ...marks(8.3, 9)], mode)).toContain("signs-of-slipping");
      expect(adviceOn([participation(9), ...marks(7.4, 9)], mode)).not.toContain("signs-of-slipping");
    }
  });

  it("sends an outsider only to a team with a lower mark", () => {
    const given = (...of: Parameters<typeof marks>) =>
      Array.from({ length: 60 }, (_, index) => {
        const told = { ...participation(5 + (index % 6)), roles: people(index) };
        return adviceOn([told, ...marks(...of)]);
      }).flat();
    expect(given(7.5, 9)).not.toContain("outsider-speaks-with-each");
    expect(given(6.5, 9)).toContain("outsider-speaks-with-each");
  });

  it("reads statements aloud only where some stand out", () => {
    const given = (agree: number) =>
      Array.from({ length: 16 }, (_, index) =>
        adviceOn([participation(index + 5), statement(1, "vision", agree)]),
      ).flat();
    expect(given(11)).toContain("three-statements-aloud");
    expect(given(6)).not.toContain("three-statements-aloud");
  });

  it("has a talk on examples for a very small team that has all answered", () => {
    expect(adviceOn([answered(3, 3)])).toContain("examples-in-place-of-figures");
    expect(adviceOn([participation(12)])).not.toContain("examples-in-place-of-figures");
  });

  it("is about the line on which answers vary most for both", () => {
    const wide = { isWide: true, spread: 2.4 };
    const [place1, place2] = [
      place("open_structured", wide),
      place("vision_execution", { ...wide, spread: 2.9 }),
    ];
    const kinds = read([
      participation(12),
      place1,
      place2,
      wanted("open_structured", wide),
      wanted("vision_execution", wide),
    ]).otherAdvice[0];
    expect(kinds?.title.text).toMatch(/: where attention goes$/);
  });

  it("is about answers that lie far apart alone", () => {
    for (const mode of ["open", "confidential"] as const)
      expect(kindsOf([participation(12), apart], mode)).toEqual(["camps", "camps", "camps"]);
  });

  it("has a step towards the pole that both of two views want", () => {
    const wantedAt = (mean: number) => {
      const moves = { towards: "adaptive" as const, movers: ofTwelve(8), against: null, strength: 0.9 };
      return wanted("adaptive_planned", { wanted: points(mean), gap: points(-0.9), moves });
    };
    const stepsTo = (mean: number) =>
      kindsOf([participation(12), { ...apart, meets: true }, wantedAt(mean)], "open");
    expect(stepsTo(3.4)).toEqual(["camps", "camps", "want"]);
    expect(stepsTo(4.4)).toEqual(["camps", "camps", "camps"]);
  });
});
