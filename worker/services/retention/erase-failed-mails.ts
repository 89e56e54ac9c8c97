import { sql } from "drizzle-orm";
import { DAY_MS } from "#domain/limits.ts";
import { FAILED_MAIL_DAYS } from "#domain/retention.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { SENT } from "#worker/services/mails/send-mail.ts";

const MAILS_AT_ONCE = 500;

/** Erases what admins have had time to look at: the content of failed mails. Their keys stay. */
export async function eraseFailedMails({ db }: Pick<ServiceContext, "db">): Promise<void> {
  // In the words of the partial index, which a bound value would not match.
  const failed = sql`SELECT key FROM ${outbox} WHERE status = 'failed' AND status <> 'sent'
    AND created_at < ${databaseNow} - ${FAILED_MAIL_DAYS * DAY_MS} ORDER BY created_at LIMIT ${MAILS_AT_ONCE}`;
  await db
    .update(outbox)
    .set({ ...SENT, errorMessage: null })
    .where(sql`key IN (${failed})`);
}
