import { sql } from "drizzle-orm";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { NotFoundError } from "#worker/errors.ts";
import { actOn, doRecorded } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { SENT } from "./send-mail.ts";
import { announceMail } from "./write-mail.ts";

const notFailed = () =>
  new NotFoundError("There is no such failed email. It may already have been sent again.");

/**
 * Sends a failed mail again, with all its tries. Throws a NotFoundError for a mail that has not failed, or is worthless
 * by now.
 */
export async function retryMail(context: ServiceContext, adminId: string, id: number): Promise<void> {
  const mail = await doRecorded<{ key: string }>(
    context,
    sql`
      UPDATE ${outbox} SET status = 'waiting', tries = 0, error_message = NULL, not_before = NULL,
        lease_expires_at = NULL, next_try_at = NULL, created_at = ${databaseNow}
      WHERE rowid = ${id} AND status = 'failed' AND (worthless_at IS NULL OR worthless_at > ${databaseNow})
      RETURNING key`,
    actOn(adminId, "mail_sent_again", "mail", String(id)),
  );
  if (!mail) throw notFailed();
  announceMail(context, mail.key);
}

/** Deletes the content of a failed mail that was dealt with otherwise; its key stays, so that none is written again. */
export async function discardMail(context: ServiceContext, adminId: string, id: number): Promise<void> {
  const { db } = context;
  const discarding = db
    .update(outbox)
    .set(SENT)
    .where(sql`rowid = ${id} AND status = 'failed'`)
    .returning({ key: outbox.key });
  if (!(await doRecorded(context, discarding, actOn(adminId, "mail_discarded", "mail", String(id)))))
    throw notFailed();
}
