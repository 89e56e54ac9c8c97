import { loadSurvey, type ResponseSession } from "./response-session.ts";
import { IDLE } from "./submission.ts";

/** Rejections that end if the manager opens the survey again. */
const PAUSES: ReadonlySet<string> = new Set(["survey_closed", "survey_expired"]);

/** Asks the server again whether the survey takes answers; without an answer nothing changes. */
export async function refresh({ code, isOffline, survey, submission }: ResponseSession): Promise<void> {
  const now = await loadSurvey(code).catch(() => null);
  if (!now) return;
  isOffline.setState(false);
  const [shown, sent] = [survey.getState(), submission.getState()];
  const wasPaused = sent.status === "rejected" && PAUSES.has(sent.failure.code);
  if (now.state === "open" && wasPaused) submission.setState(IDLE);
  // The kind stays what the respondent has read: the server names another one when the answers are sent.
  survey.replace(shown.status === "ready" ? { ...now, mode: shown.value.mode } : now);
}

/** Follows a survey that was closed, extended or opened again while its page was in the background or offline. */
export function refreshOnReturn(session: ResponseSession): void {
  const refreshIfShown = () => {
    if (document.visibilityState === "visible" && session.survey.getState().status === "ready")
      refresh(session);
  };
  document.addEventListener("visibilitychange", refreshIfShown);
  addEventListener("online", refreshIfShown);
}
