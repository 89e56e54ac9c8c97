import { and, eq, gte, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { EVENTS_PER_ENDPOINT, MAIL_OUTAGE, MAIL_RETRY } from "#domain/limits.ts";
import { keepsDayOnly } from "#worker/db/day-only.ts";
import { ago } from "#worker/db/expressions.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { SENT } from "#worker/db/sent-mail.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { alertGivenUp } from "./give-up-mail.ts";
import { mailsPerMinute } from "./mail-outage.ts";
import { isDue } from "./send-mail.ts";

/**
 * How long each kind is left to its own message to the queue, and the most of it that a sweep takes, in all and of one
 * that it is about: a manager's events leave room for those of others. The trigger that writes an event sends no message.
 */
const CHANNELS = [
  { channel: "mail", wakeAfterMs: 60_000, limit: mailsPerMinute, each: null },
  { channel: "webhook", wakeAfterMs: 60_000, limit: MAIL_OUTAGE.mailsPerMinute, each: null },
  { channel: "event", wakeAfterMs: 0, limit: MAIL_OUTAGE.mailsPerMinute, each: EVENTS_PER_ENDPOINT },
] as const;
/** As many as a queue takes at once. */
const BATCH = 100;

/**
 * Queues mails and notices that are due, the longest overdue first, and fails those that are worthless or break their
 * consumer. Notices to webhooks don't wait for the mail service, and a hopeless one ends without a word: no person can
 * do anything about it.
 */
export async function sweepMails(context: ServiceContext): Promise<void> {
  for (const { key, kind } of await failHopeless(context)) alertGivenUp(context, key, kind);
  await context.db
    .update(outbox)
    .set(SENT)
    .where(and(ne(outbox.channel, "mail"), isHopeless));
  for (const channel of CHANNELS) {
    const due = await context.db.all<{ key: string }>(selectDue(channel));
    for (let first = 0; first < due.length; first += BATCH) {
      await context.mailQueue.sendBatch(due.slice(first, first + BATCH).map((body) => ({ body })));
    }
  }
}

/** Each minute, then every second, fourth and so on, by the clock: so far as two to this. */
const RAREST_TRY = 5;

/** What keeps the day alone is tried again ever more rarely, in minutes that say nothing of when it began. */
const isInItsMinute = sql`(NOT ${keepsDayOnly} OR tries = 0
  OR (${databaseNow} / 60000) % (1 << min(tries - 1, ${RAREST_TRY})) = 0)`;

const dueSince = sql`coalesce(next_try_at, created_at)`;

const selectDue = ({ channel, wakeAfterMs, limit, each }: (typeof CHANNELS)[number]): SQL => {
  const isIts = and(
    isDue,
    isInItsMinute,
    eq(outbox.channel, channel),
    lte(outbox.createdAt, ago(wakeAfterMs)),
  );
  if (each === null) return sql`SELECT key FROM ${outbox} WHERE ${isIts} ORDER BY ${dueSince} LIMIT ${limit}`;
  return sql`
    SELECT key FROM (
      SELECT key, ${dueSince} AS since, row_number() OVER (PARTITION BY about ORDER BY ${dueSince}) AS place
      FROM ${outbox} WHERE ${isIts})
    WHERE place <= ${each} ORDER BY since LIMIT ${limit}`;
};

const isWorthless = lte(outbox.worthlessAt, databaseNow);

const isHopeless = and(
  eq(outbox.status, sql.raw("'waiting'")),
  or(isWorthless, gte(outbox.tries, MAIL_RETRY.maxTries)),
  or(isNull(outbox.leaseExpiresAt), lte(outbox.leaseExpiresAt, databaseNow)),
);

/** What a worthless mail says is deleted: a code or link, which cannot be sent again either. */
const failHopeless = ({ db }: Services<"db">): Promise<{ key: string; kind: string }[]> =>
  db.all(sql`
    UPDATE ${outbox} SET status = 'failed', error_message = iif(${isWorthless}, 'expired', 'crashed'),
      text = iif(${isWorthless}, '', text), html = iif(${isWorthless}, '', html)
    WHERE channel = 'mail' AND ${isHopeless}
    RETURNING key, error_message AS kind`);
