import * as z from "zod/mini";
import { cleanedText } from "#domain/field-schemas.ts";
import { SURVEY_CODE_PATTERN } from "#domain/pins.ts";

export const surveyCodeSchema = cleanedText(
  "Invalid survey code",
  (code) => code.trim().toUpperCase(),
  z.regex(SURVEY_CODE_PATTERN, "Invalid survey code"),
);
