import { eq } from "drizzle-orm";
import { type EventType, isMailed } from "#domain/event.ts";
import { firstLanguage } from "#domain/language-paths.ts";
import { EVENT_LIMIT } from "#domain/limits.ts";
import type { WebhookFormat } from "#domain/surveys/webhook.ts";
import type { WebhookEvent } from "#domain/surveys/webhook-event.ts";
import { webhooks } from "#worker/db/schema/webhooks.ts";
import { TooManyError } from "#worker/errors.ts";
import { countMail, logError } from "#worker/log.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import { layOutForChat } from "./chat-formats.ts";
import type { Delivering, EventDelivery, TargetWebhook } from "./deliver.ts";
import { type Ending, endDelivery, releaseDelivery, wakeSoon } from "./end-delivery.ts";
import { isGone, type Posting, postMessage } from "./post-message.ts";
import { prepareLetter } from "./prepare-letter.ts";
import { isMissing, isMissingForLong, missingSince, stateOf } from "./webhook-state.ts";

const KIND = "event";

/**
 * Posts an event to a webhook in its format. What did not arrive holds later events of its survey back; what is beyond the
 * webhook's limit waits like that. One that says it is gone, or answers 404 for an hour, gets nothing more until a test
 * arrives or a person sends an event again: its events have failed without a try.
 */
export async function sendToWebhook(
  context: Delivering,
  delivery: EventDelivery,
  webhook: TargetWebhook,
): Promise<void> {
  const { id, tries, waitedMs } = delivery;
  const end = (how: Ending) => endDelivery(context, delivery, how);
  if (webhook.fault === "gone") return end({ outcome: "failed", reason: "gone", tries: tries - 1 });
  if (await isBeyondLimit(context, webhook.id)) {
    if (await isTriedForADay(context, delivery, "limit")) await end({ outcome: "failed" });
    return;
  }
  const body = await writeBody(context, delivery, webhook.format);
  if (body === null) return end("dropped");
  const posted = await postMessage(context, webhook, { id, body }).catch(() => null);
  if (posted === null) {
    logError("webhook_unreadable", "its address or secret was stored under another secret", { kind: KIND });
    return end({ outcome: "failed", status: null, reason: "unreadable" });
  }
  const { outcome, status } = posted;
  if (outcome === "delivered") {
    await end({ outcome, status, reason: null, state: stateOf(null, null) });
    countMail(KIND, waitedMs, tries);
    return;
  }
  const wasMissing = await noteMissing(context, delivery, webhook.id, status);
  const isOver = posted.isFinal || wasMissing || (await isTriedForADay(context, delivery, outcome, status));
  if (!isOver) return;
  const state = stateOf(faultOf(posted, wasMissing), status);
  await end({ outcome: "failed", status, reason: outcome, state });
}

const faultOf = (posted: Posting, wasMissing: boolean) =>
  isGone(posted) || wasMissing ? "gone" : "unreachable";

/**
 * Has what did not arrive tried again, or says that it has been tried for a day. What meets a 404 is not over by its day: the
 * hour of that decides, but for an answer, of which no hour is kept.
 */
async function isTriedForADay(
  context: Delivering,
  { id, waitedMs }: EventDelivery,
  reason: string,
  status?: number | null,
): Promise<boolean> {
  logError("webhook_failed", status ? `status ${status}` : reason, { kind: KIND });
  // Where nothing was sent, the status before stays.
  const tried = status === undefined ? { reason } : { reason, status };
  const { isOver, waitMs } = await releaseDelivery(context, id, tried);
  if (isOver && (waitedMs === null || !isMissing(status))) return true;
  wakeSoon(context, id, waitMs);
  return false;
}

/** Keeps an answer of 404, or that there is none any more; true if there was no other for an hour. */
async function noteMissing(
  { db }: Delivering,
  { waitedMs }: EventDelivery,
  webhookId: string,
  status: number | null,
): Promise<boolean> {
  if (waitedMs === null && isMissing(status)) return false;
  const [webhook] = await db
    .update(webhooks)
    .set(missingSince(status))
    .where(eq(webhooks.id, webhookId))
    .returning({ isLong: isMissingForLong });
  return webhook?.isLong ?? false;
}

async function isBeyondLimit(context: Delivering, webhookId: string): Promise<boolean> {
  try {
    await reserveAttempt(context, { kind: "call", subject: `event:${webhookId}`, limits: EVENT_LIMIT });
    return false;
  } catch (error) {
    if (error instanceof TooManyError) return true;
    throw error;
  }
}

/** Returns what is posted; null if there is no more need. */
async function writeBody(
  context: Delivering,
  delivery: EventDelivery,
  format: WebhookFormat,
): Promise<string | null> {
  if (format === "signed") return JSON.stringify(toEvent(context, delivery));
  const { type } = delivery;
  const letter = isMailed(type) ? await prepareLetter(context, { ...delivery, type }) : null;
  if (!letter) return null;
  const { subject, link } = letter.write(firstLanguage(letter.language));
  return layOutForChat(format, { text: subject, link });
}

function toEvent(
  { config }: Delivering,
  {
    type,
    surveyCode,
    subject,
    happenedAt,
  }: Pick<EventDelivery, "type" | "surveyCode" | "subject" | "happenedAt">,
): WebhookEvent {
  const link = `${config.siteUrl}${pathOf(type, surveyCode)}`;
  const timestamp = (happenedAt ?? new Date()).toISOString();
  return { type, timestamp, data: { survey: surveyCode, ...(subject !== null && { id: subject }), link } };
}

function pathOf(type: EventType, survey: string): string {
  if (type.startsWith("action.")) return `/survey/${survey}/insights?tab=recommendations`;
  return type === "analysis.completed" ? `/survey/${survey}/insights` : `/survey/manage?responses=${survey}`;
}
