import { describe, expect, it } from "vitest";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import {
  kindOf,
  level,
  lowMarks,
  ofTwelve,
  participation,
  place,
  plant,
  points,
  read,
  textOf,
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

describe("a report on marks", () => {
  it("tells low marks for results and for working together as one finding", () => {
    const lower = { ...lowMarks("collaboration"), weight: 1 };
    const { findings } = readOf(lowMarks("achievement"), lower).rendered;
    expect(findings[0]?.claimId).toBe(lower.id);
    expect(findings.map(({ title }) => title.text)).toEqual([
      "Low marks for results and for working together",
    ]);
  });

  it("has marks below four before what the team wants", () => {
    const { verdict } = readOf(PLANNED, lowMarks("achievement")).rendered;
    expect(verdict.text).toMatch(/^The team gives itself only 2\.9 of 10/);
  });

  it("tells groups whose marks differ as what divides a team with a want", () => {
    const differ = plant("mark-groups.level", {
      kind: "mark-groups",
      one: level("Manager"),
      other: level("Director"),
      oneMark: points(3),
      otherMark: points(6.6),
      others: [],
      widest: null,
    });
    const { verdict, divides } = readOf(PLANNED, differ).rendered;
    expect(verdict.claimIds[0]).toBe("want.adaptive_planned");
    expect(`${verdict.text} ${divides?.text}`).toMatch(/3\.0 of 10 from the managers and leads/);
  });

  it("tells for each question on effectiveness how marks have moved", () => {
    const [change] = readOf(changed("higher", [4.8, 7.3], [6.2, 6.1], ["achievement"])).rendered.changes;
    expect(change?.text).toMatch(/results rose from 4\.8 to 7\.3.* together went from 6\.2 to 6\.1/);
    const [both] = readOf(changed("higher", [4.8, 7.3], [5.2, 6.1], ["achievement", "collaboration"]))
      .rendered.changes;
    expect(both?.text).toMatch(/results 7\.3 .*after 4\.8.* together 6\.1, after 5\.2/);
  });

  it.each<[string, Item[], RegExp]>([
    ["both", ["achievement", "collaboration"], /One mark is up .*, the other down/],
    ["the one that has clearly changed", ["collaboration"], /^A lower mark for working together/],
  ])("titles marks that went either way by %s", (_, clear, title) => {
    const [finding] = readOf(changed("apart", [5.8, 6.4], [5.8, 4.8], clear)).rendered.findings;
    expect(finding?.title.text).toMatch(title);
  });
});

it("the marks of all levels are told where two of them differ", () => {
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
  const { verdict, findings } = readOf(marks).rendered;
  expect(verdict.text).toBe(
    "Marks for the team’s effectiveness differ: 4.0 of 10 from the managers and leads, 7.5 from the directors and 7.0 from the C-suite.",
  );
  expect(textOf(findings[0]?.sentences)).toMatch(
    /most on working together: 3\.1 against 7\.9|apart on working together: 3\.1 and 7\.9/,
  );
});

it("few marks are told from the lowest to the highest", () => {
  const mark = (item: "achievement" | "collaboration", least: number, most: number): Claim => ({
    ...lowMarks(item, 6),
    level: "middling",
    range: { least, most },
  });
  const { effectiveness } = readOf(mark("achievement", 3, 9), mark("collaboration", 6, 6)).rendered;
  expect(textOf(effectiveness)).toBe(
    "For results, marks run from 3 to 9 of 10. For working together, everyone gives 6 of 10.",
  );
});

it("only marks that are spread widely are said to vary", () => {
  const mark = (item: "achievement" | "collaboration", mean: number, isWide: boolean): Claim => ({
    ...lowMarks(item, mean),
    level: "middling",
    isWide,
  });
  const toldOf = (isWide: boolean) =>
    readOf(mark("achievement", 7.4, isWide), mark("collaboration", 6.3, true)).rendered.effectiveness[0]
      ?.text;
  expect(toldOf(false)).toBe("Marks for working together vary widely, around 6.3 of 10; results get 7.4.");
  expect(toldOf(true)).toMatch(/^Marks for the team vary widely/);
});

describe("advice on marks", () => {
  const adviceOn = (...claims: Claim[]) => readOf(...claims).report.advice.map(({ adviceId }) => adviceId);

  it("is given where they have fallen since the last round", () => {
    expect(
      readOf(changed("lower", [8, 4], [8.6, 5], ["achievement", "collaboration"])).rendered.findings[0]
        ?.advice,
    ).toHaveLength(3);
  });

  it.each<[string, Claim]>([
    ["low marks are for working together", lowMarks("collaboration")],
    [
      "that for working together has clearly fallen",
      changed("lower", [5.9, 5.6], [7.2, 4.9], ["collaboration"]),
    ],
  ])("is not on missed aims where %s", (_, claim) => {
    expect(adviceOn(claim)).toHaveLength(3);
    expect(adviceOn(claim)).not.toContain("missed-aim-without-blame");
  });

  it("asks what lay behind low marks before what raises them", () => {
    const kinds = adviceOn(lowMarks("achievement")).map(kindOf);
    expect(kinds).toEqual(["mark-groups", "low-effectiveness", "low-effectiveness"]);
  });

  it("has a step on what most lean to beside low marks", () => {
    const moves = { towards: "planned", movers: ofTwelve(9), against: null, strength: 1.2 } as const;
    const lean = wanted("adaptive_planned", { gap: points(1.4), moves });
    const steps = readOf(place("adaptive_planned"), lean, lowMarks("achievement", 4.4)).rendered.steps;
    expect(steps.map(({ advice }) => kindOf(advice.id))).toEqual([
      "mark-groups",
      "lead",
      "low-effectiveness",
    ]);
  });
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
])("two marks that are told as one number, %s, are given once", (_, marks) => {
  const { verdict } = readOf(...marks).rendered;
  expect(verdict.text).toMatch(/of 10,? both for (?:its )?results and for working together\.$/);
});
