import { and, eq, not, or, type SQLWrapper } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { EVENT_LIMIT } from "#domain/limits.ts";
import type { EventType, WebhookEvent } from "#domain/surveys/webhook-event.ts";
import type { WebhookFault } from "#domain/surveys/webhook-state.ts";
import { runTransaction } from "#worker/db/client.ts";
import { isAmong, rowid } from "#worker/db/expressions.ts";
import { isBanned, isOwnerBanned } from "#worker/db/is-banned.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { webhookDeliveries, webhookEndpoints } from "#worker/db/schema/endpoints.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { TooManyError } from "#worker/errors.ts";
import { countMail, logError } from "#worker/log.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import type { Services } from "#worker/services/context.ts";
import { announceMail } from "#worker/services/mails/write-mail.ts";
import { isMissingForLong, missingSince, stateOf } from "#worker/services/webhooks/address-state.ts";
import { retryLater } from "#worker/services/webhooks/deliver-notice.ts";
import { isGone } from "#worker/services/webhooks/post-notice.ts";
import { postEvent, targetColumns } from "./post-event.ts";

type Context = Services<"db" | "config" | "attemptCounter" | "mailQueue" | "inBackground">;

type Delivery = NonNullable<Awaited<ReturnType<typeof readDelivery>>>;

const KIND = "event";

/**
 * Sends one event to its endpoint. It is dropped where the endpoint's manager no longer manages the survey, or they or its
 * owner are banned. What did not arrive is tried again like a mail, and holds later events of its survey back; after a day,
 * or where no other try would help, it has failed. What is beyond an endpoint's limit waits like that. An endpoint that says
 * it is gone, or answers 404 for an hour, gets nothing more until a test arrives or a person sends an event again: its
 * events have failed without a try.
 */
export async function deliverEvent(
  context: Context,
  key: string,
  { tries, waitedMs }: { tries: number; waitedMs: number | null },
): Promise<void> {
  const [, endpointId = "", id = ""] = key.split(":");
  const { db } = context;
  const isIt = eq(webhookDeliveries.id, id);
  const recordTry = (tried: Partial<typeof webhookDeliveries.$inferSelect>) =>
    db.update(webhookDeliveries).set(tried).where(isIt);
  const setState = (fault: WebhookFault | null, status: number | null) =>
    db.update(webhookEndpoints).set(stateOf(fault, status)).where(eq(webhookEndpoints.id, endpointId));
  const row = await readDelivery(context, endpointId, id);
  if (!row) return end(context, key, [db.delete(webhookDeliveries).where(isIt)]);
  if (row.fault === "gone") return end(context, key, [recordTry({ outcome: "failed" })]);
  if (await isBeyondLimit(context, endpointId)) {
    const isOver = await retryLater(context, key, KIND, { outcome: "limit", status: null });
    if (isOver) await end(context, key, [recordTry({ tries, status: null, outcome: "failed" })]);
    return;
  }
  const posted = await postEvent(context, row, id, toEvent(context, row)).catch(() => null);
  if (posted === null) {
    logError("webhook_unreadable", "its address or secret was stored under another secret", { kind: KIND });
    return end(context, key, [recordTry({ tries, status: null, outcome: "failed" })]);
  }
  const { outcome, status, isFinal } = posted;
  if (outcome === "delivered") {
    await end(context, key, [recordTry({ tries, status, outcome: "delivered" }), setState(null, null)]);
    countMail(KIND, waitedMs, tries);
    return;
  }
  const wasMissing = await noteTry(context, endpointId, recordTry({ tries, status, outcome: null }), status);
  const fault = isGone(posted) || wasMissing ? "gone" : "unreachable";
  const isOver = isFinal || wasMissing || (await retryLater(context, key, KIND, { outcome, status }));
  if (isOver) {
    await end(context, key, [recordTry({ tries, status, outcome: "failed" }), setState(fault, status)]);
  }
}

/** Records a try, and an answer of 404 or that there is none any more; true if there was no other for an hour. */
async function noteTry(
  { db }: Context,
  endpointId: string,
  recordTry: BatchItem<"sqlite">,
  status: number | null,
): Promise<boolean> {
  const noteMissing = db
    .update(webhookEndpoints)
    .set(missingSince(status))
    .where(eq(webhookEndpoints.id, endpointId))
    .returning({ isLong: isMissingForLong });
  const [[endpoint]] = await db.batch([noteMissing, recordTry]);
  return endpoint?.isLong ?? false;
}

async function isBeyondLimit(context: Context, endpointId: string): Promise<boolean> {
  try {
    await reserveAttempt(context, { kind: "call", subject: `event:${endpointId}`, limits: EVENT_LIMIT });
    return false;
  } catch (error) {
    if (error instanceof TooManyError) return true;
    throw error;
  }
}

async function readDelivery({ db }: Context, endpointId: string, id: string) {
  const isManager = or(
    eq(surveyCodes.managerId, webhookEndpoints.managerId),
    eq(surveyCodes.secondManagerId, webhookEndpoints.managerId),
  );
  const [delivery] = await db
    .select({
      fault: webhookEndpoints.fault,
      type: webhookDeliveries.type,
      survey: webhookDeliveries.surveyCode,
      subject: webhookDeliveries.subject,
      happenedAt: webhookDeliveries.happenedAt,
      ...targetColumns,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(surveyManagers, eq(surveyManagers.id, webhookEndpoints.managerId))
    .innerJoin(user, eq(user.id, surveyManagers.userId))
    .where(
      and(
        ...[eq(webhookDeliveries.id, id), eq(webhookDeliveries.endpointId, endpointId), not(isBanned)],
        isAmong(webhookDeliveries.surveyCode, surveyCodes.code, and(isManager, not(isOwnerBanned))),
      ),
    );
  return delivery;
}

function toEvent({ config }: Context, { type, survey, subject, happenedAt }: Delivery): WebhookEvent {
  const link = `${config.siteUrl}${pathOf(type, survey)}`;
  const timestamp = (happenedAt ?? new Date()).toISOString();
  return { type, timestamp, data: { survey, ...(subject !== null && { id: subject }), link } };
}

function pathOf(type: EventType, survey: string): string {
  if (type.startsWith("action.")) return `/survey/${survey}/insights?tab=recommendations`;
  return type === "analysis.completed" ? `/survey/${survey}/insights` : `/survey/manage?responses=${survey}`;
}

/** Ends a delivery, and has the survey's next one taken up. */
async function end({ db, ...context }: Context, key: string, statements: SQLWrapper[]): Promise<void> {
  const ending = db
    .delete(outbox)
    .where(eq(outbox.key, key))
    .returning({ about: outbox.about, surveyCode: outbox.surveyCode });
  const [[ended] = []] = await runTransaction<{ about: string; survey_code: string }>(
    db,
    ending,
    ...statements,
  );
  if (!ended) return;
  const [next] = await db
    .select({ key: outbox.key })
    .from(outbox)
    .where(
      and(
        ...[eq(outbox.about, ended.about), eq(outbox.surveyCode, ended.survey_code)],
        ...[eq(outbox.channel, "event"), eq(outbox.status, "waiting")],
      ),
    )
    .orderBy(rowid)
    .limit(1);
  if (next) announceMail(context, next.key);
}
