import { HEALTH_CHECK, OFFLINE_TOAST_MS } from "#domain/limits.ts";

export const offlineWords = {
  title: "The survey service cannot be reached",
  backOff: `Surveys and responses are safe. We will try again within ${HEALTH_CHECK.backOffMinutes} minutes.`,
  tryAgain: "Try again",
  trying: "Trying...",
} as const;

/** What somebody reads who was sent to the front page. */
export const offlineToast = {
  kind: "warning",
  message: "Login features unavailable",
  description: "Survey management and login are temporarily unavailable.",
  durationMs: OFFLINE_TOAST_MS,
} as const;
