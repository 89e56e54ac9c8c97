import { type SQL, sql } from "drizzle-orm";
import { EVENT_LIMIT } from "#domain/limits.ts";
import type { EventType, WebhookEvent } from "#domain/surveys/webhook-event.ts";
import type { WebhookFault } from "#domain/surveys/webhook-state.ts";
import { runTransaction } from "#worker/db/client.ts";
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
import { postEvent, type SealedTarget, targetColumns } from "./post-event.ts";

type Context = Services<"db" | "config" | "attemptCounter" | "mailQueue" | "inBackground">;

interface Row extends SealedTarget {
  type: EventType;
  survey: string;
  subject: string | null;
  happenedAt: number | null;
  fault: WebhookFault | null;
}

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
  const row = await readDelivery(context, endpointId, id);
  if (!row) return end(context, key, [sql`DELETE FROM ${webhookDeliveries} WHERE id = ${id}`]);
  if (row.fault === "gone") return end(context, key, [failUntried(id)]);
  if (await isBeyondLimit(context, endpointId)) {
    const isOver = await retryLater(context, key, KIND, { outcome: "limit", status: null });
    if (isOver) await end(context, key, [recordTry(id, tries, null, "failed")]);
    return;
  }
  const posted = await postEvent(context, row, id, toEvent(context, row)).catch(() => null);
  if (posted === null) {
    logError("webhook_unreadable", "its address or secret was stored under another secret", { kind: KIND });
    return end(context, key, [recordTry(id, tries, null, "failed")]);
  }
  const { outcome, status, isFinal } = posted;
  if (outcome === "delivered") {
    await end(context, key, [recordTry(id, tries, status, "delivered"), setState(endpointId, null, null)]);
    countMail(KIND, waitedMs, tries);
    return;
  }
  const wasMissing = await noteTry(context, endpointId, recordTry(id, tries, status, null), status);
  const fault = isGone(posted) || wasMissing ? "gone" : "unreachable";
  const isOver = isFinal || wasMissing || (await retryLater(context, key, KIND, { outcome, status }));
  if (isOver) {
    await end(context, key, [recordTry(id, tries, status, "failed"), setState(endpointId, fault, status)]);
  }
}

/** Records a try, and an answer of 404 or that there is none any more; says if there was no other for an hour. */
async function noteTry({ db }: Context, endpointId: string, tried: SQL, status: number | null) {
  const [, [endpoint] = []] = await runTransaction<{ isLong: number }>(
    db,
    tried,
    sql`UPDATE ${webhookEndpoints} SET ${missingSince(status)} WHERE id = ${endpointId}
      RETURNING ${isMissingForLong} AS "isLong"`,
  );
  return endpoint?.isLong === 1;
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

function readDelivery({ db }: Context, endpointId: string, id: string) {
  return db.get<Row | undefined>(sql`
    SELECT endpoint.fault, delivery.type, delivery.survey_code AS survey, delivery.subject, delivery.happened_at AS "happenedAt",
      ${targetColumns}
    FROM ${webhookDeliveries} AS delivery JOIN ${webhookEndpoints} AS endpoint ON endpoint.id = delivery.endpoint_id
    JOIN ${surveyManagers} AS holder ON holder.id = endpoint.manager_id
    JOIN ${user} ON ${user.id} = holder.user_id AND NOT ${isBanned}
    WHERE delivery.id = ${id} AND delivery.endpoint_id = ${endpointId} AND EXISTS (
      SELECT 1 FROM ${surveyCodes} WHERE code = delivery.survey_code
        AND endpoint.manager_id IN (manager_id, second_manager_id) AND NOT ${isOwnerBanned})`);
}

function toEvent({ config }: Context, { type, survey, subject, happenedAt }: Row): WebhookEvent {
  const link = `${config.siteUrl}${pathOf(type, survey)}`;
  const timestamp = new Date(happenedAt ?? Date.now()).toISOString();
  return { type, timestamp, data: { survey, ...(subject !== null && { id: subject }), link } };
}

function pathOf(type: EventType, survey: string): string {
  if (type.startsWith("action.")) return `/survey/${survey}/insights?tab=recommendations`;
  return type === "analysis.completed" ? `/survey/${survey}/insights` : `/survey/manage?responses=${survey}`;
}

const recordTry = (
  id: string,
  tries: number,
  status: number | null,
  outcome: "delivered" | "failed" | null,
) =>
  sql`UPDATE ${webhookDeliveries} SET tries = ${tries}, status = ${status}, outcome = ${outcome} WHERE id = ${id}`;

const failUntried = (id: string) => sql`UPDATE ${webhookDeliveries} SET outcome = 'failed' WHERE id = ${id}`;

const setState = (endpointId: string, fault: WebhookFault | null, status: number | null) =>
  sql`UPDATE ${webhookEndpoints} SET ${stateOf(fault, status)} WHERE id = ${endpointId}`;

/** Ends a delivery, and has the survey's next one taken up. */
async function end(
  context: Context,
  key: string,
  statements: Parameters<typeof runTransaction>[1][],
): Promise<void> {
  const [[ended] = []] = await runTransaction<{ about: string; survey: string }>(
    context.db,
    sql`DELETE FROM ${outbox} WHERE key = ${key} RETURNING about, survey_code AS survey`,
    ...statements,
  );
  if (!ended) return;
  const next = await context.db.get<{ key: string } | undefined>(sql`
    SELECT key FROM ${outbox} WHERE about = ${ended.about} AND survey_code = ${ended.survey} AND channel = 'event'
      AND status = 'waiting' ORDER BY rowid LIMIT 1`);
  if (next) announceMail(context, next.key);
}
