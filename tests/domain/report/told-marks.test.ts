import { expect, it } from "vitest";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { findLoneMark } from "#domain/figures/compute-figures.ts";
import { keysIn, saidIn, valuesOf } from "./in-keys.ts";
import {
  camps,
  careless,
  kindOf,
  level,
  lowMarks,
  ofTwelve,
  participation,
  place,
  plant,
  points,
  read,
  want,
  wanted,
} from "./planted-claims.ts";

const PLANNED = want("adaptive_planned", "planned");
const readOf = (...claims: Claim[]) => read([participation(), ...claims]);

type Item = "achievement" | "collaboration";

/** Marks of today beside those of the round before: of results and of working together, and which have clearly changed. */
function changed(
  moved: ClaimOf<"mark-change">["moved"],
  results: [number, number],
  together: [number, number],
  clear: readonly Item[],
) {
  const meanIn = (round: 0 | 1) => points((results[round] + together[round]) / 2);
  const item = (item: Item, [then, now]: [number, number]) => ({
    ...{ item, before: points(then), today: points(now), isClear: clear.includes(item) },
  });
  const items = [item("achievement", results), item("collaboration", together)];
  return plant(
    "mark-change",
    { kind: "mark-change", moved, before: meanIn(0), mean: meanIn(1), items },
    { weight: 3.6 },
  );
}

it("a report on marks has marks below four before what the team wants", () => {
  const { verdict } = readOf(PLANNED, lowMarks("achievement")).inKeys;
  expect(saidIn(verdict)[0]).toMatchObject({
    key: "effectiveness.verdict.achievement",
    values: { mean: 2.9 },
  });
});

it("a report on marks tells groups whose marks differ as what divides a team with a want", () => {
  const differ = plant("mark-groups.level", {
    kind: "mark-groups",
    one: level("Manager"),
    other: level("Director"),
    oneMark: points(3),
    otherMark: points(6.6),
    others: [],
    widest: null,
  });
  const { verdict, divides } = readOf(PLANNED, differ).inKeys;
  expect(verdict.claimIds[0]).toBe("want.adaptive_planned");
  expect(divides?.claimIds).toEqual(["mark-groups.level"]);
  expect(valuesOf(divides, "mark-groups.line")?.marks).toMatchObject([
    { values: { mark: 3, name: [{ values: { label: "Manager" } }] } },
    { values: { mark: 6.6, name: [{ values: { label: "Director" } }] } },
  ]);
});

it("a report on marks tells for each question on effectiveness how marks have moved", () => {
  const [change] = readOf(changed("higher", [4.8, 7.3], [6.2, 6.1], ["achievement"])).inKeys.changes;
  expect(valuesOf(change, "mark-change.one.finding")).toMatchObject({
    ...{ item: "results", dir: "higher", before: 4.8, today: 7.3, otherBefore: 6.2, other: 6.1 },
  });
});

it.each<[string, Item[], object]>([
  ["both", ["achievement", "collaboration"], { key: "mark-change.title.apart" }],
  [
    "the one that has clearly changed",
    ["collaboration"],
    { key: "mark-change.one.title", values: { item: "together", dir: "lower" } },
  ],
])("a report on marks titles marks that went either way by %s", (_, clear, title) => {
  const [finding] = readOf(changed("apart", [5.8, 6.4], [5.8, 4.8], clear)).inKeys.findings;
  expect(saidIn(finding?.title)).toMatchObject([title]);
});

it("the marks of all levels are shown where two of them differ", () => {
  const marks = plant(
    "mark-groups.level",
    {
      ...{ kind: "mark-groups", one: level("Manager"), other: level("Director") },
      ...{ oneMark: points(4), otherMark: points(7.5) },
      others: [{ group: level("C-Suite"), mark: points(7) }],
      widest: { item: "collaboration", one: points(3.1), other: points(7.9) },
    },
    { isFinding: true, weight: 2.1 },
  );
  const { verdict, findings } = readOf(marks).inKeys;
  expect(valuesOf(verdict, "mark-groups.verdict")?.marks).toMatchObject(
    [
      [4, "Manager"],
      [7.5, "Director"],
      [7, "CSuite"],
    ].map(([mark, label]) => ({ values: { mark, name: [{ key: "name.level", values: { label } }] } })),
  );
  expect(valuesOf(findings[0]?.sentences, "mark-groups.widest")).toEqual({
    ...{ item: "collaboration", one: 3.1, other: 7.9 },
  });
});

const mark = (item: Item, changes: Partial<ClaimOf<"effectiveness">> = {}): Claim => ({
  ...lowMarks(item, 6.5),
  level: "middling",
  ...changes,
});
const FAR = { lone: { value: 3, least: 6, most: 8 } };

it("one mark far from all others is shown in place of the means that hide it, the furthest of two", () => {
  const nearer = { lone: { value: 9, least: 4, most: 6 } };
  const marks = [mark("achievement", FAR), mark("collaboration", nearer)];
  const { undecided } = readOf(PLANNED, ...marks).inKeys;
  expect(valuesOf(undecided, "marks.lone")).toEqual({
    ...{ item: "achievement", mark: 3, least: 6, most: 8, isOne: "no" },
  });
});

it("one mark far from all others is not shown where answers look careless, or the verdict has the means", () => {
  const marks = [mark("achievement", FAR), mark("collaboration")];
  for (const claims of [
    [PLANNED, careless(), ...marks],
    [...marks.map((one) => ({ ...one, level: "low" as const }))],
  ])
    expect(keysIn(readOf(...(claims as Claim[])).inKeys.undecided)).not.toContain("marks.lone");
});

