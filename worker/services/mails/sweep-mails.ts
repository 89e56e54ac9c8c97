import { type SQL, sql } from "drizzle-orm";
import { MAIL_OUTAGE, MAIL_RETRY } from "#domain/limits.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { tellGivenUp } from "./give-up-mail.ts";
import { mailsPerMinute } from "./mail-outage.ts";
import { isDue } from "./send-mail.ts";
import { SENT } from "./sent.ts";

/** The trigger that writes an event sends no message to the queue. */
const WAKE_AFTER_MS = { mail: 60_000, webhook: 60_000, event: 0 };
/** As many as a queue takes at once. */
const BATCH = 100;

/**
 * Queues mails and notices that are due, the longest overdue first, and fails those that are worthless or break their
 * consumer. Notices to webhooks don't wait for the mail service, and a hopeless one ends without a word: no person can
 * do anything about it.
 */
export async function sweepMails(context: ServiceContext): Promise<void> {
  for (const { key, kind } of await failHopeless(context)) tellGivenUp(context, key, kind);
  await context.db.update(outbox).set(SENT).where(sql`channel <> 'mail' AND ${isHopeless}`);
  const due = [
    ...(await context.db.all<{ key: string }>(selectDue("mail", mailsPerMinute))),
    ...(await context.db.all<{ key: string }>(selectDue("webhook", sql`${MAIL_OUTAGE.mailsPerMinute}`))),
    ...(await context.db.all<{ key: string }>(selectDue("event", sql`${MAIL_OUTAGE.mailsPerMinute}`))),
  ];
  for (let first = 0; first < due.length; first += BATCH) {
    await context.mailQueue.sendBatch(due.slice(first, first + BATCH).map((body) => ({ body })));
  }
}

const selectDue = (channel: keyof typeof WAKE_AFTER_MS, limit: SQL): SQL => sql`
  SELECT key FROM ${outbox} WHERE ${isDue} AND channel = ${channel} AND created_at <= ${databaseNow} - ${WAKE_AFTER_MS[channel]}
  ORDER BY coalesce(next_try_at, created_at) LIMIT ${limit}`;

const isWorthless = sql`coalesce(worthless_at <= ${databaseNow}, 0)`;

const isHopeless = sql`status = 'waiting' AND (${isWorthless} OR tries >= ${MAIL_RETRY.maxTries})
  AND (lease_expires_at IS NULL OR lease_expires_at <= ${databaseNow})`;

/** What a worthless mail says is deleted: a code or link, which cannot be sent again either. */
async function failHopeless({ db }: Services<"db">): Promise<{ key: string; kind: string }[]> {
  return db.all(sql`
    UPDATE ${outbox} SET status = 'failed', error_message = iif(${isWorthless}, 'expired', 'crashed'),
      text = iif(${isWorthless}, '', text), html = iif(${isWorthless}, '', html)
    WHERE channel = 'mail' AND ${isHopeless}
    RETURNING key, error_message AS kind`);
}
