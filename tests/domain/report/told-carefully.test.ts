import { describe, expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import type { Claim } from "#domain/claims/claim.ts";
import { SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import {
  camps,
  careless,
  kindOf,
  level,
  ofTwelve,
  participation,
  people,
  place,
  plant,
  points,
  read,
  textOf,
  want,
  wanted,
} from "./planted-claims.ts";

const APART = place("adaptive_planned", { isApart: true, isWide: true });
const PLANNED = want("adaptive_planned", "planned");
const render = (...claims: Claim[]) => read([participation(), ...claims]).rendered;
const firstLine = (...claims: Claim[]) => textOf(render(...claims).spectrums[0]?.sentences);
const side = (label: string) => [{ group: level(label), people: people(6) }];

describe("the verdict", () => {
  it.each<[string, Claim[], RegExp]>([
    [
      "names the line on which answers lie far apart where nothing is certain",
      [APART],
      /how the team steers/,
    ],
    [
      "begins with careless answers where there are many",
      [careless(), PLANNED],
      /^More than a fifth seem to have answered without care/,
    ],
    [
      "counts careless answers of an open survey",
      [careless(people(4))],
      /^4 of the 12 seem to have answered without care/,
    ],
    [
      "tells a team that wants much on how many lines it wants to move",
      SPECTRUMS.map(({ id, right }) => want(id, right)),
      /on all six lines\.$/,
    ],
    [
      "tells where views that lie far apart want to meet",
      [{ ...APART, meets: true }, wanted("adaptive_planned", { wanted: points(5.3) })],
      /^Views of how the team steers .* closer together, around 5\.3 \(1 is events, 9 plans\)\.$/,
    ],
    [
      "names the groups that two camps are",
      [camps("open_structured", { by: { lower: side("Director"), upper: side("VP") } })],
      /the directors.*the VPs/,
    ],
  ])("%s", (_, claims, pattern) => {
    expect(render(...claims).verdict.text).toMatch(pattern);
  });

  it("tells no place to meet where that may be chance", () => {
    const { verdict } = render(APART, wanted("adaptive_planned", { wanted: points(5.3) }));
    expect(verdict.text).not.toMatch(/5\.3/);
  });

  it("leaves a few careless answers to the caveats", () => {
    const some = { ...participation(), careless: people(2) };
    const { verdict, caveats } = read([some, PLANNED]).rendered;
    expect(caveats[0]).toMatchObject({
      text: expect.stringMatching(/^2 of the 12 answers look careless/),
      isOnCare: true,
    });
    expect(verdict.text).not.toMatch(/2 of the 12/);
  });

  it("leaves a few hurried answers to the caveats", () => {
    const { caveats } = read([{ ...participation(), hurried: people(2) }, PLANNED]).rendered;
    expect(caveats[0]?.text).toMatch(/^2 of the 12 answers came faster than anyone can read/);
  });

  it("warns of rounds that could be answered in different languages, and of no others", () => {
    const rounds = (otherLanguages: boolean) =>
      plant("rounds", { kind: "rounds", people: people(12), unmoved: [], marks: [], otherLanguages });
    const told = (other: boolean) => read([participation(), PLANNED, rounds(other)]).rendered.caveats;
    expect(told(true).map(({ text }) => text)).toEqual([
      expect.stringMatching(/different languages: a small difference .* may come from a translation/),
    ]);
    expect(told(false)).toEqual([]);
  });

  it("counts careless answers and hurried ones where none is neither", () => {
    const all = { ...participation(), careless: people(2), hurried: people(12) };
    expect(read([all, PLANNED]).rendered.caveats.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^2 of the 12 answers look careless/),
      expect.stringMatching(/^12 of the 12 answers came faster/),
    ]);
  });

  it("tells of careless and hurried answers together what would change without them", () => {
    const without = {
      flagged: people(3),
      spectrum: "purpose_profit",
      today: points(6.3),
      wanted: points(5.2),
    } as const;
    const some = { ...participation(), careless: people(2), hurried: people(2), without };
    expect(read([some, PLANNED]).rendered.caveats.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^3 of the 12 answers look careless or hurried/),
      expect.stringMatching(/^Without the 3 .* what counts in decisions would be 6\.3 today and 5\.2 wanted/),
    ]);
  });
});

