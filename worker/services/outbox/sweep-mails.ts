import { and, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import { MAIL_RETRY } from "#domain/limits.ts";
import { ago } from "#worker/db/expressions.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { alertGivenUp, publicId } from "#worker/services/mails/give-up-mail.ts";
import { mailsPerMinute } from "#worker/services/mails/mail-outage.ts";
import { isDue } from "./send-mail.ts";

/** So long it is left to its own message to the queue. */
const WAKE_AFTER_MS = 60_000;
/** As many as a queue takes at once. */
const BATCH = 100;

/** Queues mails that are due, the longest overdue first, and fails those that are worthless or break their consumer. */
export async function sweepMails(context: ServiceContext): Promise<void> {
  for (const { key, kind } of await failHopeless(context)) alertGivenUp(context, publicId(key), kind);
  const due = await context.db.all<{ key: string }>(sql`
    SELECT key FROM ${outbox} WHERE ${and(isDue, lte(outbox.createdAt, ago(WAKE_AFTER_MS)))}
    ORDER BY coalesce(next_try_at, created_at) LIMIT ${mailsPerMinute}`);
  for (let first = 0; first < due.length; first += BATCH) {
    await context.mailQueue.sendBatch(due.slice(first, first + BATCH).map((body) => ({ body })));
  }
}

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
    WHERE ${isHopeless}
    RETURNING key, error_message AS kind`);
