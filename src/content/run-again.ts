import { MAX_ACTIVE_SURVEYS, SURVEY_EXPIRY_DAYS, TEAM_SIZE } from "#domain/limits.ts";
import type { FormErrorTable } from "./form-errors.ts";

export const runAgainWords = {
  action: "Run again",
  title: "Ask the team again",
  text: "The next round is a survey of the same kind with the same questions and your texts, under a code and a PIN of its own. Its report says what has moved since the latest report of this one.",
  days: "Expires After (days)",
  daysHint: `From ${SURVEY_EXPIRY_DAYS.min} to ${SURVEY_EXPIRY_DAYS.max}.`,
  joined: "New in the team since then (optional)",
  joinedHint: (teamSize: number) =>
    `How many of those you ask now were not in the team of ${teamSize}? Enter 0 if it is the same people. It tells how many answer for the second time, so that the comparison can find much smaller moves. Leave it empty if you are not sure.`,
  joinedWithoutSize: `How many of those you ask now are new? From 0 to ${TEAM_SIZE.max}. It counts only if this survey has a team size, which you can enter in its menu first.`,
  limit: `You can have ${MAX_ACTIVE_SURVEYS} active surveys at a time.`,
  submit: "Create next round",
  submitting: "Creating Survey...",
  created: "The next round is ready",
  createdText: "Give your team the new code or the new link. The old ones stay with the earlier round.",
  failed: "The next round was not created",
  round: (round: number) => `Round ${round}`,
  follows: (code: string) => `after ${code}`,
} as const;

export const runAgainErrors: FormErrorTable = {
  fields: ["expiresInDays", "joined"],
  worded: ["survey_limit", "invalid", "offline", "too_many"],
  failed: runAgainWords.failed,
};
