import { and, gte, isNull, type SQL, sql } from "drizzle-orm";
import { EVENTS_PER_ENDPOINT, MAIL_OUTAGE, MAIL_RETRY } from "#domain/limits.ts";
import { hasNoLease } from "#worker/db/lease.ts";
import { isInItsMinute } from "#worker/db/retry.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import type { Services } from "#worker/services/context.ts";
import { isDue } from "./due.ts";

/** As many as a queue takes at once. */
const BATCH = 100;

/**
 * Queues deliveries that are due, the longest overdue first and few of each endpoint, so that one leaves room for others;
 * those that break their consumer have failed.
 */
export async function sweepDeliveries({ db, mailQueue }: Services<"db" | "mailQueue">): Promise<void> {
  await db
    .update(deliveries)
    .set({ outcome: "failed", waitsSince: null, leaseExpiresAt: null, nextTryAt: null })
    .where(
      and(
        ...[isNull(deliveries.outcome), gte(deliveries.tries, MAIL_RETRY.maxTries)],
        hasNoLease(deliveries.leaseExpiresAt),
      ),
    );
  const due = await db.all<{ deliveryId: string }>(selectDue());
  for (let first = 0; first < due.length; first += BATCH) {
    await mailQueue.sendBatch(due.slice(first, first + BATCH).map((body) => ({ body })));
  }
}

export function selectDue(): SQL {
  const isIts = and(isDue, isInItsMinute(deliveries.tries, deliveries.waitsSince));
  const since = sql`coalesce(${deliveries.nextTryAt}, ${deliveries.waitsSince})`;
  return sql`
    SELECT id AS "deliveryId" FROM (
      SELECT id, ${since} AS since, row_number() OVER (PARTITION BY endpoint_id ORDER BY ${since}) AS place
      FROM ${deliveries} WHERE ${isIts})
    WHERE place <= ${EVENTS_PER_ENDPOINT} ORDER BY since LIMIT ${MAIL_OUTAGE.mailsPerMinute}`;
}
