import { expect, it } from "vitest";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import { generateTeam, makeResponse, makeScores } from "#tests/domain/generated-teams.ts";
import { makeChanceTeam, type Recipe } from "#tests/domain/inference/chance-teams.ts";
import { samples } from "#tests/samples.ts";
import { sentencesOf } from "./in-common.ts";
import { releaseOf, renderInOriginal, reportOf } from "./in-keys.ts";

const STATEMENTS = Object.fromEntries([...Array(37).keys()].map((id) => [id, `statement ${id}`]));

const AGREED = { title: "", owner: "Director of People", dueOn: "2027-02-01", isDone: false };

const render = (report: StoredReport) => renderInOriginal(report, { statements: STATEMENTS });

/** Teams with wants, camps and nothing at all, of many sizes, as both kinds of survey. */
function* reports(): Generator<{ report: StoredReport; rendered: RenderedReport; roles: string[] }> {
  const effects: Recipe["effects"][] = [
    {},
    { adaptive_planned: { gap: 3 }, purpose_profit: { gap: -2.5 } },
    { open_structured: { camps: { distance: 6, spread: 0.6 } }, vision_execution: { gap: 2.5 } },
  ];
  const teams = [
    ...effects.flatMap((effect) =>
      [5, 8, 12, 20].map((n) => makeChanceTeam(n, { n, ...(effect && { effects: effect }) })),
    ),
    ...Array.from({ length: samples(6, 60) }, (_, seed) => generateTeam(seed)),
  ];
  for (const team of teams) {
    for (const mode of ["open", "confidential"] as const) {
      if (team.responses.length < (mode === "open" ? 1 : 5)) continue;
      const report = reportOf(team, mode);
      const roles = releaseOf(team, mode).participants.map(({ label }) => label);
      yield { report, rendered: render(report), roles };
    }
  }
}

const ALL = [...reports()];
const CONFIDENTIAL = ALL.filter(({ report }) => report.mode === "confidential");

it("a rendered report keeps the owner and the day that were agreed on an open step", () => {
  const { report } = ALL.find(({ report }) => report.advice.some(({ owner }) => owner)) as (typeof ALL)[0];
  const [first] = report.advice.filter(({ owner }) => owner);
  const advice = report.advice.map((one) => ({ ...one, isOpen: one === first }));
  const followedUp = [{ ...AGREED, adviceId: first?.adviceId ?? "" }];
  const { steps } = render({ ...report, advice, followedUp });
  expect(steps.find((step) => step.advice.isOpen)).toMatchObject({
    owner: AGREED.owner,
    dueOn: AGREED.dueOn,
    advice: { owner: null },
  });
});

it("a rendered report names on its first page each finding that a step answers", () => {
  for (const { rendered } of ALL) {
    const { verdict, divides, changes, also, steps, findings } = rendered;
    const firstPage = [verdict, divides, ...changes, ...also.map(({ title }) => title)];
    const named = firstPage.flatMap((one) => one?.claimIds ?? []);
    const toAnswer = steps.flatMap(({ claimIds }) => claimIds);
    const answered = findings.map(({ claimId }) => claimId).filter((id) => toAnswer.includes(id));
    expect(named).toEqual(expect.arrayContaining(answered));
  }
});

it("a rendered report describes each piece of advice that is stored, each step among them", () => {
  for (const { report, rendered } of ALL) {
    const described = [...rendered.findings, ...rendered.otherAdvice].flatMap(({ advice }) => advice);
    const ids = new Set(described.map(({ id }) => id));
    expect(report.advice.filter(({ adviceId }) => !ids.has(adviceId))).toEqual([]);
  }
});

it.each([
  [3, 4],
  [4, 3],
])(
  "a rendered report describes the advice on marks of %i and %i for results and for working together",
  (achievement, collaboration) => {
    const marked = { ...makeScores({}, 3.5), effectivenessItems: { achievement, collaboration } };
    const responses = Array(9).fill(makeResponse(marked));
    const report = reportOf({ organizationName: "Northfield", responses }, "open");
    const [finding] = render(report).findings;
    expect(finding?.advice.map(({ id }) => id)).toEqual(report.advice.map(({ adviceId }) => adviceId));
  },
);

it("a rendered report says of each sentence which claims it was made from", () => {
  for (const { report, rendered } of ALL) {
    const known = new Set(report.claims.map(({ id }) => id));
    for (const { claimIds } of sentencesOf(rendered)) for (const id of claimIds) expect(known).toContain(id);
  }
});

it("a rendered report tells each finding", () => {
  let findings = 0;
  for (const { report, rendered } of ALL) {
    const shown = rendered.findings.map(({ claimId }) => claimId);
    const found = report.claims.filter(({ isFinding, kind }) => isFinding && kind !== "crossing");
    for (const { id } of found) expect(shown).toContain(id);
    findings += found.length;
  }
  expect(findings).toBeGreaterThan(10);
});

it("a rendered report names no role beside a division of a confidential survey", () => {
  for (const { rendered, roles } of CONFIDENTIAL) {
    const divisions = rendered.findings.filter(({ kind }) => kind === "camps" || kind === "opposite-wants");
    for (const role of roles) expect(JSON.stringify(divisions)).not.toContain(role);
  }
});
