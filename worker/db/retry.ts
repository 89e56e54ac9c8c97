import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { DAY_MS, MAIL_RETRY } from "#domain/limits.ts";
import { ago } from "./expressions.ts";
import { databaseNow, literal } from "./schema/columns.ts";

/** The time that is kept of what says that somebody answered, while it waits: the start of the day, in UTC. */
export const startOfToday = sql`${databaseNow} / ${literal(DAY_MS)} * ${literal(DAY_MS)}`;

/** True for what waits since the start of a day: it has no time of its next try either. */
export const keepsDayOnly = (waitsSince: SQLWrapper): SQL => sql`(${waitsSince} % ${literal(DAY_MS)} = 0)`;

/**
 * When the try after the one that begins now is due: ever later. Null for what keeps the day alone, which the sweep tries by
 * the clock: the time of the next try would show that of the first.
 */
export const nextTryAfter = (
  tries: SQLWrapper,
  waitsSince: SQLWrapper,
): SQL => sql`iif(${keepsDayOnly(waitsSince)}, NULL,
  ${databaseNow} + min(${MAIL_RETRY.maxMs}, ${MAIL_RETRY.firstMs} << min(${tries}, 10)))`;

/** One try says little: it may have come late, or by a clock that was ahead. */
const MIN_TRIES = 2;

/**
 * What a try that failed is followed by: whether it has been tried for a day (where the day alone is kept, at the end of the
 * next one), and in how many milliseconds the next try is due; null where the sweep decides.
 */
export const afterTry = (waitsSince: SQLWrapper, nextTryAt: SQLWrapper, tries: SQLWrapper) => ({
  isOver: sql<boolean>`(${tries} >= ${MIN_TRIES}
    AND ${waitsSince} < ${ago(MAIL_RETRY.giveUpMs)} - ${keepsDayOnly(waitsSince)} * ${DAY_MS})`.mapWith(
    Boolean,
  ),
  waitMs: sql<number | null>`max(0, ${nextTryAt} - ${databaseNow})`,
});

/** Each minute, then every second, fourth and so on, by the clock: so far as two to this. */
const RAREST_TRY = 5;

/** What keeps the day alone is tried ever more rarely, in minutes that say nothing of when it began. */
export const isInItsMinute = (
  tries: SQLWrapper,
  waitsSince: SQLWrapper,
): SQL => sql`(NOT ${keepsDayOnly(waitsSince)} OR ${tries} = 0
  OR (${databaseNow} / 60000) % (1 << min(${tries} - 1, ${RAREST_TRY})) = 0)`;

/** The sweep brings later tries to the minute. */
export const MAX_QUEUED_WAIT_MS = 5 * 60_000;

/** For so long a try has what it tries to itself. */
export const LEASE_MS = 2 * MAIL_RETRY.timeoutMs;
