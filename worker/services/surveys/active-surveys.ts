import { and, type SQL } from "drizzle-orm";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import { rowCount } from "#worker/db/expressions.ts";
import { isActive, isOwnedBy } from "#worker/db/managed-by.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { ConflictError } from "#worker/errors.ts";

export const activeSurveyCount = (managerId: string): SQL<number> =>
  rowCount(surveyCodes, and(isOwnedBy(managerId), isActive));

export const surveyLimit = () =>
  new ConflictError("survey_limit", (words) => words.surveyLimit({ max: MAX_ACTIVE_SURVEYS }));
