import { sql } from "drizzle-orm";
import { DAY_MS } from "#domain/limits.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { giveUpMail } from "./send-mail.ts";

const WAKE_AFTER_MS = 60_000;
const MAX_TRIES = 10;
const BATCH = 50;

/** Queues mails again whose message was lost, and fails those that could not be delivered. */
export async function sweepMails(context: Pick<ServiceContext, "db" | "mailQueue">): Promise<void> {
  const waiting = await context.db.all<{ key: string; isHopeless: number }>(sql`
    SELECT key, tries >= ${MAX_TRIES} OR created_at < ${databaseNow} - ${DAY_MS} AS isHopeless
    FROM ${outbox}
    WHERE status = 'waiting' AND created_at < ${databaseNow} - ${WAKE_AFTER_MS}
      AND (lease_expires_at IS NULL OR lease_expires_at <= ${databaseNow})
    ORDER BY created_at LIMIT ${BATCH}`);
  for (const { key, isHopeless } of waiting) {
    if (isHopeless) await giveUpMail(context, key, "not delivered after several tries");
    else await context.mailQueue.send({ key });
  }
}
