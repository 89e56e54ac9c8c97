import { and, eq, isNull } from "drizzle-orm";
import { rowid } from "#worker/db/expressions.ts";
import { afterTry, MAX_QUEUED_WAIT_MS } from "#worker/db/retry.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { webhookEndpoints } from "#worker/db/schema/endpoints.ts";
import { logError } from "#worker/log.ts";
import type { Services } from "#worker/services/context.ts";
import { isMissing, type stateOf } from "#worker/services/webhooks/address-state.ts";
import { wake } from "./due.ts";

type Context = Services<"db" | "mailQueue" | "inBackground">;

export type Ending =
  | "dropped"
  | {
      outcome: "delivered" | "failed";
      status: number | null;
      /** Left out, as they were counted. */
      tries?: number;
      state?: ReturnType<typeof stateOf>;
    };

/** Ends a delivery, and has the survey's next one taken up. */
export async function endDelivery(
  context: Context,
  id: string,
  { endpointId, surveyCode }: Pick<typeof deliveries.$inferSelect, "endpointId" | "surveyCode">,
  how: Ending,
): Promise<void> {
  const { db } = context;
  const isIt = eq(deliveries.id, id);
  const { state = null, ...ended } = how === "dropped" ? {} : how;
  const ending =
    how === "dropped"
      ? db.delete(deliveries).where(isIt)
      : db
          .update(deliveries)
          .set({ ...ended, waitsSince: null, leaseExpiresAt: null, nextTryAt: null })
          .where(isIt);
  const next = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        ...[eq(deliveries.endpointId, endpointId), eq(deliveries.surveyCode, surveyCode)],
        isNull(deliveries.outcome),
      ),
    )
    .orderBy(rowid)
    .limit(1);
  const noting = state
    ? [db.update(webhookEndpoints).set(state).where(eq(webhookEndpoints.id, endpointId))]
    : [];
  const [, [waiting]] = await db.batch([ending, next, ...noting]);
  if (waiting) wake(context, waiting.id);
}

/**
 * Has what did not arrive tried again; true where it has been tried for a day. What meets a 404 is not over by its day: the
 * hour of that decides. Without a status, as where nothing was sent, the one before stays.
 */
export async function retryLater(
  context: Context,
  id: string,
  outcome: string,
  status?: number | null,
): Promise<boolean> {
  const [row] = await context.db
    .update(deliveries)
    .set({ leaseExpiresAt: null, status })
    .where(and(eq(deliveries.id, id), isNull(deliveries.outcome)))
    .returning(afterTry(deliveries.waitsSince, deliveries.nextTryAt));
  logError("webhook_failed", status ? `status ${status}` : outcome, { kind: "event" });
  if (row?.isOver && !isMissing(status)) return true;
  if (row && row.waitMs !== null && row.waitMs <= MAX_QUEUED_WAIT_MS) {
    wake(context, id, Math.ceil(row.waitMs / 1000));
  }
  return false;
}
