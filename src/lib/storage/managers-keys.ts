import { sessionStore } from "./safe-storage.ts";

/** What a manager leaves in a tab: a half-filled form for a new survey, and the tokens of links that were mailed. */
export const MANAGERS_KEYS = {
  surveyDraft: "survey-draft",
  offerToken: "offer-token",
  emailChangeToken: "email-change-token",
} as const;

/** At sign-out. What respondents have saved on the device stays, and what anyone has chosen: theme, language, cookies. */
export function forgetManager(): void {
  for (const key of Object.values(MANAGERS_KEYS)) sessionStore.remove(key);
}