it.each([
  ["three points from the next", [6, 7, 7, 8, 3], { value: 3, least: 6, most: 8 }],
  ["above all", [4, 5, 5, 4, 9, 5], { value: 9, least: 4, most: 5 }],
  ["two points from the next", [6, 7, 7, 8, 4], null],
  ["one of two that lie apart", [6, 7, 7, 8, 3, 3], null],
  ["beside marks that lie apart themselves", [5, 9, 7, 7, 2], null],
  ["among four people", [6, 7, 7, 3], null],
])("one mark far from all others is found or not: %s", (_, marks, found) => {
  expect(findLoneMark(marks)).toEqual(found);
});

it("few marks are shown from the lowest to the highest", () => {
  const mark = (item: "achievement" | "collaboration", least: number, most: number): Claim => ({
    ...lowMarks(item, 6),
    level: "middling",
    range: { least, most },
  });
  const { effectiveness } = readOf(mark("achievement", 3, 9), mark("collaboration", 6, 6)).inKeys;
  expect(saidIn(effectiveness)).toEqual([
    { key: "effectiveness.range", values: { item: "achievement", isOne: "no", least: 3, most: 9 } },
    { key: "effectiveness.range", values: { item: "collaboration", isOne: "yes", least: 6, most: 6 } },
  ]);
});

it("only marks that are spread widely are said to vary", () => {
  const mark = (item: "achievement" | "collaboration", mean: number, isWide: boolean): Claim => ({
    ...lowMarks(item, mean),
    level: "middling",
    isWide,
  });
  const toldOf = (isWide: boolean) =>
    valuesOf(
      readOf(mark("achievement", 7.4, isWide), mark("collaboration", 6.3, true)).inKeys.effectiveness,
      "effectiveness.apart",
    );
  expect(toldOf(false)).toMatchObject({ wide: "together", achievement: 7.4, collaboration: 6.3 });
  expect(toldOf(true)).toMatchObject({ wide: "both" });
});

const adviceOn = (...claims: Claim[]) => readOf(...claims).report.advice.map(({ adviceId }) => adviceId);

it("advice on marks is given where they have fallen since the last round", () => {
  expect(
    readOf(changed("lower", [8, 4], [8.6, 5], ["achievement", "collaboration"])).rendered.findings[0]?.advice,
  ).toHaveLength(3);
});

it.each<[string, Claim]>([
  ["low marks are for working together", lowMarks("collaboration")],
  [
    "that for working together has clearly fallen",
    changed("lower", [5.9, 5.6], [7.2, 4.9], ["collaboration"]),
  ],
])("advice on marks is not on missed aims where %s", (_, claim) => {
  expect(adviceOn(claim)).toHaveLength(3);
  expect(adviceOn(claim)).not.toContain("missed-aim-without-blame");
});

it("advice on marks asks what lay behind low marks before what raises them", () => {
  const kinds = adviceOn(lowMarks("achievement", 4.4)).map(kindOf);
  expect(kinds).toEqual(["mark-groups", "low-effectiveness", "low-effectiveness"]);
});

it("advice on marks is about marks alone where they are very low", () => {
  const kinds = adviceOn(lowMarks("achievement", 3.9)).map(kindOf);
  expect(kinds).toEqual(["low-effectiveness", "low-effectiveness", "low-effectiveness"]);
});

it("advice on marks has a step on what most clearly lean to beside low marks", () => {
  const moves = { towards: "planned", movers: ofTwelve(9), against: null, strength: 1.6 } as const;
  const lean = wanted("adaptive_planned", { gap: points(1.6), moves });
  const steps = readOf(place("adaptive_planned"), lean, lowMarks("achievement", 4.4)).rendered.steps;
  expect(steps.map(({ advice }) => kindOf(advice.id))).toEqual(["mark-groups", "lead", "low-effectiveness"]);
});

it.each<[string, Claim[]]>([
  [
    "one of which is low",
    [lowMarks("collaboration", 4), { ...lowMarks("achievement", 4.02), level: "middling" }],
  ],
  ["which are both low", [lowMarks("collaboration", 4), lowMarks("achievement", 4.02)]],
  [
    "which are neither",
    [6.2, 6.21].map((mean, at) => ({
      ...lowMarks(at ? "collaboration" : "achievement", mean),
      level: "middling" as const,
    })),
  ],
])("two marks that are shown as one number, %s, are given once", (_, marks) => {
  const { verdict, undecided } = readOf(...marks).inKeys;
  const shown = saidIn([verdict, undecided]);
  const areOne = shown.filter(({ values }) => values.alike === "yes" || values.hasOther === "alike");
  expect(areOne).toHaveLength(1);
});

it("marks of two sides are distinguished where they lie far from each other, and not as one mean", () => {
  const withMarks = (lower: number, upper: number, marksDiffer = false) => {
    const claim = camps("open_structured", { marksDiffer });
    const [first] = claim.spectrums;
    const marked = (side: "lower" | "upper", mark: number) => ({ ...first?.[side], mark: points(mark) });
    const spectrums = [{ ...first, lower: marked("lower", lower), upper: marked("upper", upper) }];
    return { ...claim, spectrums } as Claim;
  };
  const own = [6.2, 6.4].map((mean, at) => ({
    ...lowMarks(at ? "collaboration" : "achievement", mean),
    level: "middling" as const,
  }));
  const apart = readOf(withMarks(8, 3.9), ...own).inKeys.undecided;
  expect(valuesOf(apart, "camps.marks.described")).toMatchObject({ lowerMark: 8, upperMark: 3.9 });
  expect(keysIn(readOf(withMarks(6.5, 6), ...own).inKeys.undecided)).toEqual(["verdict.marks"]);
});
