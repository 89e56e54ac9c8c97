import type { ResponseSession } from "./response-session.ts";

/** Follows a survey that was closed, extended or opened again while its page was in the background or offline. */
export function refreshOnReturn({ survey, refresh }: ResponseSession): void {
  const refreshIfShown = () => {
    if (document.visibilityState === "visible" && survey.getState().status === "ready") refresh();
  };
  document.addEventListener("visibilitychange", refreshIfShown);
  addEventListener("online", refreshIfShown);
}