describe("a line", () => {
  const wide = place("adaptive_planned", { isWide: true });
  const stays = wanted("adaptive_planned", { gap: points(0.1), stays: true });

  it.each<[string, Claim[], RegExp]>([
    ["calls the mean of answers that lie far apart an average", [APART], /lie (so )?far apart/],
    ["calls no middle shared where answers are spread widely", [wide], /average/],
    [
      "says of a team whose answers lie close that it wants to stay",
      [place("adaptive_planned"), stays],
      /stay|the same/,
    ],
    [
      "does not say that wants lie closer together, which no test has shown",
      [wide, stays],
      /^(?!.*closer).*vary widely/,
    ],
    [
      "calls a place near an end so",
      [place("adaptive_planned", { towards: "planned", today: points(8) })],
      /end of the line/,
    ],
  ])("%s", (_, claims, pattern) => {
    expect(firstLine(...claims)).toMatch(pattern);
  });

  it.each<[string, Claim[], RegExp]>([
    ["calls answers far apart that are not", [place("adaptive_planned")], /far apart/],
    ["says that a team stays whose answers are spread widely", [wide, stays], /stay|the same/],
    [
      "calls a place an end that is far from it",
      [place("adaptive_planned", { towards: "planned", today: points(6) })],
      /end of the line/,
    ],
  ])("never %s", (_, claims, pattern) => {
    expect(firstLine(...claims)).not.toMatch(pattern);
  });

  it("tells of a split on two lines no more than what is on it", () => {
    const [first, second] = [camps("open_structured"), camps("adaptive_planned")];
    const told = firstLine({ ...first, spectrums: [...first.spectrums, ...second.spectrums] });
    expect(told).toMatch(/events/);
    expect(told).not.toMatch(/routines/);
  });

  it("says of camps that neither wants to move", () => {
    const stays = (mean: number) => ({
      people: people(6),
      mean: points(mean),
      wanted: points(mean + 0.2),
      mark: null,
    });
    const spectrums = [{ spectrum: "open_structured" as const, lower: stays(2.3), upper: stays(7.4) }];
    const [finding] = render(camps("open_structured", { spectrums })).findings;
    expect(textOf(finding?.sentences)).toMatch(/Neither side|Both want to stay/);
  });
});

describe("what divides a team beside a want", () => {
  const wide = (["purpose_profit", "open_structured", "vision_execution"] as const).flatMap((spectrum) => [
    place(spectrum, { isWide: true }),
    wanted(spectrum, { isWide: true }),
  ]);

  it.each<[string, Claim[], RegExp]>([
    [
      "the line on which answers lie far apart",
      [APART, want("purpose_profit", "profit")],
      /how the team steers.*far apart/,
    ],
    [
      "the line on which answers are spread widely",
      [PLANNED, ...wide.slice(0, 2)],
      /^On what counts in decisions, answers vary widely/,
    ],
    [
      "a line on which people want different things alone",
      [PLANNED, ...wide.slice(1, 2).map((claim) => ({ ...claim, shares: [50, 0, 50] }) as Claim)],
      /what should count in decisions, people want very different/,
    ],
    [
      "how many lines are wide, from three on",
      [PLANNED, ...wide],
      /^On 3 of the six lines, answers vary widely/,
    ],
  ])("is %s", (_, claims, pattern) => {
    expect(render(...claims).divides?.text).toMatch(pattern);
  });
});

describe("beside more people who are missing than have answered", () => {
  const team = { size: people(18), others: people(10), shift: points(3.9) };
  const { verdict, steps } = read([{ ...participation(8), team }, PLANNED]).rendered;

  it("the report begins with how few have answered", () => {
    expect(verdict.text).toMatch(/^Only 8 of 18 have answered\. The team/);
  });

  it("the first step is to hear the others", () => {
    expect(kindOf(steps[0]?.advice.id ?? "")).toBe("few-answers");
  });
});

describe("advice", () => {
  it("has as its first step to get answers that can be relied on", () => {
    expect(kindOf(render(careless(), PLANNED).steps[0]?.advice.id ?? "")).toBe("careless");
  });

  it("offers one respondent nothing that takes several", () => {
    const { report } = read([participation(1)]);
    const chosen = LIBRARY.flatMap(({ entries }) => entries).filter(({ id }) =>
      report.advice.some(({ adviceId }) => adviceId === id),
    );
    expect(chosen.length).toBeGreaterThan(0);
    for (const { leastPeople } of chosen) expect(leastPeople).toBe(1);
  });

  it("names no role in a confidential survey that is divided", () => {
    const all = want("adaptive_planned", "planned", { movers: ofTwelve(100, "percent") });
    const ownersOf = (claims: Claim[]) =>
      read(claims, "confidential").report.advice.flatMap(({ owner }) => owner ?? []);
    expect(ownersOf([participation(), all]).length).toBeGreaterThan(0);
    expect(ownersOf([participation(), all, camps("open_structured")])).toEqual([]);
  });

  it("answers answers that lie far apart beside a want", () => {
    const { report } = read([participation(), want("purpose_profit", "profit"), APART]);
    expect(report.advice.map(({ adviceId }) => kindOf(adviceId))).toContain("camps");
  });
});

it.each<[string, Claim]>([
  ["two camps", camps("open_structured")],
  ["answers that lie far apart", APART],
  ["answers that are spread widely", place("adaptive_planned", { isWide: true })],
])("no role is named beside %s", (_, apart) => {
  const all = { unit: "percent" as const, value: 100, of: 12, fact: "planted" };
  const moved = want("adaptive_planned", "planned", { movers: all });
  for (const mode of ["open", "confidential"] as const) {
    const { advice } = read([participation(), moved, { ...apart, id: "apart" }], mode).report;
    expect(advice.flatMap(({ owner }) => owner ?? [])).toEqual([]);
  }
});

it("the steps begin with answers that lie far apart, before what the team wants", () => {
  const { steps } = render(want("purpose_profit", "profit"), APART);
  expect(steps.map(({ advice }) => kindOf(advice.id))).toEqual(["camps", "want", "want"]);
});
