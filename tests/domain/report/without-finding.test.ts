import { describe, expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import type { Claim } from "#domain/claims/claim.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { type Aspect, SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { keysIn, saidIn, valuesOf } from "./in-keys.ts";
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

const read = (...given: Parameters<typeof readReport>) => readReport(...given).inKeys;
const what = (pole: Aspect) => [{ key: `what.${pole}`, values: {} }];

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

it("people who lean one way are counted", () => {
  expect(valuesOf(read([participation(6), leanings]).undecided, "leanings")).toMatchObject({
    things: [
      { values: { movers: 6, of: 6, what: what("structured") } },
      { values: { movers: 5, of: 6, what: what("vision") } },
      { values: { movers: 5, of: 6, what: what("disruptive") } },
    ],
    also: "no",
    people: 6,
  });
});

it("people who lean one way are counted beside a finding", () => {
  const movers = { unit: "people" as const, value: 6, of: 6, fact: "planted" };
  const lines = [{ spectrum: "open_structured" as const, towards: "structured" as const, movers }];
  const beside = plant("leanings", { kind: "leanings", lines }, { n: 6 });
  const { undecided } = read([participation(6), want("vision_execution", "vision"), beside]);
  expect(valuesOf(undecided, "leanings.beside")?.things).toMatchObject([
    { values: { movers: 6, of: 6, what: what("structured") } },
  ]);
});

describe("a report without a finding", () => {
  it("has one step on the line that is worth a talk, and on no other", () => {
    const line = (spectrum: "open_structured" | "vision_execution", gap: number) =>
      wanted(spectrum, {
        gap: points(gap),
        moves: { towards: "structured", movers: ofTwelve(8), against: null, strength: 1.1 },
      });
    const { steps } = read([
      participation(),
      place("open_structured"),
      line("vision_execution", 1.1),
      line("open_structured", 1.2),
    ]);
    expect(steps.map(({ advice }) => kindOf(advice.id))).toEqual(["lead", "no-finding", "no-finding"]);
    expect(steps[0]?.claimIds).toEqual(["wanted.open_structured"]);
  });

  const pulled = (answers: number[]): Claim[] => [
    participation(3),
    { ...lead, isLead: false, isWide: true, answers },
  ];

  it.each<[string, Claim[], object]>([
    [
      "tells three people who want much the same that a conversation will show more",
      [participation(3), { ...lead, isLead: false, isWide: true }],
      { key: "verdict.few", values: { people: 3 } },
    ],
    [
      "tells what three people want who want different things",
      pulled([1, 1, 7]),
      {
        key: "verdict.pulled",
        values: { people: 3, answers: "1, 1 and 7", scale: [{ values: { spectrum: "open_structured" } }] },
      },
    ],
  ])("%s", (_, claims, said) => {
    expect(saidIn(read(claims).verdict)).toMatchObject([said]);
  });

  it("has two to four people who see different teams ask what lies behind the widest line, and talk over what all would like", () => {
    const seen = (["purpose_profit", "open_structured"] as const).map((spectrum, at) =>
      place(spectrum, { answers: [3, 3, 7 + at] }),
    );
    const { verdict, undecided, steps } = read([participation(3), ...seen, { ...lead, n: 3 }]);
    expect(valuesOf(verdict, "verdict.seen")).toMatchObject({ people: 3 });
    expect(keysIn(undecided)).toEqual(["verdict.lead.few"]);
    expect(steps.map(({ advice }) => kindOf(advice.id))).toEqual(["camps", "lead", "no-finding"]);
  });

  it("says that a team wants to stay where it would on every line", () => {
    const verdictOn = (last: boolean) => {
      const lines = SPECTRUM_IDS.map((spectrum, at) => wanted(spectrum, { stays: at < 5 || last }));
      return keysIn(read([participation(), ...lines]).verdict)[0];
    };
    expect([verdictOn(true), verdictOn(false)]).toEqual(["verdict.settled", "verdict.none"]);
  });

  it("doubts marks from nine on, with a step to ask others, and praises none below", () => {
    const readOn = (mean: number) => read([participation(), ...marks(mean, mean)]);
    expect(valuesOf(readOn(9.1).own, "verdict.doubt")).toMatchObject({ achievement: 9.1 });
    expect(kindOf(readOn(9.1).steps[0]?.advice.id ?? "")).toBe("high-marks");
    expect(keysIn(readOn(8.9).verdict)).toEqual(["verdict.none"]);
  });

  const low = [participation(), ...marks(5.4, 4.3)];

  it("has marks below five first", () => {
    expect(saidIn(read(low).verdict)).toMatchObject([
      { key: "verdict.marks", values: { achievement: 5.4, collaboration: 4.3 } },
      { key: "verdict.none" },
    ]);
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
    const verdictOn = (left: number) => keysIn(read([participation(), ...stay(left, 3)]).verdict)[0];
    expect([verdictOn(3), verdictOn(4)]).toEqual(["verdict.settled", "verdict.none"]);
  });

  it("says how many would choose the middle where views lie far apart", () => {
    const choose = (middle: number) =>
      valuesOf(
        read([participation(), apart, wanted("adaptive_planned", { bands: [2, middle, 10 - middle] })])
          .verdict,
        "apart.share",
      );
    expect(choose(8)).toMatchObject({ most: 8, of: 12, band: "middle" });
    expect(choose(7)).toBeUndefined();
    expect(choose(2)).toMatchObject({ most: 8, of: 12, band: "high", scale: [{ key: "scale" }] });
  });

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
  ])("after a round that wanted the same %s", (_, claim) => {
    const { verdict } = read([participation(), claim, unmoved("structured")]);
    expect(saidIn(verdict)[0]).toMatchObject({
      key: "verdict.still",
      values: { how: "people", movers: 8, of: 12, against: 0, what: what("structured") },
    });
  });

  it("after a round that wanted the same advises on what became of the last steps, and on the want itself", () => {
    expect(kindsOf(again)).toEqual(["still-wanted", "want", "want"]);
  });

  it("after a round that wanted the same says nothing of a want of fewer than half, or of the other pole", () => {
    const moves = { towards: "structured" as const, movers: ofTwelve(5), against: null, strength: 1.1 };
    for (const claims of [
      [lean, unmoved("open")],
      [{ ...lean, moves }, unmoved("structured")],
    ])
      expect(keysIn(read([participation(), ...claims]).verdict)).not.toContain("verdict.still");
  });

  it("has the marks below a verdict that does not tell them", () => {
    const shown = marks(6.4, 6.1);
    expect(valuesOf(read([participation(5), lead, ...shown]).undecided, "verdict.marks")).toMatchObject({
      ...{ achievement: 6.4, collaboration: 6.1 },
    });
    expect(valuesOf(read([participation(), ...shown]).undecided, "verdict.marks")).toBeDefined();
    expect(read([participation(), ...marks(4.4, 4.1)]).undecided).toBeNull();
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
    const shown = (claim: Claim) => read([claim, place("open_structured"), lean]);

    it("tells it below the chart, with the first step on it", () => {
      const { undecided, steps } = shown(without(3, 4.8));
      expect(saidIn(undecided)[0]).toMatchObject({
        key: "without",
        values: { flagged: 3, what: what("structured"), today: 3, wanted: 4.8 },
      });
      expect(steps[0]?.claimIds).toEqual([lean.id]);
    });

    it.each([
      ["is hardly more", without(3, 4.4)],
      ["goes the other way", without(5, 3)],
      ["is what all want", { ...without(3, 4.8), without: null } as Claim],
    ])("tells nothing that %s", (_, claim) => {
      expect(keysIn(shown(claim).undecided)).not.toContain("without");
    });
  });

  it("has answers that lie far apart below what most would like", () => {
    const { verdict, divides } = read([participation(5), apart, lead]);
    expect([verdict.claimIds, divides?.claimIds]).toEqual([[lead.id], [apart.id]]);
    expect(keysIn(divides)).toEqual(["apart.divides.one"]);
  });

  it("names a second lead where it has room", () => {
    const second = wanted("purpose_profit", {
      gap: points(-1.5),
      moves: { towards: "purpose", movers: null, against: null, strength: 1 },
      isLead: true,
    });
    const shown = [5, 6, 7, 8].map((count) => saidIn(read([participation(count), second, lead]).verdict));
    expect(shown).toContainEqual([
      expect.objectContaining({ key: "verdict.lead" }),
      { key: "lead.also", values: { what: what("purpose") } },
    ]);
  });
});

