import { eq, sql } from "drizzle-orm";
import { MAIL_RETRY } from "#domain/limits.ts";
import { runTransaction } from "#worker/db/client.ts";
import { keepsDayOnly, LEASE_MS, MAX_QUEUED_WAIT_MS, nextTryAfter } from "#worker/db/retry.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { SENT } from "#worker/db/sent-mail.ts";
import { countMail, logError } from "#worker/log.ts";
import type { CompleteMail, Mail } from "#worker/mail/mail.ts";
import { attachLogos } from "#worker/services/branding/attach-logos.ts";
import type { Services } from "#worker/services/context.ts";
import { hashMessageId } from "#worker/services/recipients/recipient-key.ts";
import { deliverNotice } from "#worker/services/webhooks/deliver-notice.ts";
import { withinTime } from "#worker/within-time.ts";
import { completeMail } from "./complete-mail.ts";
import { alertGivenUp, publicId } from "./give-up-mail.ts";
import {
  alertOutage,
  alertRecovery,
  countFailedMail,
  endOutage,
  isOutage,
  type MailOutage,
} from "./mail-outage.ts";

type Sending = Services<
  "db" | "config" | "mailQueue" | "attemptCounter" | "inBackground" | "exports" | "assets"
>;

type Leased = Mail & {
  id: number;
  channel: "mail" | "webhook";
  surveyCode: string | null;
  tries: number;
  /** Null for a notice of an answer, which keeps no time. */
  waitedMs: number | null;
};

/** Hands a mail to the mail service; answers the id that the service gave it, which its later events name. */
export type DeliverMail = (mail: CompleteMail) => Promise<string | null>;

/** A mail is worth sending, and its time has come. */
export const isDue = sql`status = 'waiting' AND (not_before IS NULL OR not_before <= ${databaseNow})
  AND (next_try_at IS NULL OR next_try_at <= ${databaseNow})
  AND (lease_expires_at IS NULL OR lease_expires_at <= ${databaseNow})
  AND (worthless_at IS NULL OR worthless_at > ${databaseNow})`;

/**
 * Sends one mail of the outbox by `deliver`, or a notice to its webhook. Does nothing if it is sent, worthless, not due or
 * leased by another consumer. A mail with links of its recipient's own gets them here, and is not sent if there is no more
 * need. A mail that could not be sent keeps its row, which says when it is tried again. Throws errors of the database
 * alone.
 */
export async function sendMail(context: Sending, key: string, deliver: DeliverMail): Promise<void> {
  const mail = await leaseMail(context, key);
  if (!mail) return;
  const { surveyCode } = mail;
  if (mail.channel === "webhook") {
    if (surveyCode !== null) await deliverNotice(context, key, { ...mail, surveyCode });
    return;
  }
  const complete = await completeMail(context, key, mail);
  let messageId: string | null = null;
  try {
    if (complete)
      messageId = await withinTime(
        attachLogos(context, complete).then(deliver),
        MAIL_RETRY.timeoutMs,
        () => new DOMException("No answer", "TimeoutError"),
      );
  } catch (error) {
    await recordFailure(context, key, mail.id, mailFailureKind(error));
    return;
  }
  const messageHash = messageId && surveyCode ? await hashMessageId(context, messageId) : null;
  const [, [outage] = []] = await runTransaction<MailOutage>(
    context.db,
    context.db
      .update(outbox)
      .set({ ...SENT, leaseExpiresAt: null, messageHash })
      .where(eq(outbox.key, key))
      .getSQL(),
    ...(complete ? [endOutage] : []),
  );
  if (complete) countMail(key.split(":", 1).join(), mail.waitedMs, mail.tries);
  if (isOutage(outage)) alertRecovery(context, outage);
}

/**
 * The next try is set with the lease, so a mail whose consumer dies waits as long as one that fails. What keeps the day
 * alone has its tries by the clock (sweep-mails.ts): the time of the next one would show that of the first.
 */
function leaseMail({ db }: Sending, key: string): Promise<Leased | undefined> {
  return db.get<Leased | undefined>(sql`
    UPDATE ${outbox} SET tries = tries + 1, lease_expires_at = ${databaseNow} + ${LEASE_MS},
      next_try_at = ${nextTryAfter(outbox.tries, outbox.createdAt)}
    WHERE key = ${key} AND ${isDue}
    RETURNING rowid AS id, channel, survey_code AS "surveyCode", tries,
      iif(${keepsDayOnly(outbox.createdAt)}, NULL, ${databaseNow} - max(created_at, coalesce(not_before, 0))) AS "waitedMs", recipient, reply_to AS "replyTo", subject, text, html`);
}

async function recordFailure(context: Sending, key: string, id: number, kind: string): Promise<void> {
  const isFinal = FINAL.test(kind);
  const [[row] = [], [outage] = []] = (await runTransaction(
    context.db,
    sql`
      UPDATE ${outbox} SET lease_expires_at = NULL, error_message = ${kind}, status = iif(
        ${isFinal} OR max(created_at, coalesce(not_before, 0)) < ${databaseNow} - ${MAIL_RETRY.giveUpMs},
        'failed', 'waiting')
      WHERE key = ${key} AND status = 'waiting'
      RETURNING status, max(0, next_try_at - ${databaseNow}) AS waitMs`,
    ...(isFinal ? [] : [countFailedMail(id, kind)]),
  )) as [{ status: string; waitMs: number }[], MailOutage[]?];
  logError("mail_failed", kind, { id: publicId(key) });
  if (isOutage(outage)) alertOutage(context, outage);
  if (row?.status === "failed") alertGivenUp(context, key, kind);
  else if (row && row.waitMs <= MAX_QUEUED_WAIT_MS && !isOutage(outage)) {
    context.inBackground(context.mailQueue.send({ key }, { delaySeconds: Math.ceil(row.waitMs / 1000) }));
  }
}

const CODE = /^E_[A-Z_]{3,40}$/;

/**
 * Codes of the platform's mail service for a message or recipient that it will not take later either. That of a sender
 * who is not set up yet is none of them: the operator can still set it up.
 */
const FINAL = /^E_(RECIPIENT|VALIDATION|FIELD|TOO_MANY|CONTENT|HEADERS?)_/;

/** Returns the kind of a failed delivery: the service's code, "timeout" or "unknown"; never a text of the service. */
function mailFailureKind(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code === "string" && CODE.test(code)) return code;
  return name === "TimeoutError" ? "timeout" : "unknown";
}
