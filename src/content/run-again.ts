import { SURVEY_EXPIRY_DAYS } from "#domain/limits.ts";
import type { FormErrorTable } from "./form-errors.ts";

export const runAgainWords = {
  action: "Run again",
  title: "Ask the team again",
  text: "The next round is a survey of the same kind with the same questions and your texts, with its own code and PIN. Who may read its report stays as it is here until you change it. Its report says what has moved since the latest report on this one.",
  isCompared:
    "This survey has been compared with a later round. For confidentiality that happens once: the report on another round after it would stand alone. To see what moves next, run the latest round again instead.",
  days: "Expires After (days)",
  daysHint: `From ${SURVEY_EXPIRY_DAYS.min} to ${SURVEY_EXPIRY_DAYS.max}.`,
  joined: "New to the team since then (optional)",
  joinedHint: (teamSize: number) =>
    `How many of the people you’re asking now weren’t in the team of ${teamSize}? Enter 0 if they’re the same people. We then know how many are answering for the second time, so the comparison can find much smaller moves. Leave it empty if you’re not sure.`,
  joinedWithoutSize: "This needs a team size, and this survey has none.",
  submit: "Create next round",
  submitting: "Creating Survey...",
  created: "The next round is ready",
  createdText: "Give your team the new code or the new link. The old ones stay with the earlier round.",
  failed: "The next round wasn’t created",
  round: (round: number) => `Round ${round}`,
  /** `day`: when the round before ended. */
  follows: (day: string) => `, after the one that ended on ${day}`,
} as const;

export const runAgainErrors: FormErrorTable = {
  fields: ["expiresInDays", "joined"],
  worded: ["survey_limit", "invalid", "offline", "too_many"],
  failed: runAgainWords.failed,
};
