import { and, eq, isNull } from "drizzle-orm";
import { afterTry, MAX_QUEUED_WAIT_MS } from "#worker/db/retry.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { webhooks } from "#worker/db/schema/webhooks.ts";
import type { Services } from "#worker/services/context.ts";
import { turnOf, wake } from "#worker/services/events/due.ts";
import type { Delivery } from "./deliver.ts";
import type { stateOf } from "./webhook-state.ts";

type Context = Services<"db" | "deliveryQueue" | "inBackground">;

/** What a row says of its last try; what is left out stays. */
type Tried = Partial<
  Pick<
    typeof deliveries.$inferInsert,
    "status" | "reason" | "tries" | "address" | "mail" | "worthlessAt" | "messageHash"
  >
>;

export type Ending =
  | "dropped"
  | (Tried & {
      outcome: "delivered" | "failed";
      /** What the webhook is known by from now on. */
      state?: ReturnType<typeof stateOf>;
    });

/** Ends a delivery, and has the next one of its survey and webhook taken up. */
export async function endDelivery(
  context: Context,
  { id, webhookId, surveyCode }: Pick<Delivery, "id" | "webhookId" | "surveyCode">,
  how: Ending,
): Promise<void> {
  const { db } = context;
  const isIt = and(eq(deliveries.id, id), isNull(deliveries.outcome));
  const { state = null, ...ended } = how === "dropped" ? {} : how;
  const ending =
    how === "dropped"
      ? db.delete(deliveries).where(isIt)
      : db
          .update(deliveries)
          .set({ ...ended, waitsSince: null, leaseExpiresAt: null, nextTryAt: null })
          .where(isIt);
  if (webhookId === null || surveyCode === null) return void (await ending);
  const next = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        ...[eq(deliveries.webhookId, webhookId), eq(deliveries.surveyCode, surveyCode)],
        isNull(deliveries.outcome),
      ),
    )
    .orderBy(...turnOf(deliveries))
    .limit(1);
  const noting = state ? [db.update(webhooks).set(state).where(eq(webhooks.id, webhookId))] : [];
  const [, [waiting]] = await db.batch([ending, next, ...noting]);
  if (waiting) wake(context, waiting.id);
}

/**
 * Lets go of a delivery that did not arrive; says if it has been tried for a day, and in how many milliseconds the next try
 * is due: null where the sweep decides.
 */
export async function releaseDelivery(
  { db }: Context,
  id: string,
  tried: Tried,
): Promise<{ isOver: boolean; waitMs: number | null }> {
  const [row] = await db
    .update(deliveries)
    .set({ leaseExpiresAt: null, ...tried })
    .where(and(eq(deliveries.id, id), isNull(deliveries.outcome)))
    .returning(afterTry(deliveries.waitsSince, deliveries.nextTryAt, deliveries.tries));
  return row ?? { isOver: false, waitMs: null };
}

/** Wakes the consumer when the next try is due; the sweep brings what waits longer. */
export function wakeSoon(context: Context, id: string, waitMs: number | null): void {
  if (waitMs !== null && waitMs <= MAX_QUEUED_WAIT_MS) wake(context, id, Math.ceil(waitMs / 1000));
}
