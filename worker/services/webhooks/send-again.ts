import { and, eq } from "drizzle-orm";
import { isAmong } from "#worker/db/expressions.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { webhooks } from "#worker/db/schema/webhooks.ts";
import { ConflictError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { stateOf } from "#worker/services/delivery/webhook-state.ts";
import { revive, wake } from "#worker/services/events/due.ts";
import { type Holder, isTheirs, webhookNotFound } from "./change-webhooks.ts";
import { reservePost } from "./reserve-post.ts";

/**
 * Sends an event again that has ended, under its id; one that waits is left as it is. A webhook that was gone is tried
 * afresh; of a paused one the event waits. It counts like a test event: each is a request to a host of the manager's choice.
 */
export async function sendAgain(
  context: Services<"db" | "config" | "attemptCounter" | "deliveryQueue" | "inBackground">,
  holder: Holder,
  webhookId: string,
  deliveryId: string,
): Promise<void> {
  await reservePost(context, holder.id);
  const { db } = context;
  const isIt = and(
    eq(deliveries.id, deliveryId),
    isAmong(deliveries.webhookId, webhooks.id, isTheirs(holder, webhookId)),
  );
  const [again, , [found]] = await db.batch([
    revive(context, isIt),
    db
      .update(webhooks)
      .set(stateOf(null, null))
      .where(and(isTheirs(holder, webhookId), eq(webhooks.fault, "gone"))),
    db
      .select({ pausedAt: webhooks.pausedAt })
      .from(deliveries)
      .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
      .where(isIt),
  ]);
  if (!found) throw webhookNotFound();
  if (found.pausedAt) throw new ConflictError("conflict", (words) => words.webhookPaused);
  if (again.length > 0) wake(context, deliveryId);
}
