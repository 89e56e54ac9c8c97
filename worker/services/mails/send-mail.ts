import { eq, sql } from "drizzle-orm";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import type { Mail } from "#worker/mail/mail.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { addTicket } from "#worker/services/invitations/add-ticket.ts";

const LEASE_MS = 60_000;
/**
 * A sent mail keeps its key, so that it is not written twice, and nothing of its content; nor its time, which may be
 * that of a response.
 */
const SENT = {
  status: "sent",
  recipient: "",
  replyTo: null,
  subject: "",
  text: "",
  html: "",
  createdAt: new Date(0),
} as const;

/**
 * Sends one mail of the outbox by `deliver`. Does nothing if it is sent or another consumer has its lease. An
 * invitation to a survey gets its ticket here, and is not sent if there is no more need. An error of
 * `deliver` is thrown again, for the queue to retry.
 */
export async function sendMail(
  context: Pick<ServiceContext, "db" | "config">,
  key: string,
  deliver: (mail: Mail) => Promise<void>,
): Promise<void> {
  const { db } = context;
  const mail = await db.get<Mail | undefined>(sql`
    UPDATE ${outbox} SET tries = tries + 1, lease_expires_at = ${databaseNow} + ${LEASE_MS}
    WHERE key = ${key} AND status = 'waiting'
      AND (lease_expires_at IS NULL OR lease_expires_at <= ${databaseNow})
    RETURNING recipient, reply_to AS "replyTo", subject, text, html`);
  if (!mail) return;
  try {
    const complete = await addTicket(context, key, mail);
    if (complete) await deliver(complete);
  } catch (error) {
    await db.update(outbox).set({ leaseExpiresAt: null }).where(eq(outbox.key, key));
    throw error;
  }
  await db
    .update(outbox)
    .set({ ...SENT, leaseExpiresAt: null })
    .where(eq(outbox.key, key));
}

export async function giveUpMail({ db }: Pick<ServiceContext, "db">, key: string, message: string) {
  await db.run(sql`UPDATE ${outbox} SET status = 'failed', error_message = ${message}
    WHERE key = ${key} AND status = 'waiting'`);
}
