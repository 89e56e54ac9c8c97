import { and, eq, sql } from "drizzle-orm";
import { MAIL_RETRY } from "#domain/limits.ts";
import { LEASE_MS, MAX_QUEUED_WAIT_MS, nextTryAfter } from "#worker/db/retry.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { SENT } from "#worker/db/sent-mail.ts";
import { countMail, logError } from "#worker/log.ts";
import type { Mail } from "#worker/mail/mail.ts";
import type { Services } from "#worker/services/context.ts";
import { alertGivenUp, publicId } from "#worker/services/mails/give-up-mail.ts";
import { type DeliverMail, type Handing, handOver } from "#worker/services/mails/hand-over.ts";
import { hashMessageId } from "#worker/services/recipients/recipient-key.ts";
import { completeMail } from "./complete-mail.ts";

type Sending = Handing & Services<"mailQueue">;

type Leased = Mail & { surveyCode: string | null; tries: number; waitedMs: number };

/** A mail is worth sending, and its time has come. */
export const isDue = sql`status = 'waiting' AND (not_before IS NULL OR not_before <= ${databaseNow})
  AND (next_try_at IS NULL OR next_try_at <= ${databaseNow})
  AND (lease_expires_at IS NULL OR lease_expires_at <= ${databaseNow})
  AND (worthless_at IS NULL OR worthless_at > ${databaseNow})`;

/**
 * Sends one mail of the outbox by `deliver`. Does nothing if it is sent, worthless, not due or leased by another consumer. A
 * mail with links of its recipient's own gets them here, and is not sent if there is no more need. A mail that could not be
 * sent keeps its row, which says when it is tried again. Throws errors of the database alone.
 */
export async function sendMail(context: Sending, key: string, deliver: DeliverMail): Promise<void> {
  const mail = await leaseMail(context, key);
  if (!mail) return;
  const { surveyCode } = mail;
  const complete = await completeMail(context, key, mail);
  const handed = complete && (await handOver(context, publicId(key), complete, deliver));
  if (handed && "failure" in handed) return recordFailure(context, key, handed);
  const messageId = handed?.messageId;
  const messageHash = messageId && surveyCode ? await hashMessageId(context, messageId) : null;
  await context.db
    .update(outbox)
    .set({ ...SENT, leaseExpiresAt: null, messageHash })
    .where(eq(outbox.key, key));
  if (handed) countMail(key.split(":", 1).join(), mail.waitedMs, mail.tries);
}

const waitsSince = sql`max(created_at, coalesce(not_before, 0))`;

/** The next try is set with the lease, so a mail whose consumer dies waits as long as one that fails. */
function leaseMail({ db }: Sending, key: string): Promise<Leased | undefined> {
  return db.get<Leased | undefined>(sql`
    UPDATE ${outbox} SET tries = tries + 1, lease_expires_at = ${databaseNow} + ${LEASE_MS},
      next_try_at = ${nextTryAfter(outbox.tries, outbox.createdAt)}
    WHERE key = ${key} AND ${isDue}
    RETURNING survey_code AS "surveyCode", tries, ${databaseNow} - ${waitsSince} AS "waitedMs",
      recipient, reply_to AS "replyTo", subject, text, html`);
}

async function recordFailure(
  context: Sending,
  key: string,
  { failure, isFinal, isOutage }: { failure: string; isFinal: boolean; isOutage: boolean },
): Promise<void> {
  const isOver = sql`${isFinal} OR ${waitsSince} < ${databaseNow} - ${MAIL_RETRY.giveUpMs}`;
  const [row] = await context.db
    .update(outbox)
    .set({ leaseExpiresAt: null, errorMessage: failure, status: sql`iif(${isOver}, 'failed', 'waiting')` })
    .where(and(eq(outbox.key, key), eq(outbox.status, "waiting")))
    .returning({
      status: outbox.status,
      waitMs: sql<number>`max(0, ${outbox.nextTryAt} - ${databaseNow})`,
    });
  logError("mail_failed", failure, { id: publicId(key) });
  if (row?.status === "failed") alertGivenUp(context, publicId(key), failure);
  else if (row && row.waitMs <= MAX_QUEUED_WAIT_MS && !isOutage) {
    context.inBackground(context.mailQueue.send({ key }, { delaySeconds: Math.ceil(row.waitMs / 1000) }));
  }
}
