import { expect, it } from "vitest";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { isOfOneGroup } from "#domain/claims/group-claims.ts";
import { keysIn, saidIn, valuesOf } from "./in-keys.ts";
import {
  camps,
  groups,
  level,
  means,
  participation,
  place,
  plant,
  points,
  read,
  want,
} from "./planted-claims.ts";

const inKeys = (...claims: Claim[]) => read([participation(), ...claims]).inKeys;

const contrast = { spectrum: "open_structured", measure: "current", ...means(7.5, 2.7) } as const;

const views = {
  lower: [{ values: { label: "Manager" } }],
  upper: [{ values: { label: "CSuite" } }],
  isAll: "mean",
};

it("a report on groups that differ is shown as two views where their means lie on either side of the middle, as means otherwise", () => {
  const verdictOn = (other: number) =>
    saidIn(inKeys(groups([{ ...contrast, ...means(7.5, other) }])).verdict);
  expect(verdictOn(2.7)).toMatchObject([{ key: "camps.sides.open_structured", values: views }]);
  expect(verdictOn(5.1)).toMatchObject([
    { key: "groups.verdict.current", values: { oneMean: 7.5, otherMean: 5.1 } },
  ]);
});

it("a report on groups that differ tells whether they would meet", () => {
  const verdictOn = (wanted: number) =>
    keysIn(inKeys(groups([contrast], { wanted: means(5.3, wanted) })).verdict);
  expect(verdictOn(4.8)).toContain("sum.closer");
  expect(verdictOn(2.4)).not.toContain("sum.closer");
});

it("a report on groups that differ sums up on how many lines they differ, and their marks in the order of the views", () => {
  const second = { spectrum: "vision_execution", measure: "current", ...means(7, 3) } as const;
  const marks = plant("marks", {
    ...{ kind: "mark-groups", one: level("C-Suite"), other: level("Manager") },
    ...{ oneMark: points(8), otherMark: points(5), others: [], widest: null },
  });
  const { verdict } = inKeys(groups([contrast, second]), marks);
  expect(valuesOf(verdict, "camps.sides.open_structured")).toMatchObject({ lines: 2 });
  expect(valuesOf(verdict, "sum.marks")).toMatchObject({ one: 5, other: 8 });
});

it("a report on groups that differ names another line on which both lie far from the team", () => {
  const view = (label: string, own: number) =>
    plant(`view.${label}`, {
      ...{ kind: "group-view", group: level(label), spectrum: "vision_execution", measure: "current" },
      ...{ own: points(own), team: points(5) },
    });
  const dividesWith = (...more: Claim[]) => inKeys(groups([contrast]), ...more).divides;
  const shown = dividesWith(view("C-Suite", 2.5), view("Manager", 6.9));
  expect(valuesOf(shown, "groups.verdict.current")).toMatchObject({ oneMean: 2.5, otherMean: 6.9 });
  expect(dividesWith(view("C-Suite", 2.5))).toBeNull();
});

it("a report on groups that differ has a line that divides the whole team before two small groups on it", () => {
  const apart = place(contrast.spectrum, { isApart: true });
  const shown = (...more: Claim[]) =>
    inKeys(groups([contrast], { isLarge: false }), ...more).verdict.claimIds;
  expect([shown(apart), shown()]).toEqual([[apart.id], ["groups"]]);
});

it("a report on groups that differ are named below a line on which answers lie far apart", () => {
  const apart = place(contrast.spectrum, { isApart: true, isWide: true });
  const { verdict, divides } = inKeys(groups([contrast], { isLarge: false }), apart);
  expect(verdict.claimIds).toEqual([apart.id]);
  expect(valuesOf(divides, "camps.sides.open_structured")).toMatchObject(views);
});

it("a report on groups that differ denies no difference between groups that are too small to divide the team", () => {
  const { verdict, also } = inKeys(groups([contrast], { isLarge: false }));
  expect(valuesOf(verdict, "camps.sides.open_structured")).toMatchObject(views);
  expect(also).toEqual([]);
});

it("a report on groups that differ tells under each line what is on it", () => {
  const other = { spectrum: "vision_execution", measure: "current", ...means(2.4, 7.6) } as const;
  const differ = groups([other, contrast], { today: means(2.4, 7.6), wanted: means(2.5, 7.7) });
  const { findings, spectrums } = inKeys(differ);
  const [first, second] = ["groups.current.vision_execution", "groups.current.open_structured"];
  const linesIn = (sentences: (typeof findings)[0]["sentences"] = []) =>
    keysIn(sentences).filter((key) => key === first || key === second);
  expect(linesIn(findings[0]?.sentences)).toEqual([first, second]);
  expect(spectrums.map(({ sentences }) => linesIn(sentences))).toEqual([[first], [second]]);
});

it("a report on groups that differ counts a want of one group alone as none of the team", () => {
  const wanted = means(8.3, 4.6);
  const differ = (today: number) =>
    groups([{ spectrum: "purpose_profit", measure: "aspirational", ...wanted }], {
      one: level("C-Suite", 7),
      other: level("Manager", 5),
      today: means(today, 8.4),
      wanted,
    });
  const move = want("purpose_profit", "purpose", { today: points(8.6), wanted: points(6.9) });
  expect(isOfOneGroup(move, [differ(8.7)])).toBe(true);
  expect(isOfOneGroup(move, [differ(9)])).toBe(false);
});

it("a report on groups that differ says where groups that want different things stand today", () => {
  const wanted = means(8, 3.5);
  const differ = groups([{ spectrum: "adaptive_planned", measure: "aspirational", ...wanted }], {
    today: means(5.4, 4),
    wanted,
  });
  expect(saidIn(inKeys(differ).findings[0]?.sentences).at(-1)).toEqual({
    ...{ key: "groups.today", values: { one: 5.4, other: 4 } },
  });
});

it("a report on groups that differ counts two measures on one line as one line", () => {
  const both = (["aspirational", "current"] as const).map((measure) => ({ ...contrast, measure }));
  const shown = inKeys(groups(both)).findings[0]?.sentences;
  expect(keysIn(shown)).toEqual(["groups.current.open_structured", "groups.wanted"]);
  expect(valuesOf(shown, "groups.wanted")).toMatchObject({ stay: "yes" });
});

const crossing = (label: string, [lower, upper]: [number, number], isClear: boolean): ClaimOf<"crossing"> =>
  plant(`crossing.${label}`, {
    kind: "crossing",
    spectrum: "open_structured",
    of: "camps",
    group: level(label, lower + upper),
    lower: points(lower),
    upper: points(upper),
    isClear,
  });

it("a report on a group's sides says that groups do not explain camps where that may be chance", () => {
  const claims = [
    camps("open_structured"),
    crossing("Director", [2, 3], false),
    crossing("VP", [2, 0], false),
  ];
  const shown = keysIn(inKeys(...claims).findings[0]?.sentences);
  expect(shown).toContain("camps.described");
  expect(shown).not.toContain("camps.by");
});

it.each<[string, [number, number], boolean, number]>([
  ["tells of a group what is beyond chance", [4, 2], true, 1],
  ["tells of a group nothing that may be chance", [4, 2], false, 0],
  ["tells nothing of two people", [1, 1], true, 0],
  ["tells of no group beside one of the same side", [1, 5], true, 0],
])("a report on a group's sides %s", (_, sides, isClear, shown) => {
  const { groups } = inKeys(crossing("Director", sides, isClear), crossing("VP", [1, 5], isClear));
  const titles = groups.map(({ title }) => valuesOf(title, "group.level")?.label);
  expect(titles.filter((label) => label === "Director")).toHaveLength(shown);
});
