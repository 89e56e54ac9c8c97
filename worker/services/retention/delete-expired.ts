import { and, eq, lte, not, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { DELETION_NOTICE_DAYS } from "#domain/retention.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { actOn, doRecorded } from "#worker/services/audit/record-act.ts";
import type { Services } from "#worker/services/context.ts";

/** As many as `purgeSurveys`, the part after this one, removes from KV, R2 and the objects at once. */
const DELETED_AT_ONCE = 8;

const { code: surveyCode, deletesAt, expiresAt } = surveyCodes;
const isDue = lte(deletesAt, databaseNow);
const hasEnded = (months: number) => lte(expiresAt, sql`unixepoch('now', ${`-${months} months`}) * 1000`);

/**
 * Deletes surveys whose announced date has come, the way their managers could have. A survey that got a later end since,
 * or is kept longer by a new setting, loses its date and is announced again.
 */
export async function deleteExpired(context: Services<"db" | "config">): Promise<void> {
  const { db, config } = context;
  const isOver = hasEnded(config.surveyRetentionMonths);
  for (const { code } of await db.all<{ code: string }>(selectDue())) {
    const isIt = and(eq(surveyCode, code), isDue);
    const deletion = db.delete(surveyCodes).where(and(isIt, isOver)).returning({ code: surveyCode });
    const act = actOn(null, "survey_deleted", "survey", code);
    if (await doRecorded(context, deletion, { ...act, surveyCode: code })) continue;
    await db
      .update(surveyCodes)
      .set({ deletesAt: null })
      .where(and(isIt, not(isOver)));
  }
}

export const selectDue = () =>
  new QueryBuilder()
    .select({ code: surveyCode })
    .from(surveyCodes)
    .where(isDue)
    .orderBy(deletesAt)
    .limit(DELETED_AT_ONCE)
    .getSQL();

const ANNOUNCED_AT_ONCE = 50;

/**
 * When a survey that has ended is deleted if it has no date yet, in milliseconds. It is the next midnight: two
 * announcements on one day name one date.
 */
export function deletionTime(months: number): SQL<number> {
  const notice = `+${DELETION_NOTICE_DAYS} days`;
  return sql`unixepoch(
    max(unixepoch(expires_at / 1000, 'unixepoch', ${`+${months} months`}), unixepoch('now', ${notice})),
    'unixepoch', 'start of day', '+1 day') * 1000`;
}

/** The surveys whose deletion is to be announced, found by an index that holds those without a date of deletion alone. */
export function selectUndated(months: number): SQL {
  return sql`
    SELECT code, expires_at AS "expiresAt"
    FROM ${surveyCodes}
    WHERE deletes_at IS NULL
      AND expires_at <= unixepoch('now', ${`-${months} months`}, ${`+${DELETION_NOTICE_DAYS} days`}) * 1000
    ORDER BY expires_at LIMIT ${ANNOUNCED_AT_ONCE}`;
}
