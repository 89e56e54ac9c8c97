import { describe, expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import { camps, kindOf, participation, planted, points, read, want } from "./planted-claims.ts";

const careless: Claim = { ...planted, id: "careless", kind: "careless", people: null };
const place = (isApart: boolean): ClaimOf<"place"> => ({
  ...planted,
  id: "place.adaptive_planned",
  kind: "place",
  spectrum: "adaptive_planned",
  towards: null,
  today: points(4.8),
  isApart,
  isWide: isApart,
});

describe("a report", () => {
  it("calls the mean of answers that lie far apart an average", () => {
    const textOf = (isApart: boolean) =>
      read([participation(), place(isApart)])
        .rendered.spectrums[0]?.sentences.map(({ text }) => text)
        .join(" ");
    expect(textOf(true)).toMatch(/lie (so )?far apart/);
    expect(textOf(false)).not.toMatch(/far apart/);
  });

  it("names the line on which answers lie far apart where nothing is certain", () => {
    expect(read([participation(), place(true)]).rendered.verdict.text).toMatch(/how the team steers/);
  });

  it("names the line on which answers lie far apart beside a want", () => {
    const { divides } = read([participation(), place(true), want("purpose_profit", "profit")]).rendered;
    expect(divides?.text).toMatch(/how the team steers.*far apart/);
  });

  it("says of no team whose answers are spread widely that it wants to stay", () => {
    const wanted: Claim = {
      ...planted,
      id: "wanted.adaptive_planned",
      kind: "wanted",
      spectrum: "adaptive_planned",
      wanted: points(4.9),
      gap: points(0.1),
      stays: true,
      isApart: false,
      isWide: false,
      answers: null,
      moves: null,
      lead: null,
    };
    const textOf = (isWide: boolean) =>
      read([participation(), { ...place(false), isWide }, wanted])
        .rendered.spectrums[0]?.sentences.map(({ text }) => text)
        .join(" ");
    expect(textOf(true)).toMatch(/vary widely.*closer together/);
    expect(textOf(true)).not.toMatch(/stay|the same/);
    expect(textOf(false)).toMatch(/stay|the same/);
  });

  it("calls no middle shared where answers are spread widely", () => {
    const { spectrums } = read([participation(), { ...place(false), isWide: true }]).rendered;
    expect(spectrums[0]?.sentences[0]?.text).toMatch(/average/);
  });

  it("begins with careless answers, where there are many", () => {
    const { verdict } = read([participation(), careless, want("adaptive_planned", "planned")]).rendered;
    expect(verdict.text).toMatch(/^More than a fifth seem to have answered without care/);
  });

  it("counts careless answers in an open survey", () => {
    const counted: Claim = {
      ...planted,
      id: "careless",
      kind: "careless",
      people: { ...points(4), unit: "people" },
    };
    const { verdict } = read([participation(), counted]).rendered;
    expect(verdict.text).toMatch(/^4 of the 12 seem to have answered without care/);
  });

  it("counts a few careless answers as something to bear in mind", () => {
    const some = { ...participation(), careless: { ...points(2), unit: "people" as const } };
    const { verdict, caveats } = read([some, want("adaptive_planned", "planned")]).rendered;
    expect(caveats[0]).toMatchObject({
      text: expect.stringMatching(/^2 of the 12 answers look careless/),
      isOnCare: true,
    });
    expect(verdict.text).not.toMatch(/2 of the 12/);
  });

  describe("beside more people who are missing than have answered", () => {
    const size = (value: number) => ({ ...points(value), unit: "people" as const });
    const team = { size: size(18), others: size(10), shift: points(3.9) };
    const asked = () => read([{ ...participation(8), team }, want("adaptive_planned", "planned")]).rendered;

    it("begins with how few have answered", () => {
      expect(asked().verdict.text).toMatch(/^Only 8 of 18 have answered\. The team/);
    });

    it("has as its first step to hear the others", () => {
      expect(kindOf(asked().steps[0]?.advice.id ?? "")).toBe("few-answers");
    });
  });

  it("has as its first step to get answers that can be relied on", () => {
    const { steps } = read([participation(), careless, want("adaptive_planned", "planned")]).rendered;
    expect(kindOf(steps[0]?.advice.id ?? "")).toBe("careless");
  });

  it("tells a team that wants much how many lines it wants to move on", () => {
    const wants = SPECTRUMS.map(({ id, right }) => want(id, right));
    expect(read([participation(), ...wants]).rendered.verdict.text).toMatch(/on all six lines\.$/);
  });

  it("tells views that lie far apart with where they want to meet", () => {
    const wanted: Claim = {
      ...planted,
      id: "wanted.adaptive_planned",
      kind: "wanted",
      spectrum: "adaptive_planned",
      wanted: points(5.3),
      gap: null,
      stays: false,
      isApart: false,
      isWide: false,
      answers: null,
      moves: null,
      lead: null,
    };
    const { verdict } = read([participation(), place(true), wanted]).rendered;
    expect(verdict.text).toMatch(/^Views of how the team steers .* 5\.3\.$/);
    expect(
      read([participation(), place(true), { ...wanted, isWide: true }]).rendered.verdict.text,
    ).not.toMatch(/5\.3/);
  });

  it("says of camps that neither wants to move", () => {
    const stays = (mean: number) => ({
      people: points(6),
      mean: points(mean),
      wanted: points(mean + 0.2),
      mark: null,
    });
    const spectrums = [{ spectrum: "open_structured" as const, lower: stays(2.3), upper: stays(7.4) }];
    const [finding] = read([participation(), camps("open_structured", { spectrums })]).rendered.findings;
    expect(finding?.sentences.map(({ text }) => text).join(" ")).toMatch(/Neither side|Both want to stay/);
  });

  describe("of wide answers beside a want", () => {
    const spectrums = ["purpose_profit", "open_structured", "vision_execution"] as const;
    const wide = spectrums.flatMap((spectrum): Claim[] => [
      { ...place(false), id: `place.${spectrum}`, spectrum, isWide: true },
      {
        ...planted,
        id: `wanted.${spectrum}`,
        kind: "wanted",
        spectrum,
        wanted: points(4.9),
        gap: null,
        stays: false,
        isApart: false,
        isWide: true,
        answers: null,
        moves: null,
        lead: null,
      },
    ]);
    const dividesWith = (claims: Claim[]) =>
      read([participation(), want("adaptive_planned", "planned"), ...claims]).rendered.divides?.text;

    it("names the line as what divides", () => {
      expect(dividesWith(wide.slice(0, 2))).toMatch(/^On what counts in decisions, answers vary widely/);
    });

    it("names a line that is wide in what is wanted alone as one on which people want different things", () => {
      expect(dividesWith(wide.slice(1, 2))).toMatch(
        /what should count in decisions, people want very different/,
      );
    });

    it("counts three lines and more", () => {
      expect(dividesWith(wide)).toMatch(/^On 3 of the six lines, answers vary widely/);
    });
  });

  it("calls a place near an end so", () => {
    const at = (today: number): Claim => ({
      ...planted,
      id: "place",
      kind: "place",
      spectrum: "adaptive_planned",
      towards: "planned",
      today: points(today),
      isApart: false,
      isWide: false,
    });
    const toldAt = (today: number) =>
      read([participation(), at(today)])
        .rendered.spectrums[0]?.sentences.map(({ text }) => text)
        .join(" ");
    expect(toldAt(8)).toMatch(/end of the line/);
    expect(toldAt(6)).not.toMatch(/end of the line/);
  });

  it("offers one respondent nothing that takes several", () => {
    const { report } = read([participation(1)]);
    const chosen = LIBRARY.flatMap(({ entries }) => entries).filter(({ id }) =>
      report.advice.some(({ adviceId }) => adviceId === id),
    );
    expect(chosen.length).toBeGreaterThan(0);
    for (const { leastPeople } of chosen) expect(leastPeople).toBe(1);
  });

  it.each<[string, Claim]>([
    ["two camps", camps("open_structured")],
    ["answers that lie far apart", place(true)],
    ["answers that are spread widely", { ...place(false), isWide: true }],
  ])("names no role beside %s", (_, apart) => {
    const all = { unit: "percent" as const, value: 100, of: 12, fact: "planted" };
    const wanted = want("adaptive_planned", "planned", { movers: all });
    for (const mode of ["open", "confidential"] as const) {
      const { advice } = read([participation(), wanted, { ...apart, id: "apart" }], mode).report;
      expect(advice.flatMap(({ owner }) => owner ?? [])).toEqual([]);
    }
  });

  it("begins its steps with answers that lie far apart, before what the team wants", () => {
    const { steps } = read([participation(), want("purpose_profit", "profit"), place(true)]).rendered;
    expect(steps.map(({ advice }) => kindOf(advice.id))).toEqual(["camps", "want", "want"]);
  });

  it("names no role in a confidential survey that is divided", () => {
    const movers = { unit: "percent" as const, value: 100, of: 12, fact: "planted" };
    const wanted = want("adaptive_planned", "planned", { movers });
    const ownersOf = (claims: Claim[]) =>
      read(claims, "confidential").report.advice.flatMap(({ owner }) => owner ?? []);
    expect(ownersOf([participation(), wanted]).length).toBeGreaterThan(0);
    expect(ownersOf([participation(), wanted, camps("open_structured")])).toEqual([]);
  });

  it("names in its verdict the groups that two camps are", () => {
    const side = (label: string) => [
      {
        group: { grouping: "level" as const, label, n: 6 },
        people: { ...points(6), unit: "people" as const },
      },
    ];
    const by = { lower: side("Director"), upper: side("VP") };
    const { verdict } = read([participation(), camps("open_structured", { by })]).rendered;
    expect(verdict.text).toMatch(/the directors.*the VPs/);
  });

  it("tells under each line of a split on two lines no more than what is on it", () => {
    const [first, second] = [camps("open_structured"), camps("adaptive_planned")];
    const both = { ...first, spectrums: [...first.spectrums, ...second.spectrums] };
    const { spectrums } = read([participation(), both]).rendered;
    const told = spectrums.map(({ sentences }) => sentences.map(({ text }) => text).join(" "));
    expect(told[0]).toMatch(/events/);
    expect(told[0]).not.toMatch(/routines/);
  });

  it("gives advice on answers that lie far apart beside a want", () => {
    const { report } = read([participation(), want("purpose_profit", "profit"), place(true)]);
    expect(report.advice.map(({ adviceId }) => kindOf(adviceId))).toContain("camps");
  });
});
