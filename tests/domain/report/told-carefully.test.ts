import { expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import type { Claim } from "#domain/claims/claim.ts";
import { confidentialRelease } from "#domain/disclosure/make-release.ts";
import type { ScoredResponse } from "#domain/disclosure/release.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { SPECTRUM_IDS, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import type { RoleLevel } from "#domain/questionnaire/roles.ts";
import { makeReportByRules } from "#domain/report/make-report.ts";
import type { MessageKey } from "#messages/report/sentences";
import { makeResponse, makeScores } from "#tests/domain/generated-teams.ts";
import { keysIn, renderInKeys, saidIn, valuesOf } from "./in-keys.ts";
import {
  camps,
  careless,
  idsOf,
  kindOf,
  level,
  ofTwelve,
  participation,
  people,
  place,
  plant,
  points,
  read,
  want,
  wanted,
} from "./planted-claims.ts";

const APART = place("adaptive_planned", { isApart: true, isWide: true });
const PLANNED = want("adaptive_planned", "planned");
const render = (...claims: Claim[]) => read([participation(), ...claims]).rendered;
const inKeys = (...claims: Claim[]) => read([participation(), ...claims]).inKeys;
const firstLine = (...claims: Claim[]) => inKeys(...claims).spectrums[0]?.sentences;
const side = (label: string) => [{ group: level(label), people: people(6) }];

it.each<[string, Claim[], MessageKey, object]>([
  [
    "names the line on which answers lie far apart where nothing is certain",
    [APART],
    "apart.divides.one",
    { topic: [{ key: "topic", values: { spectrum: "adaptive_planned" } }] },
  ],
  [
    "tells where views that lie far apart want to meet",
    [{ ...APART, meets: true }, wanted("adaptive_planned", { wanted: points(5.3) })],
    "apart.meets",
    { wanted: 5.3, scale: [{ key: "scale", values: { spectrum: "adaptive_planned" } }] },
  ],
  [
    "names the groups that two camps are",
    [camps("open_structured", { by: { lower: side("Director"), upper: side("VP") } })],
    "camps.sides.open_structured",
    { lower: [{ values: { label: "Director" } }], upper: [{ values: { label: "VP" } }] },
  ],
])("the verdict %s", (_, claims, key, values) => {
  expect(saidIn(inKeys(...claims).verdict)[0]).toMatchObject({ key, values });
});

it("the verdict tells a team that wants much on how many lines it wants to move, and how many want the first two", () => {
  const { verdict } = inKeys(...SPECTRUMS.map(({ id, left, right }, at) => want(id, at % 2 ? left : right)));
  const [sum, ...more] = saidIn(verdict);
  expect(sum).toMatchObject({ key: "want.counted" });
  expect(more).toEqual([{ key: "want.many", values: { count: 6 } }]);
});

it("the verdict counts those who want one thing apart from those who want another, and all who want both", () => {
  const both = (movers: number) =>
    inKeys(
      want("adaptive_planned", "planned", { movers: ofTwelve(12) }),
      want("purpose_profit", "profit", { movers: ofTwelve(movers) }),
    ).verdict;
  expect(valuesOf(both(9), "want.counted")?.things).toMatchObject([
    { values: { place: "all", movers: 12, of: 12 } },
    { values: { place: "later", movers: 9 } },
  ]);
  expect(valuesOf(both(12), "want.sum")).toMatchObject({ how: "all", of: 12 });
});

it("the verdict tells one story where wants make one, and none where some go against it", () => {
  const tighten = [
    want("adaptive_planned", "planned"),
    want("open_structured", "structured"),
    want("intuitive_strategic", "strategic"),
  ];
  expect(valuesOf(inKeys(...tighten).verdict, "want.story.tighten")).toEqual({ count: 3 });
  const mixed = [...tighten, want("disruptive_measured", "disruptive")];
  expect(keysIn(inKeys(...mixed).verdict).join()).not.toContain("story");
});

it("the verdict tells no place to meet where that may be chance", () => {
  const { verdict } = inKeys(APART, wanted("adaptive_planned", { wanted: points(5.3) }));
  expect(verdict.claimIds).toEqual([APART.id]);
});

it("the verdict leaves a few careless answers to the caveats", () => {
  const some = { ...participation(), careless: people(2) };
  const { verdict, caveats } = read([some, PLANNED]).inKeys;
  expect(valuesOf(caveats[0], "caveat.some-careless")).toEqual({ careless: 2, people: 12 });
  expect(caveats[0]?.isOnCare).toBe(true);
  expect(verdict.claimIds).toEqual([PLANNED.id]);
});

it("the verdict leaves a few hurried answers to the caveats", () => {
  const { caveats } = read([{ ...participation(), hurried: people(2) }, PLANNED]).inKeys;
  expect(valuesOf(caveats[0], "caveat.some-hurried")).toEqual({ hurried: 2, people: 12 });
});

it("the verdict warns of rounds that could be answered in different languages, and of no others", () => {
  const rounds = (otherLanguages: boolean) =>
    plant("rounds", { kind: "rounds", people: people(12), unmoved: [], marks: [], otherLanguages });
  const shown = (other: boolean) => keysIn(inKeys(PLANNED, rounds(other)).caveats);
  expect([shown(true), shown(false)]).toEqual([["caveat.languages"], []]);
});

it("the verdict counts careless answers and hurried ones where none is neither", () => {
  const all = { ...participation(), careless: people(2), hurried: people(12) };
  expect(saidIn(read([all, PLANNED]).inKeys.caveats)).toEqual([
    { key: "caveat.some-careless", values: { careless: 2, people: 12 } },
    { key: "caveat.some-hurried", values: { hurried: 12, people: 12 } },
  ]);
});

const wide = place("adaptive_planned", { isWide: true });
const stays = wanted("adaptive_planned", { gap: points(0.1), stays: true });

const planned = (today: number) => place("adaptive_planned", { towards: "planned", today: points(today) });

it.each<[string, Claim[], object[]]>([
  [
    "calls the mean of answers that lie far apart an average",
    [APART],
    [{ key: "apart.adaptive_planned", values: { today: 4.8 } }],
  ],
  [
    "calls no middle shared where answers are spread widely",
    [wide],
    [{ key: "place.average.adaptive_planned", values: { wide: "yes" } }],
  ],
  [
    "calls a middle so where they are not",
    [place("adaptive_planned")],
    [{ key: "place.middle.adaptive_planned", values: {} }],
  ],
  [
    "says of a team whose answers lie close that it wants to stay",
    [place("adaptive_planned"), stays],
    [{ key: "quiet.middle.adaptive_planned", values: { change: "same" } }],
  ],
  [
    "says neither that wants lie closer together nor that a team stays where answers are spread widely",
    [wide, stays],
    [
      { key: "place.average.adaptive_planned", values: { wide: "yes" } },
      { key: "wanted.average", values: {} },
    ],
  ],
  [
    "calls a place near an end so",
    [planned(8)],
    [{ key: "place.right.adaptive_planned", values: { end: "yes" } }],
  ],
  [
    "calls no place an end that is far from it",
    [planned(6)],
    [{ key: "place.right.adaptive_planned", values: { end: "no" } }],
  ],
])("a line %s", (_, claims, said) => {
  expect(saidIn(firstLine(...claims))).toMatchObject(said);
});

it("a line tells of a split on two lines no more than what is on it", () => {
  const [first, second] = [camps("open_structured"), camps("adaptive_planned")];
  const shown = firstLine({ ...first, spectrums: [...first.spectrums, ...second.spectrums] });
  expect(keysIn(shown).filter((key) => /_/.test(key))).toEqual(["camps.people.adaptive_planned"]);
});

it("a line says of camps that neither wants to move", () => {
  const stays = (mean: number) => ({
    people: people(6),
    mean: points(mean),
    wanted: points(mean + 0.2),
    mark: null,
  });
  const spectrums = [{ spectrum: "open_structured" as const, lower: stays(2.3), upper: stays(7.4) }];
  const [finding] = inKeys(camps("open_structured", { spectrums })).findings;
  expect(valuesOf(finding?.sentences, "camps.stay")).toMatchObject({ lowerWanted: 2.5 });
});

it("what divides a team beside a want is the line on which answers lie far apart, and none that only vary", () => {
  const wide = [place("purpose_profit", { isWide: true }), wanted("purpose_profit", { isWide: true })];
  const topic = { key: "topic", values: { spectrum: "adaptive_planned", of: "today" } };
  expect(saidIn(inKeys(APART, want("purpose_profit", "profit")).divides)).toMatchObject([
    { key: "apart.divides.one", values: { topic: [topic] } },
  ]);
  expect(inKeys(PLANNED, ...wide).divides).toBeNull();
});

const team = { size: people(18), others: people(10), shift: points(3.9) };
const { verdict, steps } = read([{ ...participation(8), team }, PLANNED]).inKeys;

it("the report begins with how few have answered", () => {
  expect(saidIn(verdict)).toMatchObject([
    { key: "verdict.less-than-half", values: { people: 8, size: 18 } },
    { key: "want.counted", values: { things: [{ values: { movers: 10, of: 12 } }] } },
  ]);
});

it("the first step is to hear the others", () => {
  expect(kindOf(steps[0]?.advice.id ?? "")).toBe("few-answers");
});

it("advice has as its first step to get answers that can be relied on", () => {
  expect(kindOf(render(careless(), PLANNED).steps[0]?.advice.id ?? "")).toBe("careless");
});

it("advice offers one respondent nothing that takes several", () => {
  const { report } = read([participation(1)]);
  const chosen = LIBRARY.flatMap(({ entries }) => entries).filter(({ id }) =>
    report.advice.some(({ adviceId }) => adviceId === id),
  );
  expect(chosen.length).toBeGreaterThan(0);
  for (const { leastPeople } of chosen) expect(leastPeople).toBe(1);
});

it("advice names no role in a confidential survey that is divided", () => {
  const all = want("adaptive_planned", "planned", { movers: ofTwelve(100, "percent") });
  const ownersOf = (claims: Claim[]) =>
    read(claims, "confidential").report.advice.flatMap(({ owner }) => owner ?? []);
  expect(ownersOf([participation(), all]).length).toBeGreaterThan(0);
  expect(ownersOf([participation(), all, camps("open_structured")])).toEqual([]);
});

it("advice answers answers that lie far apart beside a want", () => {
  const { report } = read([participation(), want("purpose_profit", "profit"), APART]);
  expect(report.advice.map(({ adviceId }) => kindOf(adviceId))).toContain("camps");
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

const LEVELS: readonly RoleLevel[] = ["C-Suite", "VP", "Director", "Manager", "Other"];

/** People whose answers vary, so many of each level, each of a function of their own, or all of one answer. */
function peopleOf(sizes: readonly number[], isAlike = false): ScoredResponse[] {
  const levels = sizes.flatMap((size, at) => Array<RoleLevel>(size).fill(LEVELS[at] as RoleLevel));
  return levels.map((one, person) => {
    const answer = () => (isAlike ? (one === "VP" ? 3 : 7) : 3 + (person % 5));
    const role = { name: `Role ${person}`, function: `Function ${person}`, level: one };
    return makeResponse(makeScores({ current: answer, aspirational: answer, aspect: () => 3 }, 6), role);
  });
}

function noGroupsOf(responses: readonly ScoredResponse[], joined: readonly number[] = [responses.length]) {
  const numbers = joined.flatMap((size, index) => Array<number>(size).fill(index + 1));
  const stored = responses.map((one, index) => ({ ...one, releaseNumber: numbers[index] ?? null }));
  const release = confidentialRelease({ organizationName: "Northfield", responses: stored }, joined.length);
  return keysIn(renderInKeys(makeReportByRules(release, computeFigures(release), LIBRARY)).noGroups);
}

it.each([
  [
    "none has five beside five others, however many answered",
    peopleOf([4, 4, 4, 4, 4]),
    [20],
    "groups.none.size",
  ],
  ["the same of six answers", peopleOf([3, 3]), [6], "groups.none.size"],
  [
    "an earlier report has told others apart",
    peopleOf([3, 2, 2, 3]).concat(peopleOf([2, 3])),
    [10, 5],
    "groups.none.earlier",
  ],
] as const)("why a confidential report shows no group is that %s", (_, responses, joined, key) => {
  expect(noGroupsOf(responses, joined)).toEqual([key]);
});

it.each([false, true])(
  "why a confidential report shows no group is nothing where some are shown, whatever their people answer",
  (areAlike) => {
    expect(["groups.none.shown", undefined]).toContain(noGroupsOf(peopleOf([6, 6], areAlike))[0]);
  },
);

it("no group is said not to differ beside two sides that are named", () => {
  const side = (label: string, n: number) => [{ group: level(label), people: people(n) }];
  const by = { lower: side("Director", 6), upper: side("VP", 6) };
  expect(read([participation(), camps("adaptive_planned", { by })]).rendered.noGroups).toBeNull();
  expect(read([participation(), camps("adaptive_planned")]).rendered.noGroups).not.toBeNull();
});

const wordsOf = (claims: Parameters<typeof read>[0]) =>
  read([participation(), ...claims]).rendered.verdict.text.split(/\s+/).length;

it.each(SPECTRUM_IDS)(
  "a headline of at most 25 words tells of answers that lie far apart on %s, though most want one end",
  (spectrum) => {
    const bands = [11, 1, 0] as [number, number, number];
    expect(wordsOf([place(spectrum, { isApart: true }), wanted(spectrum, { bands })])).toBeLessThan(26);
  },
);

it("a headline of at most 25 words tells of roles with long names that give different marks", () => {
  const role = (label: string) => ({ grouping: "role", label, n: 3 }) as const;
  const marks = plant("mark-groups", {
    ...{ kind: "mark-groups", one: role("Chief Operating Officer"), other: role("Director of People") },
    ...{ oneMark: points(5.5), otherMark: points(9.2), widest: null },
    others: [{ group: role("Director of Engineering"), mark: points(7) }],
  });
  expect(wordsOf([marks])).toBeLessThan(26);
});

it("nothing is counted beside a headline that counts all of it", () => {
  const movers = { unit: "people", value: 5, of: 5, fact: "planted" } as const;
  const lines = [{ spectrum: "open_structured", towards: "structured", movers } as const];
  const leanings = plant("leanings", { kind: "leanings", lines });
  const led = wanted("open_structured", {
    moves: { towards: "structured", movers, against: null, strength: 3 },
    isLead: true,
  });
  const claims = [participation(5), led, leanings];
  const { verdict, undecided } = read(claims).rendered;
  expect(verdict.claimIds).toEqual(idsOf([led]));
  expect(undecided?.claimIds ?? []).not.toContain("leanings");
});
