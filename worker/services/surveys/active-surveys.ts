import { type SQL, sql } from "drizzle-orm";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { ConflictError } from "#worker/errors.ts";

export function activeSurveyCount(managerId: string): SQL {
  return sql`(SELECT count(*) FROM ${surveyCodes} AS active
    WHERE active.manager_id = ${managerId} AND active.status = 'active' AND active.expires_at > ${databaseNow})`;
}

export const surveyLimit = () =>
  new ConflictError("survey_limit", (words) => words.surveyLimit({ max: MAX_ACTIVE_SURVEYS }));
