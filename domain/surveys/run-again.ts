import * as z from "zod/mini";
import { wholeNumber } from "#domain/field-schemas.ts";
import { TEAM_SIZE } from "#domain/limits.ts";
import { surveyRules } from "#messages/manage/dialogs";
import type { SurveySummary } from "./dashboard.ts";
import { expiresInDaysSchema } from "./survey.ts";

/** What the manager says of the next round; everything else it has of the one before. */
export const runAgainSchema = z.strictObject({
  expiresInDays: expiresInDaysSchema,
  /** People who are new in the team since the round before; null where the manager does not know. */
  joined: z._default(
    z.nullable(wholeNumber({ min: 0, max: TEAM_SIZE.max }, surveyRules.joined(TEAM_SIZE))),
    null,
  ),
});
export type RunAgain = z.infer<typeof runAgainSchema>;

/** Returns the number of a survey's round, from 1, as far as the rounds before it are in the list. */
export function roundOf(
  { code, follows }: Pick<SurveySummary, "code" | "follows">,
  surveys: readonly Pick<SurveySummary, "code" | "follows">[],
): number {
  const seen = new Set([code]);
  let earlier = follows;
  while (earlier !== null && !seen.has(earlier)) {
    seen.add(earlier);
    earlier = surveys.find((one) => one.code === earlier)?.follows ?? null;
  }
  return seen.size;
}
