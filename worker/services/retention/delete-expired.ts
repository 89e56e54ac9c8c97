import { and, eq, lte, not, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { actOn, doRecorded } from "#worker/services/audit/record-act.ts";
import type { Services } from "#worker/services/context.ts";

/** As many as `purgeSurveys`, the part after this one, removes from KV, R2 and the objects at once. */
const BATCH = 8;

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
    .limit(BATCH)
    .getSQL();
