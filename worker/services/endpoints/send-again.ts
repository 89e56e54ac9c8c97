import { and, eq, sql } from "drizzle-orm";
import { runTransaction } from "#worker/db/client.ts";
import { hasChanged, isAmong } from "#worker/db/expressions.ts";
import { webhookDeliveries, webhookEndpoints } from "#worker/db/schema/endpoints.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { NotFoundError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { announceMail } from "#worker/services/mails/write-mail.ts";
import { stateOf } from "#worker/services/webhooks/address-state.ts";
import { reservePost } from "#worker/services/webhooks/reserve-post.ts";
import { type Holder, isTheirs } from "./change-endpoints.ts";

/**
 * Sends an event again that has ended, under its id; one that waits is left as it is. An endpoint that was gone is tried
 * afresh. It counts like a test event: each is
 * a request to a host of the manager's choice.
 */
export async function sendAgain(
  context: Services<"db" | "config" | "attemptCounter" | "mailQueue" | "inBackground">,
  holder: Holder,
  endpointId: string,
  deliveryId: string,
): Promise<void> {
  await reservePost(context, holder.id);
  const { db } = context;
  const isIt = and(
    eq(webhookDeliveries.id, deliveryId),
    isAmong(webhookDeliveries.endpointId, webhookEndpoints.id, isTheirs(holder, endpointId)),
  );
  const key = `event:${endpointId}:${deliveryId}`;
  const [queued, , , found] = await runTransaction(
    db,
    sql`INSERT INTO ${outbox} (key, channel, survey_code, recipient, subject, text, html)
      SELECT ${key}, 'event', survey_code, '', '', '', '' FROM ${webhookDeliveries} WHERE ${isIt}
      ON CONFLICT (key) DO UPDATE SET status = 'waiting', tries = 0, next_try_at = NULL, created_at = excluded.created_at
        WHERE status <> 'waiting'
      RETURNING key`,
    db.update(webhookDeliveries).set({ outcome: null }).where(and(isIt, hasChanged)),
    db
      .update(webhookEndpoints)
      .set(stateOf(null, null))
      .where(and(isTheirs(holder, endpointId), eq(webhookEndpoints.fault, "gone"))),
    db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(isIt),
  );
  if (!found?.length) throw new NotFoundError((words) => words.endpointNotFound);
  if (queued?.length) announceMail(context, key);
}
