import { and, eq, isNotNull } from "drizzle-orm";
import { isAmong } from "#worker/db/expressions.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { webhookEndpoints } from "#worker/db/schema/endpoints.ts";
import { NotFoundError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { waitsFromNow } from "#worker/services/events/announce.ts";
import { wake } from "#worker/services/events/due.ts";
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
    eq(deliveries.id, deliveryId),
    isAmong(deliveries.endpointId, webhookEndpoints.id, isTheirs(holder, endpointId)),
  );
  const [again, , found] = await db.batch([
    db
      .update(deliveries)
      .set({ outcome: null, waitsSince: waitsFromNow, nextTryAt: null, tries: 0 })
      .where(and(isIt, isNotNull(deliveries.outcome)))
      .returning({ id: deliveries.id }),
    db
      .update(webhookEndpoints)
      .set(stateOf(null, null))
      .where(and(isTheirs(holder, endpointId), eq(webhookEndpoints.fault, "gone"))),
    db.select({ id: deliveries.id }).from(deliveries).where(isIt),
  ]);
  if (found.length === 0) throw new NotFoundError((words) => words.endpointNotFound);
  if (again.length > 0) wake(context, deliveryId);
}
