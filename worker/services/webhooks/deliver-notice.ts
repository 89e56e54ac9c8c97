import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { WebhookService } from "#domain/surveys/webhook.ts";
import type { WebhookFault } from "#domain/surveys/webhook-state.ts";
import { runTransaction } from "#worker/db/client.ts";
import { afterTry, MAX_QUEUED_WAIT_MS } from "#worker/db/retry.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { surveyWebhooks } from "#worker/db/schema/webhooks.ts";
import { SENT } from "#worker/db/sent-mail.ts";
import { countMail, logError } from "#worker/log.ts";
import type { Services } from "#worker/services/context.ts";
import { isMissing, isMissingForLong, missingSince, stateOf } from "./address-state.ts";
import type { WebhookNotice } from "./payloads.ts";
import { isGone, postNotice } from "./post-notice.ts";
import { activeWebhooks, webhookAddress } from "./webhook-address.ts";

type Context = Services<"db" | "config" | "mailQueue" | "inBackground">;

/** A notice of the outbox under a lease. */
export interface LeasedNotice {
  surveyCode: string;
  /** What it says, and the rest of it as JSON. */
  subject: string;
  text: string;
  tries: number;
  waitedMs: number | null;
}

interface Target {
  sealedAddress: string;
  service: WebhookService;
}

const KIND = "webhook";

/**
 * Posts one notice to its survey's webhook as that is now. A notice without one is dropped. What did not arrive is tried
 * again like a mail and given up after a day, after an hour of nothing but 404, or at once where no other try would help;
 * then the webhook has a fault that its managers see, and an arrived notice ends.
 */
export async function deliverNotice(context: Context, key: string, notice: LeasedNotice): Promise<void> {
  const { db, config } = context;
  const target = await db.get<Target | undefined>(sql`
    SELECT webhook.sealed_address AS "sealedAddress", webhook.service FROM ${activeWebhooks}
    WHERE webhook.survey_code = ${notice.surveyCode}`);
  if (!target) return endNotice(context, key);
  const setState = (fault: WebhookFault | null, status: number | null) =>
    db.update(surveyWebhooks).set(stateOf(fault, status)).where(isTried(target, notice));
  const address = await webhookAddress.open(config.keys, target.sealedAddress).catch(() => null);
  if (address === null) {
    logError("webhook_unreadable", "its address was stored under another secret", { kind: KIND });
    return endNotice(context, key, setState("unreachable", null));
  }
  const posted = await postNotice(context, { address, service: target.service }, readNotice(notice));
  if (posted.outcome === "delivered") {
    await endNotice(context, key, setState(null, null));
    countMail(KIND, notice.waitedMs, notice.tries);
    return;
  }
  const { status, outcome, isFinal } = posted;
  const wasMissing = await noteMissing(context, target, notice, status);
  const fault = isGone(posted) || wasMissing ? "gone" : "unreachable";
  const isOver = isFinal || wasMissing || (await retryLater(context, key, { outcome, status }));
  if (isOver) await endNotice(context, key, setState(fault, status));
}

/** The webhook that was tried: another address may have been set meanwhile. */
const isTried = ({ sealedAddress }: Target, { surveyCode }: LeasedNotice) =>
  and(eq(surveyWebhooks.surveyCode, surveyCode), eq(surveyWebhooks.sealedAddress, sealedAddress));

/** Keeps an answer of 404, or that there is none any more; true if there was no other for an hour. */
async function noteMissing(
  { db }: Context,
  target: Target,
  notice: LeasedNotice,
  status: number | null,
): Promise<boolean> {
  const [row] = await db
    .update(surveyWebhooks)
    .set(missingSince(status))
    .where(isTried(target, notice))
    .returning({ isLong: isMissingForLong });
  return row?.isLong ?? false;
}

const readNotice = ({ subject, text }: LeasedNotice): WebhookNotice => ({
  ...(JSON.parse(text) as Omit<WebhookNotice, "text">),
  text: subject,
});

/** Like a sent mail, it keeps its key, so that it is not written again. */
async function endNotice({ db }: Context, key: string, ...also: SQLWrapper[]): Promise<void> {
  const end = db
    .update(outbox)
    .set({ ...SENT, leaseExpiresAt: null })
    .where(eq(outbox.key, key));
  await runTransaction(db, end, ...also);
}

/**
 * Has what did not arrive tried again; true where it has been tried for a day, and is over; where the day alone is known
 * of it, at the end of the next day. What meets a 404 is not over by
 * its day: the hour of that decides.
 */
async function retryLater(
  context: Context,
  key: string,
  { outcome, status }: { outcome: string; status: number | null },
): Promise<boolean> {
  const reason = status === null ? outcome : `status ${status}`;
  const [row] = await context.db
    .update(outbox)
    .set({ leaseExpiresAt: null, errorMessage: reason })
    .where(and(eq(outbox.key, key), eq(outbox.status, "waiting")))
    .returning(afterTry(outbox.createdAt, outbox.nextTryAt));
  logError("webhook_failed", reason, { kind: KIND });
  if (row?.isOver && !isMissing(status)) return true;
  if (row && row.waitMs !== null && row.waitMs <= MAX_QUEUED_WAIT_MS) {
    context.inBackground(context.mailQueue.send({ key }, { delaySeconds: Math.ceil(row.waitMs / 1000) }));
  }
  return false;
}
