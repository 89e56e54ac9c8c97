import { sql } from "drizzle-orm";
import { DAY_MS } from "#domain/limits.ts";
import { DEAD_LETTER_DAYS, FAILED_MAIL_DAYS } from "#domain/retention.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { deadLetters } from "#worker/db/schema/operations.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { SENT } from "#worker/services/mails/send-mail.ts";

const ROWS_AT_ONCE = 500;
const before = (days: number) => sql`${databaseNow} - ${days * DAY_MS}`;

/** Erases what admins have had time to look at: the content of failed mails, whose keys stay, and dead letters. */
export async function sweepFailures({ db }: Pick<ServiceContext, "db">): Promise<void> {
  // In the words of the partial index, which a bound value would not match.
  const failed = sql`SELECT key FROM ${outbox} WHERE status = 'failed' AND status <> 'sent'
    AND created_at < ${before(FAILED_MAIL_DAYS)} ORDER BY created_at LIMIT ${ROWS_AT_ONCE}`;
  await db
    .update(outbox)
    .set({ ...SENT, errorMessage: null })
    .where(sql`key IN (${failed})`);
  await db.run(sql`
    DELETE FROM ${deadLetters} WHERE id IN (
      SELECT id FROM ${deadLetters} WHERE created_at < ${before(DEAD_LETTER_DAYS)}
      ORDER BY created_at LIMIT ${ROWS_AT_ONCE})`);
}
