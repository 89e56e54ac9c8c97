import { and, eq, or } from "drizzle-orm";
import type { SurveyActivity } from "#domain/admin/audit.ts";
import type { KeyPage, KeyQuery } from "#domain/admin/key-page.ts";
import { ADMIN_PAGE_ROWS } from "#domain/limits.ts";
import { managedSurvey } from "#worker/db/managed-by.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { auditLog } from "#worker/db/schema/audit.ts";
import { isoTime } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { byId, toPage } from "./list-acts.ts";

/**
 * A page of what was done with a survey, for its owner or its second manager. It tells the addresses of these two; who
 * else acted, a former manager or the recipient of an offer, is another user.
 */
export async function listSurveyActs(
  { db }: Services<"db">,
  manager: { id: string; userId: string },
  code: string,
  query: KeyQuery,
): Promise<KeyPage<SurveyActivity>> {
  const { where, orderBy } = byId(query);
  const isOneOfTwo = or(
    eq(surveyManagers.id, surveyCodes.managerId),
    eq(surveyManagers.id, surveyCodes.secondManagerId),
  );
  const [surveys, rows] = await db.batch([
    managedSurvey(db, manager.id, code),
    db
      .select({
        id: auditLog.id,
        at: isoTime(auditLog.at),
        act: auditLog.act,
        actorId: auditLog.actorId,
        email: user.email,
      })
      .from(auditLog)
      .innerJoin(surveyCodes, eq(surveyCodes.code, auditLog.surveyCode))
      .leftJoin(surveyManagers, and(eq(surveyManagers.userId, auditLog.actorId), isOneOfTwo))
      .leftJoin(user, eq(user.id, surveyManagers.userId))
      .where(and(eq(auditLog.surveyCode, code), where))
      .orderBy(orderBy)
      .limit(ADMIN_PAGE_ROWS + 1),
  ]);
  if (surveys.length === 0) throw surveyNotFound();
  const page = toPage(rows, query);
  return {
    ...page,
    rows: page.rows.map(({ actorId, email, ...row }) => ({
      ...row,
      by: email ? { email, isYou: actorId === manager.userId } : actorId ? "other" : "none",
    })),
  };
}
