import { type SQL, sql } from "drizzle-orm";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { NotFoundError } from "#worker/errors.ts";
import { type Act, actOn, doRecorded } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { SENT } from "./sent.ts";
import { announceMail } from "./write-mail.ts";

const notFailed = () =>
  new NotFoundError("There is no such failed email. It may already have been sent again.");

/** Has a failed mail tried again, with all its tries; false for one that has not failed, or is worthless by now. */
export async function reviveMail(context: ServiceContext, isIt: SQL, act: Act): Promise<boolean> {
  const mail = await doRecorded<{ key: string }>(
    context,
    sql`
      UPDATE ${outbox} SET status = 'waiting', tries = 0, error_message = NULL, not_before = NULL,
        lease_expires_at = NULL, next_try_at = NULL, created_at = ${databaseNow}
      WHERE ${isIt} AND status = 'failed' AND (worthless_at IS NULL OR worthless_at > ${databaseNow})
      RETURNING key`,
    act,
  );
  if (mail) announceMail(context, mail.key);
  return mail !== undefined;
}

/** Sends a failed mail again. Throws a NotFoundError for one that `reviveMail` leaves. */
export async function retryMail(context: ServiceContext, adminId: string, id: number): Promise<void> {
  const act = actOn(adminId, "mail_sent_again", "mail", String(id));
  if (!(await reviveMail(context, sql`rowid = ${id}`, act))) throw notFailed();
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
