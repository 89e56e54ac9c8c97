import { expect, it } from "vitest";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { isOfOneGroup } from "#domain/claims/group-claims.ts";
import { claimsOf, evidenceOf } from "#domain/claims/read-claims.ts";
import type { ScoredResponse } from "#domain/disclosure/release.ts";
import { buildFactSheet } from "#domain/fact-sheet/fact-sheet.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { isObligatory, mayBeStressed } from "#domain/report/plan.ts";
import { ORIGINAL_WORDS } from "#domain/report/render/original-words.ts";
import { renderClaims } from "#domain/report/render/render-report.ts";
import { makeResponse, makeScores, openReleaseOf } from "#tests/domain/generated-teams.ts";
import { keysIn, renderInKeys, renderInOriginal, reportOf, saidIn, valuesOf } from "./in-keys.ts";
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
  wanted,
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

const STATEMENTS = { 1: "Plans hold.", 2: "We try things out." };
const [FINANCE, SALES] = [
  { name: "CFO", function: "Finance", level: "C-Suite" as const },
  { name: "VP Sales", function: "Sales", level: "VP" as const },
];
const OTHER = { name: "Other", function: "Other", level: "Other" as const };

interface Answers {
  today?: number;
  wanted?: number;
  agrees?: readonly number[];
  title?: string;
}

function answer(role: ScoredResponse["role"], { today = 5, wanted = 5, agrees = [], title }: Answers = {}) {
  const scores = makeScores();
  return makeResponse(
    {
      ...scores,
      current: { ...scores.current, adaptive_planned: today },
      aspirational: { ...scores.aspirational, adaptive_planned: wanted },
      statements: [1, 2].map((statement) => ({
        statement,
        aspect: "planned" as const,
        answer: agrees.includes(statement) ? 5 : 2,
      })),
    },
    role,
    title ?? null,
  );
}

const teamOf = (...responses: ScoredResponse[]) => ({ organizationName: "Northfield", responses });
const TEAM = teamOf(
  answer(FINANCE, { today: 9, wanted: 2, agrees: [1, 2] }),
  answer(SALES, { agrees: [2] }),
  answer(SALES, { today: 4 }),
  answer(OTHER, { title: "Keeper of <keys>" }),
);
const readTeam = (team = TEAM, mode: "open" | "confidential" = "open") =>
  renderInKeys(reportOf(team, mode), { statements: STATEMENTS });

it("the card for a role says that one person holds it, or how many, and has titles as they were typed", () => {
  expect(readTeam().roles.map(({ title }) => valuesOf(title, "role.title"))).toEqual([
    { label: "CFO", n: 1 },
    { label: "VP Sales", n: 2 },
    { label: "Other - Keeper of <keys>", n: 1 },
  ]);
});

it("the card for a role has the statements that nobody else agrees with, and no others", () => {
  expect(saidIn(readTeam().roles[0]?.notes)).toEqual([
    { key: "role.alone", values: { n: 1, text: "Plans hold" } },
  ]);
});

it("the card for a role says that a role answers much as all others do", () => {
  const { roles } = readTeam(teamOf(answer(FINANCE), answer(SALES, { today: 6 }), answer(OTHER)));
  expect(roles.map(({ perceptions }) => perceptions.length)).toEqual([0, 1, 0]);
  expect(keysIn(roles[0]?.notes)).toEqual(["role.alike"]);
});

it("the card for a role is a description that no page stresses, on figures that the report has", () => {
  const report = reportOf(TEAM, "open");
  const roles = claimsOf(report.claims, "role");
  const facts = buildFactSheet(computeFigures(openReleaseOf(TEAM))).map(({ id }) => id);
  expect(roles).toHaveLength(3);
  expect(roles.filter((claim) => claim.isFinding || mayBeStressed(claim) || isObligatory(claim))).toEqual([]);
  expect(facts).toEqual(expect.arrayContaining(roles.flatMap(evidenceOf)));
});

it("a card for a role has no sentence that an AI provider gets", () => {
  const { claims } = reportOf(TEAM, "open");
  const ids = [...renderClaims(claims, "open", ORIGINAL_WORDS).keys()];
  expect(ids).toContain("participation");
  expect(ids.filter((id) => id.startsWith("role."))).toEqual([]);
});

const alike = teamOf(...Array.from({ length: 5 }, () => answer(SALES)));

it.each([
  ["a confidential report says why, and what has one", alike, "confidential", "roles.confidential", {}],
  ["an open one says that all hold the same role", alike, "open", "roles.one", { people: 5 }],
  ["one answer has nothing beside it", teamOf(answer(FINANCE)), "open", "roles.one", { people: 1 }],
] as const)("without a card for each role %s", (_, team, mode, key, values) => {
  const { roles, noRoles } = readTeam(team, mode);
  expect([roles, saidIn(noRoles)]).toEqual([[], [{ key, values }]]);
});

it("a confidential report stores nothing of any role", () => {
  const { claims } = reportOf(teamOf(...TEAM.responses, ...TEAM.responses), "confidential");
  expect(claimsOf(claims, "role")).toEqual([]);
  expect(JSON.stringify(claims)).not.toMatch(/CFO|Keeper/);
});

it("an open report from before there were cards stays as it was", () => {
  const report = reportOf(TEAM, "open");
  const older = { ...report, claims: report.claims.filter(({ kind }) => kind !== "role") };
  expect(renderInOriginal(older)).toMatchObject({ roles: [], noRoles: null });
});

const involved = (team: typeof TEAM, mode: "open" | "confidential", claim: ReturnType<typeof want>) => {
  const report = reportOf(team, mode);
  const claims = [...report.claims.filter(({ kind }) => kind !== "wanted"), claim];
  const order = [...report.plan.order, claim.id];
  const rendered = renderInOriginal({ ...report, claims, plan: { ...report.plan, order } });
  return rendered.findings.find(({ claimId }) => claimId === claim.id)?.rolesInvolved;
};

it("the roles involved in what is recommended are those of an open survey that want it", () => {
  expect(involved(TEAM, "open", want("adaptive_planned", "adaptive"))).toEqual(["CFO"]);
});

it("the roles involved in what is recommended are none in a confidential survey", () => {
  const twice = teamOf(...TEAM.responses, ...TEAM.responses);
  expect(involved(twice, "confidential", want("adaptive_planned", "adaptive"))).toEqual([]);
});

it("the roles involved in what is recommended are no others than those who answered far from the others where a line divides the team", () => {
  const report = reportOf(TEAM, "open");
  const apart = wanted("adaptive_planned", { isApart: true });
  const claims = [...report.claims.filter(({ id }) => id !== apart.id), apart];
  const advice = [{ claimId: apart.id, adviceId: "direction-for-each-area", owner: null, isOpen: false }];
  const { otherAdvice } = renderInOriginal({ ...report, claims, advice });
  expect(otherAdvice.map(({ rolesInvolved }) => rolesInvolved)).toEqual([["CFO"]]);
});
