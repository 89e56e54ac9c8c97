import { desc, eq, sql } from "drizzle-orm";
import type { UserSurvey, UserUsage } from "#domain/admin/users.ts";
import { isActive } from "#worker/db/managed-by.ts";
import { surveyManagers } from "#worker/db/schema/accounts.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { isoTime } from "#worker/db/schema/columns.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import type { Services } from "#worker/services/context.ts";

/** The newest are enough: a manager has few active ones, and the others have ended. */
const NEWEST = 50;

export async function listUserSurveys({ db }: Services<"db">, userId: string): Promise<UserSurvey[]> {
  return db
    .select({
      organizationName: surveyCodes.organizationName,
      isActive: isActive.mapWith(Boolean),
      createdAt: isoTime(surveyCodes.createdAt),
      expiresAt: isoTime(surveyCodes.expiresAt),
      responses: db.$count(surveyResponses, eq(surveyResponses.surveyCode, surveyCodes.code)),
      analyses: db.$count(surveyInsights, eq(surveyInsights.surveyCode, surveyCodes.code)),
    })
    .from(surveyCodes)
    .innerJoin(surveyManagers, eq(surveyManagers.id, surveyCodes.managerId))
    .where(eq(surveyManagers.userId, userId))
    .orderBy(desc(surveyCodes.createdAt))
    .limit(NEWEST);
}

export async function readUserUsage({ db }: Services<"db">, userId: string): Promise<UserUsage> {
  const usage = await db.get<UserUsage>(sql`
    WITH own AS (
      SELECT code FROM survey_codes
      WHERE manager_id = (SELECT id FROM survey_managers WHERE user_id = ${userId})
    )
    SELECT (SELECT count(*) FROM own JOIN survey_responses ON survey_code = code) AS responses,
      (SELECT count(*) FROM own JOIN survey_insights ON survey_code = code) AS analyses,
      (SELECT count(*) FROM own JOIN survey_exports ON survey_code = code) AS exports,
      (SELECT coalesce(sum(mails), 0) FROM own JOIN survey_invitations ON survey_code = code) AS mails`);
  return usage;
}
