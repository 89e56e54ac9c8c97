import type { ResponseSession } from "./response-session.ts";

/** Follows a survey that was closed, extended or opened again while its page was in the background. */
export function refreshOnReturn({ survey, refresh }: ResponseSession): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && survey.getState().status === "ready") refresh();
  });
}
