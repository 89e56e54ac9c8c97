import { and, eq, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { hasRow } from "#worker/db/expressions.ts";
import { hasNoLease } from "#worker/db/lease.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { webhookEndpoints } from "#worker/db/schema/endpoints.ts";
import type { Services } from "#worker/services/context.ts";

const earlier = alias(deliveries, "earlier");

/**
 * A delivery waits and its time has come: it waits for those of its survey before it, and while its endpoint is paused.
 */
export const isDue = and(
  isNull(deliveries.outcome),
  or(isNull(deliveries.nextTryAt), lte(deliveries.nextTryAt, databaseNow)),
  hasNoLease(deliveries.leaseExpiresAt),
  sql`NOT EXISTS (SELECT 1 FROM ${deliveries} AS earlier WHERE ${and(
    ...[eq(earlier.endpointId, deliveries.endpointId), eq(earlier.surveyCode, deliveries.surveyCode)],
    isNull(earlier.outcome),
  )} AND earlier.rowid < ${deliveries}.rowid)`,
  not(
    hasRow(
      webhookEndpoints,
      sql`${eq(webhookEndpoints.id, deliveries.endpointId)} AND ${webhookEndpoints.pausedAt} IS NOT NULL`,
    ),
  ),
) as SQL;

/** Wakes the consumer for a delivery; the sweep finds it where the message is lost. */
export const wake = (
  { mailQueue, inBackground }: Services<"mailQueue" | "inBackground">,
  deliveryId: string,
  delaySeconds = 0,
): void => inBackground(mailQueue.send({ deliveryId }, { delaySeconds }));
