import { HEALTH_CHECK, OFFLINE_TOAST_MS } from "#domain/limits.ts";

export const failedPageWords = {
  title: "Something went wrong",
  next: "We couldn’t show this page. Reloading it often helps. If it doesn’t, please try again later.",
  reference: (requestId: string) => `Reference: ${requestId}`,
  reload: "Reload",
};

export const offlineWords = {
  title: "We can’t reach the survey service",
  backOff: `Surveys and responses are safe. We’ll try again within ${HEALTH_CHECK.backOffMinutes} minutes.`,
  tryAgain: "Try again",
  trying: "Trying...",
} as const;

/** Shown on the home page after a redirect from a page that needs the database. */
export const offlineToast = {
  kind: "warning",
  message: "Login features unavailable",
  description: "Survey management and login are temporarily unavailable.",
  durationMs: OFFLINE_TOAST_MS,
} as const;

/** The same for a respondent, who has no account. */
export const respondentOfflineToast = {
  kind: "warning",
  message: "Your survey can’t be reached",
  description: "Your link and your code will still work. Please try again in a few minutes.",
  durationMs: OFFLINE_TOAST_MS,
} as const;
