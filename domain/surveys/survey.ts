import * as z from "zod/mini";
import { SURVEY_MODES, type SurveyMode, surveyModeSchema } from "#domain/disclosure/survey-mode.ts";
import { MAX_ORGANIZATION_NAME_LENGTH, SURVEY_EXPIRY_DAYS } from "#domain/limits.ts";
import { SURVEY_CODE_PATTERN } from "#domain/pins.ts";
import { cleanLine } from "#domain/text.ts";

type SurveyState = "open" | "full" | "expired";

/** Survey as shown to visitors who know its code. */
export interface PublicSurvey {
  code: string;
  organizationName: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
  state: SurveyState;
  mode: SurveyMode;
}

export const surveyCodeSchema = z.pipe(
  z.pipe(
    z.string("Invalid survey code"),
    z.transform((code) => code.trim().toUpperCase()),
  ),
  z.string().check(z.regex(SURVEY_CODE_PATTERN, "Invalid survey code")),
);

const { min, max } = SURVEY_EXPIRY_DAYS;
const DAYS_OUT_OF_RANGE = `Choose between ${min} and ${max} days`;

export const expiresInDaysSchema = z._default(
  z
    .int("Please enter a whole number of days")
    .check(z.minimum(min, DAYS_OUT_OF_RANGE), z.maximum(max, DAYS_OUT_OF_RANGE)),
  SURVEY_EXPIRY_DAYS.default,
);

export const createSurveySchema = z.object({
  organizationName: z.pipe(
    z.pipe(z.string("Please enter the organisation's name"), z.transform(cleanLine)),
    z
      .string()
      .check(
        z.minLength(1, "Please enter the organisation's name"),
        z.maxLength(
          MAX_ORGANIZATION_NAME_LENGTH,
          `The name may have at most ${MAX_ORGANIZATION_NAME_LENGTH} characters`,
        ),
      ),
  ),
  expiresInDays: expiresInDaysSchema,
  mode: z._default(surveyModeSchema, SURVEY_MODES[0]),
});
export type CreateSurvey = z.infer<typeof createSurveySchema>;

export const changeSurveySchema = z.strictObject({ mode: surveyModeSchema });
