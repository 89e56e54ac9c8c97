import { and, eq, gte, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { MAIL_OUTAGE, MAIL_RETRY } from "#domain/limits.ts";
import { ago } from "#worker/db/expressions.ts";
import { isInItsMinute } from "#worker/db/retry.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { SENT } from "#worker/db/sent-mail.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { alertGivenUp } from "./give-up-mail.ts";
import { mailsPerMinute } from "./mail-outage.ts";
import { isDue } from "./send-mail.ts";

/** So long it is left to its own message to the queue. */
const WAKE_AFTER_MS = 60_000;
/** The most of each kind that a sweep takes. */
const CHANNELS = [
  { channel: "mail", limit: mailsPerMinute },
  { channel: "webhook", limit: MAIL_OUTAGE.mailsPerMinute },
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

const dueSince = sql`coalesce(next_try_at, created_at)`;

const selectDue = ({ channel, limit }: (typeof CHANNELS)[number]): SQL => {
  const isIts = and(
    ...[isDue, isInItsMinute(outbox.tries, outbox.createdAt)],
    ...[eq(outbox.channel, channel), lte(outbox.createdAt, ago(WAKE_AFTER_MS))],
  );
  return sql`SELECT key FROM ${outbox} WHERE ${isIts} ORDER BY ${dueSince} LIMIT ${limit}`;
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
