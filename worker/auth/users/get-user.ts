import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { UserDetails, UserSurvey, UserUsage } from "#domain/admin/users.ts";
import { isActive } from "#worker/db/managed-by.ts";
import { account, session, surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow, isoTime } from "#worker/db/schema/columns.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import type { Services } from "#worker/services/context.ts";
import { listFactors } from "./factors.ts";
import { userNotFound } from "./user-errors.ts";
import { selectUsers, toSummary } from "./user-summary.ts";

/** Returns a user with what they have set up, their surveys and usage. Throws a NotFoundError. */
export async function getUser(context: Services<"db" | "config">, userId: string): Promise<UserDetails> {
  const { db } = context;
  const isTheirs = and(eq(session.userId, userId), gt(session.expiresAt, databaseNow));
  const [[row], identities, factors, sessionCount, surveys, usage] = await Promise.all([
    selectUsers(context).where(eq(user.id, userId)),
    db.select({ providerId: account.providerId }).from(account).where(eq(account.userId, userId)),
    listFactors(context, userId),
    db.$count(session, isTheirs),
    listUserSurveys(context, userId),
    readUserUsage(context, userId),
  ]);
  if (!row) throw userNotFound();
  return {
    ...toSummary(context, row),
    managerId: row.managerId,
    identities: identities.map(({ providerId }) => providerId),
    factors,
    sessionCount,
    surveys,
    usage,
  };
}

/** Finds the user with that address, folded to lower case. */
export async function findUserId({ db }: Services<"db">, email: string): Promise<string | null> {
  const [found] = await db.select({ id: user.id }).from(user).where(eq(user.email, email));
  return found?.id ?? null;
}

/** Returns a user's address as it is now. Throws a NotFoundError if there is no such user. */
export async function requireUser({ db }: Services<"db">, userId: string) {
  const [found] = await db.select({ id: user.id, email: user.email }).from(user).where(eq(user.id, userId));
  if (!found) throw userNotFound();
  return found;
}

/** The newest are enough: a manager has few active ones, and the others have ended. */
const NEWEST = 50;

async function listUserSurveys({ db }: Services<"db">, userId: string): Promise<UserSurvey[]> {
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

async function readUserUsage({ db }: Services<"db">, userId: string): Promise<UserUsage> {
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
