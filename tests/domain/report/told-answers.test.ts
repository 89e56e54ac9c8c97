import { describe, expect, it } from "vitest";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import type { People } from "#domain/claims/values.ts";
import type { Aspect, SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { keysIn, type Said, saidIn, valuesOf } from "./in-keys.ts";
import {
  camps,
  careless,
  groups,
  means,
  ofTwelve,
  participation,
  people,
  place,
  plant,
  points,
  read,
  statement,
  want,
  wanted,
} from "./planted-claims.ts";

const percent = (value: number): People => ({ unit: "percent", value, of: 12, fact: "planted" });
const inKeys = (...claims: Claim[]) => read([participation(), ...claims]).inKeys;
const lineOf = (...claims: Claim[]) => inKeys(...claims).spectrums[0]?.sentences;
const topicOf = (spectrum: SpectrumId, of: "today" | "wanted") => [
  { key: "topic", values: { spectrum, of } },
];
const what = (pole: Aspect) => [{ key: `what.${pole}`, values: {} }];

const PLACE = place("vision_execution", { towards: "execution", today: points(6.4) });
const movesTo = (movers: People | null, against: People | null) =>
  lineOf(
    PLACE,
    wanted("vision_execution", {
      gap: points(-1.5),
      moves: { towards: "vision", movers, against, strength: 0.5 },
    }),
  );

it.each<[string, ReturnType<typeof lineOf>, Said["key"], Said["values"]]>([
  ["counted", movesTo(ofTwelve(9), ofTwelve(0)), "wanted.people", { movers: 9, of: 12, against: 0 }],
  ["counted where all would move", movesTo(ofTwelve(12), ofTwelve(0)), "wanted.people", { how: "all" }],
  ["a share in words", movesTo(percent(75), null), "wanted.share", { how: "q75" }],
  ["a mean where no share is given", movesTo(null, null), "wanted.mean", {}],
])("what people want on a line without a finding is %s", (_, told, key, values) => {
  const common = { what: what("vision"), wanted: 4.9 };
  expect(saidIn(told).at(-1)).toMatchObject({ key, values: { ...common, ...values } });
});

const at = (today: number) =>
  lineOf(place("open_structured", { towards: "structured", today: points(today) }));

it("where a team stands is a slight lean within a point and a half of the middle", () => {
  expect([6.4, 6.6].map((today) => saidIn(at(today))[0]?.values.slight)).toEqual(["yes", "no"]);
});

it("where a team stands is near an end from two and a half points on", () => {
  expect([7.6, 7.4].map((today) => saidIn(at(today))[0]?.values.end)).toEqual(["yes", "no"]);
});

const wide = (bands: [number, number, number], spread = 2.6) => ({ isWide: true, bands, spread });
const today = place("vision_execution", wide([5, 0, 7]));
const dividesOf = (...claims: Claim[]) => inKeys(...claims).divides;

it("answers that vary widely are shares in words in a confidential survey, where they lie far apart", () => {
  const shares: [number, number, number] = [50, 0, 50];
  const told = (changes: Partial<ClaimOf<"place">>) =>
    read([participation(), place("vision_execution", { isWide: true, shares, ...changes })], "confidential")
      .inKeys.divides;
  expect(valuesOf(told({ isApart: true }), "counted.divides")?.bands).toEqual([
    { key: "bands.shares", values: { low: 50, middle: 0, high: 50 } },
  ]);
  expect(keysIn(told({}))).not.toContain("counted.divides");
});

it("answers that vary widely are an average where they are not counted", () => {
  const told = lineOf(place("vision_execution", { isWide: true }));
  expect(valuesOf(told, "place.average.vision_execution")).toMatchObject({ today: 4.8, wide: "yes" });
});

it("answers that vary widely have those counted who would choose what lies between two views", () => {
  const apart: Claim = { ...today, isApart: true };
  const next = (...bands: [number, number, number]) =>
    dividesOf(apart, wanted("vision_execution", { bands }));
  expect(valuesOf(next(1, 8, 3), "counted.divides")).toMatchObject({ meets: "yes", between: 8 });
  expect(valuesOf(next(4, 3, 5), "counted.divides")).toMatchObject({ meets: "no" });
});

it("answers that vary widely are neither the headline nor below it where they only vary", () => {
  const claims = [place("vision_execution", wide([4, 4, 4])), wanted("purpose_profit", wide([5, 4, 3], 3))];
  const { verdict, divides } = inKeys(...claims);
  expect(keysIn(verdict)).toEqual(["verdict.none"]);
  expect(divides).toBeNull();
});

it("few answers on today that lie far from each other are told themselves", () => {
  const told = lineOf(place("vision_execution", { answers: [2, 7, 8] }), wanted("vision_execution"));
  expect(saidIn(told)[0]).toMatchObject({
    key: "place.answers",
    values: { topic: topicOf("vision_execution", "today"), people: 3, answers: "2, 7 and 8" },
  });
});

const TEXTS = { 1: "One.", 2: "Two.", 3: "Three.", 4: "Four.", 5: "Five." };
const standOut = (...claims: Claim[]) =>
  read([participation(), ...claims], "open", [], TEXTS).inKeys.standOut;
const agreed = (id: number, count: number, aspect: Aspect = "open") => statement(id, aspect, count);

it("statements that stand out are those that nearly all or hardly any agree with", () => {
  const { agreed: most, rejected } = standOut(agreed(1, 12), agreed(2, 10), agreed(3, 2), agreed(4, 1));
  expect(saidIn(most)).toMatchObject([{ key: "statement.all", values: { of: 12, text: "One" } }]);
  expect(saidIn(rejected)).toMatchObject([
    { key: "statement.people", values: { agree: 1, of: 12, text: "Four" } },
  ]);
});

it("statements that stand out are three of each at most, the clearest first", () => {
  const { agreed: most } = standOut(...[11, 12, 11, 12].map((count, at) => agreed(at + 1, count)));
  expect(saidIn(most).map(({ values }) => values.text)).toEqual(["Two", "Four", "One"]);
});

it.each<[string, Claim[]]>([
  ["behind a finding", [agreed(1, 12), camps("open_structured")]],
  ["where many answers look careless", [agreed(1, 12), careless()]],
  ["of fewer than five people", [{ ...agreed(1, 4), agree: { ...ofTwelve(4), of: 4 } } as Claim]],
])("statements that stand out are not told %s", (_, claims) => {
  expect(standOut(...claims)).toEqual({ agreed: [], rejected: [] });
});

const leanOf = (movers: People | null, strength: number, gap = 1.2, against: People | null = null) =>
  wanted("open_structured", {
    wanted: points(6),
    gap: points(gap),
    moves: { towards: "structured", movers, against, strength },
  });

it("a lean beside no finding is the verdict where its interval lies beyond half a point for three in four", () => {
  const verdictOn = (movers: number, strength: number) =>
    inKeys(place("open_structured"), leanOf(ofTwelve(movers), strength, 1.6, ofTwelve(1))).verdict;
  expect(valuesOf(verdictOn(9, 1.5), "verdict.lean")).toMatchObject({
    ...{ movers: 9, against: 1, what: what("structured") },
  });
  for (const [movers, strength] of [
    [8, 1.5],
    [9, 1.4],
  ] as const)
    expect(keysIn(verdictOn(movers, strength))[0]).toBe("verdict.none");
});

it.each<[string, Claim[]]>([
  ["of less than a point", [leanOf(ofTwelve(12), 2.5, 0.9)]],
  ["whose interval holds half a point", [leanOf(ofTwelve(12), 1.4)]],
  ["beside a finding", [leanOf(ofTwelve(12), 3, 2), want("vision_execution", "vision")]],
])("a lean beside no finding is none %s", (_, claims) => {
  expect(keysIn(inKeys(place("open_structured"), ...claims).verdict).join()).not.toContain("lean");
});

describe("the team’s own answers, where nothing is a finding", () => {
  const TEXTS = { 1: "One.", 2: "Two.", 3: "Three." };
  const line = (spectrum: "open_structured" | "vision_execution", gap: number, towards: Aspect) =>
    wanted(spectrum, {
      gap: points(gap),
      moves: { towards, movers: ofTwelve(6), against: ofTwelve(4), strength: 0.6 },
      ways: gap < 0 ? { left: 6, right: 4 } : { left: 4, right: 6 },
    });
  const own = (claims: Claim[], mode: "open" | "confidential" = "open", count = 12) =>
    read([participation(count), ...claims], mode, [], TEXTS).inKeys.own;

  it("are one line to talk over, with how many would go either way and what to ask", () => {
    const told = own([line("vision_execution", -0.7, "vision"), line("open_structured", 0.9, "structured")]);
    expect(valuesOf(told, "own.talk")).toMatchObject({
      topic: topicOf("open_structured", "wanted"),
      ...{ left: 4, right: 6, toRight: what("structured") },
      question: [{ key: "own.question", values: { spectrum: "open_structured" } }],
    });
    expect(keysIn(told).filter((key) => key === "own.talk")).toHaveLength(1);
  });

  it("are means where a confidential survey counts nobody", () => {
    const uncounted = { ...line("open_structured", 0.9, "structured"), ways: null };
    const told = own([place("open_structured"), uncounted], "confidential");
    expect(valuesOf(told, "own.talk.means")).toMatchObject({ today: 4.8, wanted: 4.9 });
  });

  it("have no line where no mean gap lies beyond half a point", () => {
    expect(keysIn(own([wanted("open_structured")]))).toEqual(["own.shown"]);
  });

  it("are the statements that most agree and disagree with, the first of those alike", () => {
    const of = (id: number, agree: number, disagree: number) => ({
      ...statement(id, "open", agree),
      disagree: people(disagree),
    });
    const quotedIn = (...claims: Claim[]) =>
      saidIn(own(claims))
        .filter(({ key }) => key.startsWith("statement"))
        .map(({ values }) => values.text);
    expect(quotedIn(of(1, 7, 3), of(2, 11, 0), of(3, 6, 3))).toEqual(["Two", "One"]);
    expect(quotedIn(of(1, 7, 0), of(2, 11, 0))).toEqual(["Two"]);
  });

  it("have no line of as many who would go one way as the other, nor of one person", () => {
    const even = { ...line("open_structured", 0.9, "structured"), ways: { left: 5, right: 5 } };
    const one = { ...line("open_structured", 0.9, "structured"), ways: { left: 0, right: 1 } };
    for (const claim of [even, one]) expect(keysIn(own([claim])).join()).not.toContain("talk");
  });

  it("say how large a want so many answers show, and what would show more", () => {
    expect(valuesOf(own([]), "own.shown")).toMatchObject({ people: 12, points: 3, others: 0 });
    expect(valuesOf(own([], "confidential"), "own.shown")).toMatchObject({ points: 4 });
    const missing = (others: number, mode: "open" | "confidential") => {
      const team = { size: people(12 + others), others: people(others), shift: points(2) };
      return valuesOf(read([{ ...participation(), team }], mode).inKeys.own, "own.shown");
    };
    expect(missing(8, "open")).toMatchObject({ others: 8 });
    expect(missing(1, "open")).toMatchObject({ others: 0 });
    expect(missing(2, "confidential")).toMatchObject({ others: 0 });
  });

  it.each<[string, Claim[], number]>([
    ["a finding", [want("vision_execution", "vision")], 12],
    ["careless answers", [careless()], 12],
    ["the answers of four people", [], 4],
  ])("are not told beside %s", (_, claims, count) => {
    expect(own([line("open_structured", 0.9, "structured"), ...claims], "open", count)).toEqual([]);
  });
});

const both = wanted("vision_execution", { ways: { left: 5, right: 4 } });

it("people who would go both ways are counted where most would move though the mean stays", () => {
  const stays = { ...both, stays: true };
  expect(keysIn(lineOf(place("vision_execution"), stays))).toContain("wanted.ways");
  const few = { ...stays, ways: { left: 2, right: 2 } };
  expect(keysIn(lineOf(place("vision_execution"), few))).not.toContain("wanted.ways");
});

it("people who would go both ways are the verdict where wants lie further apart than views, above what groups want", () => {
  const parts = { ...both, isWide: true, parts: true };
  const means = plant("group-means", {
    ...{ kind: "group-means", spectrum: "vision_execution", measure: "aspirational", grouping: "level" },
    means: [
      { group: { grouping: "level", label: "VP", n: 4 }, mean: points(3) },
      { group: { grouping: "level", label: "Manager", n: 5 }, mean: points(6.5) },
    ],
  });
  const { verdict, spectrums, divides } = inKeys(place("vision_execution"), parts, means);
  expect(valuesOf(verdict, "verdict.parts")).toMatchObject({
    ...{ topic: topicOf("vision_execution", "wanted"), left: 5, right: 4 },
  });
  expect(spectrums.find(({ spectrum }) => spectrum === "vision_execution")?.isApart).toBe(true);
  expect(valuesOf(divides, "group-means")?.means).toMatchObject([
    { key: "group-means.mean", values: { n: 4, mean: 3 } },
    { key: "group-means.mean", values: { n: 5, mean: 6.5 } },
  ]);
});

const view = plant("view", {
  kind: "group-view",
  group: { grouping: "level", label: "Manager", n: 6 },
  spectrum: "open_structured",
  measure: "current",
  own: points(2.5),
  team: points(4.8),
});
const viewBeside = (claim: Claim) =>
  valuesOf(inKeys(view, claim).groups[0]?.sentences, "view.current.open_structured");

it.each<[string, Claim]>([
  ["two camps", camps("open_structured")],
  ["answers that vary widely", place("open_structured", { isWide: true })],
])("a group's view stands beside no mean of %s", (_, claim) => {
  expect(viewBeside(claim)).toMatchObject({ own: 2.5, divided: "yes" });
});

it("a line on which groups differ has no mean of the team", () => {
  const differ = groups([{ spectrum: "open_structured", measure: "current", ...means(7.5, 2.7) }]);
  expect(keysIn(lineOf(place("open_structured"), differ))).toEqual(["groups.current.open_structured"]);
});
