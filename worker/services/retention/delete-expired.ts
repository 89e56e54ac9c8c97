import { type SQL, sql } from "drizzle-orm";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { actOn, doRecorded } from "#worker/services/audit/record-act.ts";
import type { Services } from "#worker/services/context.ts";

/** As many as `purgeSurveys`, the sweep after this one, removes from KV, R2 and the objects at once. */
const BATCH = 8;

const isDue = sql`deletes_at IS NOT NULL AND deletes_at <= ${databaseNow}`;
const hasEnded = (months: number) => sql`expires_at <= unixepoch('now', ${`-${months} months`}) * 1000`;

/**
 * Deletes surveys whose announced date has come, the way their managers could have. A survey that got a later end since,
 * or is kept longer by a new setting, loses its date and is announced again.
 */
export async function deleteExpired(context: Services<"db" | "config">): Promise<void> {
  const { db, config } = context;
  const months = config.surveyRetentionMonths;
  for (const { code } of await db.all<{ code: string }>(selectDue())) {
    const isIt = sql`code = ${code} AND ${isDue}`;
    const deletion = sql`DELETE FROM ${surveyCodes} WHERE ${isIt} AND ${hasEnded(months)} RETURNING code`;
    const act = actOn(null, "survey_deleted", "survey", code);
    if (await doRecorded(context, deletion, { ...act, surveyCode: code })) continue;
    await db.run(sql`UPDATE ${surveyCodes} SET deletes_at = NULL WHERE ${isIt} AND NOT ${hasEnded(months)}`);
  }
}

export const selectDue = (): SQL =>
  sql`SELECT code FROM ${surveyCodes} WHERE ${isDue} ORDER BY deletes_at LIMIT ${BATCH}`;
