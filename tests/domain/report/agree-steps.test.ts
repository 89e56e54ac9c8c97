import { expect, it } from "vitest";
import { agreeSteps } from "#domain/report/agree-steps.ts";
import type { RenderedAdvice, RenderedReport } from "#domain/report/rendered-report.ts";

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
