import { type SQL, sql } from "drizzle-orm";
import { DELETION_NOTICE_DAYS } from "#domain/retention.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";

const BATCH = 50;

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
    ORDER BY expires_at LIMIT ${BATCH}`;
}
