import * as z from "zod";
import { cleanLine } from "./answers.ts";
import { MAX_ORGANIZATION_NAME_LENGTH, SURVEY_EXPIRY_DAYS } from "./limits.ts";
import { SURVEY_CODE_PATTERN } from "./pins.ts";

export type SurveyState = "open" | "full" | "expired";

/** What anyone who holds a code may know about it. */
export interface PublicSurvey {
  code: string;
  organizationName: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
  state: SurveyState;
}

export const surveyCodeSchema = z
  .string()
  .transform((code) => code.trim().toUpperCase())
  .pipe(z.string().regex(SURVEY_CODE_PATTERN, "Invalid survey code"));

export const createSurveySchema = z.object({
  organizationName: z
    .string("Please enter the organisation's name")
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, "Please enter the organisation's name")
        .max(
          MAX_ORGANIZATION_NAME_LENGTH,
          `The name may have at most ${MAX_ORGANIZATION_NAME_LENGTH} characters`,
        ),
    ),
  expiresInDays: z
    .int("Please enter a whole number of days")
    .min(
      SURVEY_EXPIRY_DAYS.min,
      `Choose between ${SURVEY_EXPIRY_DAYS.min} and ${SURVEY_EXPIRY_DAYS.max} days`,
    )
    .max(
      SURVEY_EXPIRY_DAYS.max,
      `Choose between ${SURVEY_EXPIRY_DAYS.min} and ${SURVEY_EXPIRY_DAYS.max} days`,
    )
    .default(SURVEY_EXPIRY_DAYS.default),
});
export type CreateSurvey = z.infer<typeof createSurveySchema>;
