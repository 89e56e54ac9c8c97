import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { ACTION_SUMMARY_DAYS, DAY_MS, HOUR_MS } from "#domain/limits.ts";
import { hasChanged } from "#worker/db/expressions.ts";
import { lastRun } from "#worker/db/last-run.ts";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { auditLog } from "#worker/db/schema/audit.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { Services } from "#worker/services/context.ts";
import { deletionTime, selectUndated } from "#worker/services/retention/delete-expired.ts";
import { answered, expected } from "./announce.ts";
import { insertDeliveries } from "./insert-deliveries.ts";

type Context = Services<"db">;

/** A survey made for a day or less closes tomorrow from the start. */
const MIN_LIFETIME_MS = DAY_MS + HOUR_MS;

/**
 * Announces that surveys close within a day while people are missing, once for each end: of those whose last day has begun
 * since the last run, found by the index on their ends, or that have been changed since, which the audit log says: by
 * the index on times, since by another one SQLite would read every change that is on record.
 */
export function announceClosings(context: Context) {
  const since = lastRun("due", "closings");
  const due = sql`(
    SELECT code AS due FROM ${surveyCodes}
      WHERE status = 'active' AND expires_at BETWEEN ${since} + ${DAY_MS} AND ${databaseNow} + ${DAY_MS}
    UNION
    SELECT survey_code FROM ${auditLog} INDEXED BY audit_log_at_index
      WHERE at >= ${since} AND act IN ('survey_changed', 'survey_reopened'))`;
  return insertDeliveries(context, {
    from: sql`${due} CROSS JOIN ${surveyCodes} ON ${surveyCodes.code} = due`,
    types: ["survey.closing"],
    occasion: sql`'survey.closing:' || ${surveyCodes.code} || ':' || ${surveyCodes.expiresAt}`,
    happenedAt: databaseNow,
    condition: sql`${surveyCodes.status} = 'active'
      AND ${surveyCodes.expiresAt} BETWEEN ${databaseNow} + ${HOUR_MS} AND ${databaseNow} + ${DAY_MS}
      AND ${surveyCodes.createdAt} < ${surveyCodes.expiresAt} - ${MIN_LIFETIME_MS}
      AND ${answered} < ${expected}`,
  });
}

/**
 * Sets when surveys that ended long ago are deleted, and announces it a month before. Another end takes the date away.
 */
export async function announceDeletions(context: Services<"db" | "config">): Promise<void> {
  const { db, config } = context;
  const months = config.surveyRetentionMonths;
  for (const { code, expiresAt } of await db.all<{ code: string; expiresAt: number }>(
    selectUndated(months),
  )) {
    const isIt = and(eq(surveyCodes.code, code), eq(surveyCodes.expiresAt, new Date(expiresAt)));
    await db.batch([
      db
        .update(surveyCodes)
        .set({ deletesAt: deletionTime(months) })
        .where(and(isIt, isNull(surveyCodes.deletesAt))),
      insertDeliveries(context, {
        from: sql`${surveyCodes}`,
        types: ["survey.deletion_announced"],
        occasion: sql`'survey.deletion_announced:' || ${surveyCodes.code} || ':' || ${surveyCodes.deletesAt}`,
        happenedAt: databaseNow,
        condition: and(isIt, hasChanged),
      }),
    ]);
  }
}

/** A summary that was due longer ago is not sent any more. */
const MAX_DELAY_MS = 7 * DAY_MS;

/** Announces that it is time to sum up what a team has agreed: 30 and 90 days after a report's first action. */
export const announceSummaries = ({ db }: Context) =>
  db.batch([
    announceSummary({ db }, ACTION_SUMMARY_DAYS[0]),
    announceSummary({ db }, ACTION_SUMMARY_DAYS[1]),
  ]);

/** Of reports of which an action came of that age since the last run, by the index on times, while none of theirs is older. */
export function announceSummary(context: Context, days: number) {
  const age = days * DAY_MS;
  const from: SQL = sql`${surveyActions} AS agreed CROSS JOIN ${surveyCodes} ON ${surveyCodes.code} = agreed.survey_code`;
  return insertDeliveries(context, {
    from,
    types: ["action.summary"],
    subject: sql`agreed.insight_id`,
    occasion: sql`'action.summary:' || agreed.insight_id || ':' || ${days}`,
    happenedAt: databaseNow,
    condition: sql`agreed.created_at
        BETWEEN max(${lastRun("due", "summaries")}, ${databaseNow} - ${MAX_DELAY_MS}) - ${age} AND ${databaseNow} - ${age}
      AND NOT EXISTS (SELECT 1 FROM ${surveyActions} AS earlier WHERE earlier.insight_id = agreed.insight_id
        AND (earlier.created_at, earlier.id) < (agreed.created_at, agreed.id))`,
  });
}
