import { and, eq, not, or, sql } from "drizzle-orm";
import { EVENT_LIMIT } from "#domain/limits.ts";
import type { EventType, WebhookEvent } from "#domain/surveys/webhook-event.ts";
import { fromNow, increase, isAmong } from "#worker/db/expressions.ts";
import { isBanned, isOwnerBanned } from "#worker/db/is-banned.ts";
import { keepsDayOnly, LEASE_MS, nextTryAfter } from "#worker/db/retry.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { webhookEndpoints } from "#worker/db/schema/endpoints.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { TooManyError } from "#worker/errors.ts";
import { countMail, logError } from "#worker/log.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import type { Services } from "#worker/services/context.ts";
import { isMissingForLong, missingSince, stateOf } from "#worker/services/webhooks/address-state.ts";
import { isGone, type Posting } from "#worker/services/webhooks/post-notice.ts";
import { isDue } from "./due.ts";
import { type Ending, endDelivery, retryLater } from "./end-delivery.ts";
import { postEvent, targetColumns } from "./post-event.ts";

type Context = Services<"db" | "config" | "attemptCounter" | "mailQueue" | "inBackground">;

const KIND = "event";
/**
 * Sends one event to its endpoint. It is dropped where the endpoint's manager no longer manages the survey, or they or its
 * owner are banned. What did not arrive is tried again like a mail, and holds later events of its survey back; after a day,
 * or where no other try would help, it has failed. What is beyond an endpoint's limit waits like that. An endpoint that says
 * it is gone, or answers 404 for an hour, gets nothing more until a test arrives or a person sends an event again: its
 * events have failed without a try.
 */
export async function deliverEvent(context: Context, id: string): Promise<void> {
  const { db } = context;
  const [[leased], [found]] = await db.batch([lease(context, id), selectTarget(context, id)]);
  if (!leased) return;
  const { endpointId, tries } = leased;
  const end = (how: Ending) => endDelivery(context, id, leased, how);
  if (!found) return end("dropped");
  if (found.fault === "gone") return end({ outcome: "failed", status: leased.status, tries: tries - 1 });
  if (await isBeyondLimit(context, endpointId)) {
    if (await retryLater(context, id, "limit")) await end({ outcome: "failed", status: null });
    return;
  }
  const posted = await postEvent(context, found, id, toEvent(context, leased)).catch(() => null);
  if (posted === null) {
    logError("webhook_unreadable", "its address or secret was stored under another secret", { kind: KIND });
    return end({ outcome: "failed", status: null });
  }
  const { outcome, status } = posted;
  if (outcome === "delivered") {
    await end({ outcome, status, state: stateOf(null, null) });
    countMail(KIND, leased.waitedMs, tries);
    return;
  }
  const wasMissing = await noteMissing(context, endpointId, status);
  const isOver = posted.isFinal || wasMissing || (await retryLater(context, id, outcome, status));
  if (isOver) await end({ outcome: "failed", status, state: stateOf(faultOf(posted, wasMissing), status) });
}

const faultOf = (posted: Posting, wasMissing: boolean) =>
  isGone(posted) || wasMissing ? "gone" : "unreachable";

/** The next try is set with the lease, so that an event whose consumer dies waits as long as one that fails. */
const lease = ({ db }: Context, id: string) =>
  db
    .update(deliveries)
    .set({
      tries: increase(deliveries.tries),
      leaseExpiresAt: fromNow(LEASE_MS),
      nextTryAt: nextTryAfter(deliveries.tries, deliveries.waitsSince),
    })
    .where(and(eq(deliveries.id, id), isDue))
    .returning({
      endpointId: deliveries.endpointId,
      surveyCode: deliveries.surveyCode,
      type: deliveries.type,
      subject: deliveries.subject,
      happenedAt: deliveries.happenedAt,
      status: deliveries.status,
      tries: deliveries.tries,
      waitedMs: sql<
        number | null
      >`iif(${keepsDayOnly(deliveries.waitsSince)}, NULL, ${databaseNow} - ${deliveries.waitsSince})`,
    });

type Leased = Awaited<ReturnType<typeof lease>>[number];

const isManager = or(
  eq(surveyCodes.managerId, webhookEndpoints.managerId),
  eq(surveyCodes.secondManagerId, webhookEndpoints.managerId),
);

const selectTarget = ({ db }: Context, id: string) =>
  db
    .select({ fault: webhookEndpoints.fault, ...targetColumns })
    .from(deliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, deliveries.endpointId))
    .innerJoin(surveyManagers, eq(surveyManagers.id, webhookEndpoints.managerId))
    .innerJoin(user, eq(user.id, surveyManagers.userId))
    .where(
      and(
        ...[eq(deliveries.id, id), not(isBanned)],
        isAmong(deliveries.surveyCode, surveyCodes.code, and(isManager, not(isOwnerBanned))),
      ),
    );

/** Keeps an answer of 404, or that there is none any more; true if there was no other for an hour. */
async function noteMissing({ db }: Context, endpointId: string, status: number | null): Promise<boolean> {
  const [endpoint] = await db
    .update(webhookEndpoints)
    .set(missingSince(status))
    .where(eq(webhookEndpoints.id, endpointId))
    .returning({ isLong: isMissingForLong });
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

function toEvent({ config }: Context, { type, surveyCode, subject, happenedAt }: Leased): WebhookEvent {
  const link = `${config.siteUrl}${pathOf(type, surveyCode)}`;
  const timestamp = (happenedAt ?? new Date()).toISOString();
  return { type, timestamp, data: { survey: surveyCode, ...(subject !== null && { id: subject }), link } };
}

function pathOf(type: EventType, survey: string): string {
  if (type.startsWith("action.")) return `/survey/${survey}/insights?tab=recommendations`;
  return type === "analysis.completed" ? `/survey/${survey}/insights` : `/survey/manage?responses=${survey}`;
}
