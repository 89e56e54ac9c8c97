import type { SurveyAction } from "./actions.ts";
import type { RenderedAdvice, RenderedReport, Step } from "./rendered-report.ts";

type Agreed = Pick<SurveyAction, "recommendation" | "owner" | "dueOn" | "doneAt">;

/**
 * Puts what a team has agreed on into its report, wherever advice and steps stand in it: every reader reads the
 * same owner and day of each. Steps stay in the order of their days.
 */
export function agreeSteps(report: RenderedReport, actions: readonly Agreed[], madeAt: Date): RenderedReport {
  const byNumber = new Map(actions.map((action) => [action.recommendation, action]));
  const adviceOf = (advice: RenderedAdvice): RenderedAdvice => {
    const agreed = byNumber.get(advice.number);
    if (!agreed) return advice;
    return { ...advice, owner: null, agreed: { owner: agreed.owner, dueOn: agreed.dueOn } };
  };
  const stepOf = (step: Step): Step => {
    const agreed = byNumber.get(step.advice.number);
    if (!agreed) return step;
    const dueOn = agreed.dueOn ?? step.dueOn;
    return {
      ...step,
      advice: adviceOf(step.advice),
      dueOn,
      isOverdue: dueOn < madeAt.toISOString().slice(0, 10),
      owner: agreed.owner || null,
      isDone: agreed.doneAt !== null,
    };
  };
  const withAdvice = <One extends { advice: readonly RenderedAdvice[] }>(one: One): One => ({
    ...one,
    advice: one.advice.map(adviceOf),
  });
  return {
    ...report,
    steps: report.steps.map(stepOf).sort((a, b) => a.dueOn.localeCompare(b.dueOn)),
    findings: report.findings.map(withAdvice),
    otherAdvice: report.otherAdvice.map(withAdvice),
  };
}
