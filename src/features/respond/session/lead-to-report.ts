import { REPORT_LINK_PATH } from "#domain/respondent-paths.ts";
import type { ResponseSession } from "./response-session.ts";

/** Leads from a survey that takes no more answers to its report; not from a device that keeps unsent answers. */
export function leadToReport({ code, survey, progress, submission }: ResponseSession): void {
  const lead = () => {
    const shown = survey.getState();
    const isOver = shown.status === "ready" && shown.value.state !== "open" && shown.value.report === "ready";
    const isIdle = progress.getState().progress === null && submission.getState().status === "idle";
    if (isOver && isIdle) location.replace(`${REPORT_LINK_PATH}${code}`);
  };
  survey.subscribe(lead);
  lead();
}
