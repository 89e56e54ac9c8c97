import { and, eq, gt, isNull, or, type SQL } from "drizzle-orm";
import { rowid } from "#worker/db/expressions.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { SENT } from "#worker/db/sent-mail.ts";
import { NotFoundError } from "#worker/errors.ts";
import { type Act, actOn, doRecorded } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { announceMail } from "#worker/services/mails/write-mail.ts";

const notFailed = () =>
  new NotFoundError("There is no such failed email. It may already have been sent again.");

const isFailed = eq(outbox.status, "failed");

/** Has a failed mail tried again, with all its tries; false for one that has not failed, or is worthless by now. */
export async function reviveMail(context: ServiceContext, isIt: SQL, act: Act): Promise<boolean> {
  const revive = context.db
    .update(outbox)
    .set({
      ...{ status: "waiting", tries: 0, errorMessage: null, createdAt: databaseNow },
      ...{ notBefore: null, leaseExpiresAt: null, nextTryAt: null },
    })
    .where(and(isIt, isFailed, or(isNull(outbox.worthlessAt), gt(outbox.worthlessAt, databaseNow))))
    .returning({ key: outbox.key });
  const mail = await doRecorded<{ key: string }>(context, revive, act);
  if (mail) announceMail(context, mail.key);
  return mail !== undefined;
}

/** Sends a failed mail again. Throws a NotFoundError for one that `reviveMail` leaves. */
export async function retryMail(context: ServiceContext, adminId: string, id: number): Promise<void> {
  const act = actOn(adminId, "mail_sent_again", "mail", String(id));
  if (!(await reviveMail(context, eq(rowid, id), act))) throw notFailed();
}

/** Deletes the content of a failed mail that was dealt with otherwise; its key stays, so that none is written again. */
export async function discardMail(context: ServiceContext, adminId: string, id: number): Promise<void> {
  const { db } = context;
  const discarding = db
    .update(outbox)
    .set(SENT)
    .where(and(eq(rowid, id), isFailed))
    .returning({ key: outbox.key });
  if (!(await doRecorded(context, discarding, actOn(adminId, "mail_discarded", "mail", String(id)))))
    throw notFailed();
}
