import { expect, it } from "vitest";
import { claimsOf, evidenceOf } from "#domain/claims/read-claims.ts";
import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import { buildFactSheet } from "#domain/fact-sheet/fact-sheet.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { isObligatory, mayBeStressed } from "#domain/report/plan.ts";
import { ORIGINAL_WORDS } from "#domain/report/render/original-words.ts";
import { renderClaims } from "#domain/report/render/render-report.ts";
import { makeResponse, makeScores, openReleaseOf } from "#tests/domain/generated-teams.ts";
import { keysIn, renderInKeys, saidIn, valuesOf } from "./in-keys.ts";
import { want, wanted } from "./planted-claims.ts";
import { renderInOriginal, reportOf } from "./ruled-report.ts";

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
const read = (team = TEAM, mode: "open" | "confidential" = "open") =>
  renderInKeys(reportOf(team, mode), { statements: STATEMENTS });

it("the card for a role says that one person holds it, or how many, and has titles as they were typed", () => {
  expect(read().roles.map(({ title }) => valuesOf(title, "role.title"))).toEqual([
    { label: "CFO", n: 1 },
    { label: "VP Sales", n: 2 },
    { label: "Other - Keeper of <keys>", n: 1 },
  ]);
});

it("the card for a role has the statements that nobody else agrees with, and no others", () => {
  expect(saidIn(read().roles[0]?.notes)).toEqual([
    { key: "role.alone", values: { n: 1, text: "Plans hold" } },
  ]);
});

it("the card for a role says that a role answers much as all others do", () => {
  const { roles } = read(teamOf(answer(FINANCE), answer(SALES, { today: 6 }), answer(OTHER)));
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
  const { roles, noRoles } = read(team, mode);
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
