import { HEALTH_CHECK, OFFLINE_TOAST_MS } from "#domain/limits.ts";

export const failedPageWords = {
  title: "Something went wrong",
  next: "This page could not be shown. Loading it again often helps; if it does not, please try later.",
  reference: (requestId: string) => `Reference: ${requestId}`,
  reload: "Load again",
};

export const offlineWords = {
  title: "The survey service cannot be reached",
  backOff: `Surveys and responses are safe. We will try again within ${HEALTH_CHECK.backOffMinutes} minutes.`,
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
