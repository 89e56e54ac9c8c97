import { describe, expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { kindOf, participation, planted, points, read as readReport } from "./planted-claims.ts";

const read = (...given: Parameters<typeof readReport>) => readReport(...given).rendered;

const five = { ...planted, n: 5 };
const people = (value: number) => ({ value, unit: "people" as const, fact: "planted" });

/** All five would like clearer roles. */
const lead: ClaimOf<"wanted"> = {
  ...five,
  id: "wanted.open_structured",
  kind: "wanted",
  spectrum: "open_structured",
  wanted: points(6),
  gap: points(2.8),
  stays: false,
  isApart: false,
  isWide: false,
  answers: null,
  moves: null,
  lead: { towards: "structured", movers: { unit: "people", value: 5, of: 5, fact: "planted" } },
};
const content: Claim = { ...five, id: "content", kind: "content", mean: points(8.6) };

/** How many of a team have answered. */
const answered = (count: number, size: number, shift = 0): Claim => ({
  ...participation(count),
  team: { size: people(size), others: people(size - count), shift: points(shift) },
});

const apart: Claim = {
  ...five,
  id: "place.adaptive_planned",
  kind: "place",
  spectrum: "adaptive_planned",
  towards: null,
  today: points(5),
  isApart: true,
  isWide: true,
};

const kindsOf = (claims: Claim[], mode: SurveyMode = "open") =>
  read(claims, mode).otherAdvice.flatMap(({ advice }) => advice.map(({ id }) => kindOf(id)));

describe("a report without a finding", () => {
  const pulled = (answers: number[]): Claim[] => [
    participation(3),
    { ...lead, lead: null, isWide: true, answers },
  ];

  it.each<[string, Claim[], RegExp]>([
    ["tells three people who want much the same that a talk will show more", pulled([4, 5, 7]), /talk/],
    ["has what most would like as its verdict", [participation(5), lead], /^All 5 would like clearer roles/],
    [
      "does not rely on what most would like",
      [participation(5), lead],
      /try it small first|not clearly enough to rely on|before you build on it/,
    ],
    ["says that nothing points one way where nothing does", [participation(12)], /12 answers.*chance/],
    ["says of a content team that it has what it wants", [participation(8), content], /all six lines/i],
    ["tells the mark that a content team gives itself", [participation(8), content], /8\.6 of 10/],
  ])("%s", (_, claims, pattern) => {
    expect(read(claims).verdict.text).toMatch(pattern);
  });

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

  it("tells what three people want who want different things", () => {
    expect(read(pulled([1, 1, 7])).verdict.text).toBe(
      "Asked how to work together, the 3 say 1, 1 and 7 (1 is freely, 9 by roles and routines). Talk about why.",
    );
  });

  it("tells a team on how many lines it wants to stay where no other gap is large", () => {
    const stays = (gap: number) =>
      SPECTRUM_IDS.map((spectrum, at): Claim => {
        const own = { id: `wanted.${spectrum}`, spectrum, lead: null };
        return at < 5
          ? { ...lead, ...own, stays: true, gap: points(0.2) }
          : { ...lead, ...own, gap: points(gap) };
      });
    expect(read([participation(), ...stays(0.7)]).verdict.text).toMatch(/on 5 of the six lines/i);
    expect(read([participation(), ...stays(1.4)]).verdict.text).not.toMatch(/six lines/);
  });

  it("gives what is still open as its first step", () => {
    const rounds: Claim = { ...five, id: "rounds", kind: "rounds", people: people(5), unmoved: [] };
    const entry = LIBRARY.find(({ answers }) => answers.kind === "camps")?.entries[0];
    const open = { adviceId: entry?.id ?? "", title: "", owner: "", dueOn: null, isDone: false };
    const { steps, otherAdvice } = read([participation(5), rounds], "open", [open]);
    expect(steps.map(({ advice }) => advice.id)[0]).toBe(entry?.id);
    expect(otherAdvice[0]?.title.text).toBe("Still open from the last round");
  });

  it("offers to try what most would like", () => {
    expect(kindsOf([participation(5), lead])).toContain("want");
  });

  it("has answers that lie far apart below what most would like", () => {
    const { verdict, divides } = read([participation(5), apart, lead]);
    expect(verdict.text).toMatch(/^All 5 would like/);
    expect(divides?.text).toMatch(/how the team steers.*far apart/);
  });

  it("names a second lead where it has room", () => {
    const second: Claim = {
      ...lead,
      id: "wanted.purpose_profit",
      spectrum: "purpose_profit",
      gap: points(-1.5),
      moves: null,
      lead: { towards: "purpose", movers: null },
    };
    const texts = [5, 6, 7, 8].map((count) => read([participation(count), second, lead]).verdict.text);
    expect(texts.join(" ")).toMatch(
      /All 5 .*(?:Also wanted:|Beside it:) more weight for the people it serves/,
    );
  });

  it("offers one trial of a lead and two ways to look into it", () => {
    expect(kindsOf([participation(5), lead])).toEqual(["lead", "lead", "want"]);
  });

  it("begins with a look into the lead", () => {
    const [first] = read([participation(5), lead]).steps;
    expect(kindOf(first?.advice.id ?? "")).toBe("lead");
  });

  it("offers to leave things unchanged to a content team alone", () => {
    const idsOf = (claims: Claim[]) =>
      read(claims).otherAdvice.flatMap(({ advice }) => advice.map(({ id }) => id));
    const none = Array.from({ length: 20 }, (_, index) => idsOf([participation(index + 1)])).flat();
    expect(none).not.toContain("ninety-days-unchanged");
    expect(kindsOf([participation(8), content])).toEqual(["content", "content", "content"]);
  });

  it("offers a talk on examples to a team of three that has all answered", () => {
    const ids = read([answered(3, 3)]).otherAdvice.flatMap(({ advice }) => advice.map(({ id }) => id));
    expect(ids).toContain("examples-in-place-of-figures");
  });

  it("offers no talk for a very small team to twelve people", () => {
    const ids = read([participation(12)]).otherAdvice.flatMap(({ advice }) => advice.map(({ id }) => id));
    expect(ids).not.toContain("examples-in-place-of-figures");
  });

  it("gives advice on answers that lie far apart", () => {
    expect(kindsOf([participation(12), apart])).toContain("camps");
  });
});
