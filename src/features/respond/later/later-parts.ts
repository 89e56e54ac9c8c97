import { leadToReport } from "#src/features/respond/session/lead-to-report.ts";
import { keepForOffline } from "#src/features/respond/session/offline.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import { retryUntilOnline } from "#src/features/respond/session/retry-until-online.ts";
import { followTheme } from "#src/lib/page/theme.ts";

export { AnsweredHere } from "#src/features/respond/answered-here.tsx";
export {
  InstructionDetails,
  ModeChangedNotice,
  VisibilityDetails,
} from "#src/features/respond/instruction-details.tsx";
export { OfflineNotice } from "#src/features/respond/offline-notice.tsx";
export { answerKeys } from "#src/features/respond/questions/answer-keys.ts";
export { AutoAdvance, LaterStep, NotKeptNotice } from "#src/features/respond/questions/later-step.tsx";
export { Tips } from "#src/features/respond/questions/tips.tsx";
export { sendResponse } from "#src/features/respond/submission/send-response.ts";
export {
  BrokenScreen,
  ClosedScreen,
  SendingScreen,
} from "#src/features/respond/submission/submission-screens.tsx";
export { ThankYou } from "#src/features/respond/thank-you/thank-you.tsx";

/** What goes on beside the screens of a session, from now on. */
export function attendSession(session: ResponseSession): void {
  retryUntilOnline(session);
  refreshOnReturn(session);
  keepForOffline(session);
  leadToReport(session);
  followTheme();
}

/** Follows a survey that was closed, extended or opened again while its page was in the background or offline. */
function refreshOnReturn({ survey, refresh }: ResponseSession): void {
  const refreshIfShown = () => {
    if (document.visibilityState === "visible" && survey.getState().status === "ready") refresh();
  };
  document.addEventListener("visibilitychange", refreshIfShown);
  addEventListener("online", refreshIfShown);
}