it.each<[string, string, Claim, SurveyMode]>([
  ["once", "under three quarters have answered", answered(8, 12), "open"],
  ["not", "ten of twelve have answered", answered(10, 12), "open"],
  ["once", "those missing could move a mean by a point and a half", answered(10, 12, 1.5), "open"],
  ["not", "seven have answered of a team of unknown size", participation(7), "open"],
  ["once", "two of seven are missing", answered(5, 7), "open"],
  ["not", "two of seven are missing in a confidential survey", answered(5, 7), "confidential"],
])("advice without a finding asks %s for more answers where %s", (times, _, claim, mode) => {
  const asked = kindsOf([claim], mode).filter((kind) => kind === "few-answers");
  expect(asked).toHaveLength(times === "once" ? 1 : 0);
});

it("advice without a finding has what is still open as its first step", () => {
  const rounds = plant("rounds", { kind: "rounds", people: people(5), unmoved: [], marks: [] });
  const entry = LIBRARY.find(({ answers }) => answers.kind === "camps")?.entries[0];
  const { steps, otherAdvice } = read([participation(5), rounds], "open", [takenUp(entry?.id ?? "")]);
  expect(steps.map(({ advice }) => advice.id)[0]).toBe(entry?.id);
  expect(keysIn(otherAdvice[0]?.title)).toEqual(["open.title"]);
});

