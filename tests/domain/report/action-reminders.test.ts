import { expect, it } from "vitest";
import { nextStageAt, stageAt } from "#domain/report/action-reminders.ts";
import { agreeSteps } from "#domain/report/agree-steps.ts";
import { findAgreedProblem } from "#domain/report/agreed-problem.ts";
import type { RenderedAdvice, RenderedReport } from "#domain/report/rendered-report.ts";

const DUE = "2027-03-31";

it.each([
  ["2027-03-24T05:59:59.999Z", null],
  ["2027-03-24T06:00:00.000Z", "week"],
  ["2027-03-31T05:59:59.999Z", "week"],
  ["2027-03-31T06:00:00.000Z", "day"],
  ["2027-04-01T05:59:59.999Z", "day"],
  ["2027-04-01T06:00:00.000Z", "over"],
  ["2031-01-01T00:00:00.000Z", "over"],
])("the stage of an action at %s is %s", (now, stage) => {
  expect(stageAt(DUE, Date.parse(now))).toBe(stage);
});

it.each([
  ["2026-01-01T00:00:00.000Z", "2027-03-24T06:00:00.000Z"],
  ["2027-03-24T06:00:00.000Z", "2027-03-31T06:00:00.000Z"],
  ["2027-03-31T07:00:00.000Z", "2027-04-01T06:00:00.000Z"],
  ["2027-05-01T07:00:00.000Z", "2027-05-01T07:00:00.000Z"],
])("the stage of an action after %s changes at %s", (now, next) => {
  expect(new Date(nextStageAt(DUE, Date.parse(now))).toISOString()).toBe(next);
});

it("the stage of an action begins on the day before in a leap year", () => {
  expect(stageAt("2028-03-01", Date.parse("2028-02-29T06:00:00Z"))).toBe("week");
  expect(stageAt("2028-02-29", Date.parse("2028-02-29T06:00:00Z"))).toBe("day");
});

const TODAY = "2026-11-28";
const fieldOf = (
  owner: string,
  dueOn: string | null,
  { isOwn = false, before = null as string | null } = {},
) => findAgreedProblem({ owner, dueOn }, { isOwn, before, today: TODAY })?.field ?? null;

it("a recommendation is taken up with a name or a day", () => {
  expect(fieldOf("", null)).toBe("owner");
  expect([fieldOf("Ada", null), fieldOf("", TODAY)]).toEqual([null, null]);
});

it("an action of the team's own has a title, and needs neither", () => {
  expect(fieldOf("", null, { isOwn: true })).toBeNull();
});

it("a new day has not passed", () => {
  for (const isOwn of [true, false]) {
    expect(fieldOf("Ada", "2026-10-31", { isOwn })).toBe("dueOn");
    expect(fieldOf("Ada", "2026-11-27", { isOwn })).toBe("dueOn");
    expect(fieldOf("Ada", TODAY, { isOwn })).toBeNull();
  }
});

it("a day that was agreed before stays, also once it has passed", () => {
  expect(fieldOf("Ada", "2026-10-31", { before: "2026-10-31" })).toBeNull();
  expect(fieldOf("Ada", "2026-10-30", { before: "2026-10-31" })).toBe("dueOn");
});

const adviceOf = (number: number) => ({ number, title: `Advice ${number}`, owner: "CFO", agreed: null });
const stepOf = (number: number, dueOn: string) => ({
  ...{ advice: adviceOf(number), dueOn, isOverdue: false, owner: "CFO", isDone: false, claimIds: ["c1"] },
});
const REPORT = {
  steps: [stepOf(0, "2026-12-01"), stepOf(1, "2026-12-08")],
  findings: [{ advice: [adviceOf(0), adviceOf(2)] }],
  otherAdvice: [{ advice: [adviceOf(1)] }],
} as unknown as RenderedReport;
const MADE_AT = new Date("2026-11-20T09:00:00Z");
const agreed = { recommendation: 0, owner: "Ada", dueOn: "2026-12-20", doneAt: null };
const advices = ({ findings, otherAdvice }: RenderedReport): RenderedAdvice[] =>
  [...findings, ...otherAdvice].flatMap(({ advice }) => advice);

it("what was agreed on a step gives it its owner and day wherever it stands, in the order of days", () => {
  const report = agreeSteps(REPORT, [agreed], MADE_AT);
  expect(report.steps).toMatchObject([
    { advice: { number: 1 }, owner: "CFO" },
    { advice: { number: 0, owner: null }, owner: "Ada", dueOn: "2026-12-20", isDone: false },
  ]);
  expect(advices(report).map((one) => one.agreed?.owner ?? one.owner)).toEqual(["Ada", "CFO", "CFO"]);
});

it("a step without an agreed day keeps its own, and one without an owner has none", () => {
  const [step] = agreeSteps(REPORT, [{ ...agreed, owner: "", dueOn: null }], MADE_AT).steps;
  expect(step).toMatchObject({ owner: null, dueOn: "2026-12-01" });
});

it("a step that was ticked off is done", () => {
  const done = { ...agreed, doneAt: "2026-12-02T10:00:00Z" };
  expect(agreeSteps(REPORT, [done], MADE_AT).steps.map(({ isDone }) => isDone)).toEqual([false, true]);
});

it("an action of the team's own changes no step", () => {
  expect(agreeSteps(REPORT, [{ ...agreed, recommendation: null }], MADE_AT)).toEqual(REPORT);
});