it("advice without a finding has two ways to look into a lead before one trial of it", () => {
  expect(kindsOf([participation(5), lead])).toEqual(["lead", "lead", "want"]);
  expect(kindOf(read([participation(5), lead]).steps[0]?.advice.id ?? "")).toBe("lead");
});

it("advice without a finding leaves things unchanged for a content team alone", () => {
  const none = Array.from({ length: 20 }, (_, index) => adviceOn([participation(index + 1)])).flat();
  expect(none).not.toContain("ninety-days-unchanged");
  expect(kindsOf([participation(8), content])).toEqual(["content", "content", "content"]);
});

it("advice without a finding asks a team with high marks what would show that it slips", () => {
  for (const mode of ["open", "confidential"] as const) {
    expect(adviceOn([participation(9), ...marks(8.3, 9)], mode)).toContain("signs-of-slipping");
    expect(adviceOn([participation(9), ...marks(7.4, 9)], mode)).not.toContain("signs-of-slipping");
  }
});

it("advice without a finding sends an outsider only to a team with a lower mark", () => {
  const given = (...of: Parameters<typeof marks>) =>
    Array.from({ length: 60 }, (_, index) => {
      const shown = { ...participation(5 + (index % 6)), roles: people(index) };
      return adviceOn([shown, ...marks(...of)]);
    }).flat();
  expect(given(7.5, 9)).not.toContain("outsider-speaks-with-each");
  expect(given(6.5, 9)).toContain("outsider-speaks-with-each");
});

it("advice without a finding reads statements aloud only where some stand out", () => {
  const given = (agree: number) =>
    Array.from({ length: 120 }, (_, index) =>
      adviceOn([
        participation((index % 16) + 5),
        place("open_structured", { today: points(3 + index / 50) }),
        statement(1, "vision", agree),
      ]),
    ).flat();
  expect(given(11)).toContain("three-statements-aloud");
  expect(given(6)).not.toContain("three-statements-aloud");
});

it("advice without a finding has a talk on examples for a very small team that has all answered", () => {
  expect(adviceOn([answered(3, 3)])).toContain("examples-in-place-of-figures");
  expect(adviceOn([participation(12)])).not.toContain("examples-in-place-of-figures");
});

it("advice without a finding is in two steps about answers that lie far apart, and in none about answers that only vary", () => {
  for (const mode of ["open", "confidential"] as const) {
    expect(kindsOf([participation(12), apart], mode)).toEqual(["camps", "camps", "no-finding"]);
    const wide = place("open_structured", { isWide: true, spread: 2.4 });
    expect(kindsOf([participation(12), wide], mode)).toEqual(["no-finding", "no-finding", "no-finding"]);
  }
});

it("advice without a finding has a step towards the pole that both of two views want", () => {
  const wantedAt = (mean: number) => {
    const moves = { towards: "adaptive" as const, movers: ofTwelve(8), against: null, strength: 0.9 };
    return wanted("adaptive_planned", { wanted: points(mean), gap: points(-0.9), moves });
  };
  const stepsTo = (mean: number) =>
    kindsOf([participation(12), { ...apart, meets: true }, wantedAt(mean)], "open");
  expect(stepsTo(3.4)).toEqual(["camps", "want", "no-finding"]);
  expect(stepsTo(4.4)).toEqual(["camps", "camps", "no-finding"]);
});
