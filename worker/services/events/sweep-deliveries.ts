import { and, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { EVENTS_PER_WEBHOOK, MAIL_OUTAGE, MAIL_RETRY } from "#domain/limits.ts";
import { hasNoLease } from "#worker/db/lease.ts";
import { isInItsMinute } from "#worker/db/retry.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import type { Services } from "#worker/services/context.ts";
import { alertGivenUp } from "#worker/services/mails/give-up-mail.ts";
import { mailsPerMinute } from "#worker/services/mails/mail-outage.ts";
import { isDue } from "./due.ts";

/** As many as a queue takes at once. */
const BATCH = 100;

/**
 * Queues deliveries that are due, the longest overdue first: few of each webhook, so that one leaves room for others, and few
 * letters while the mail service fails. Those that break their consumer have failed.
 */
export async function sweepDeliveries(
  context: Services<"db" | "config" | "mailQueue" | "attemptCounter" | "inBackground">,
): Promise<void> {
  const { db, mailQueue } = context;
  const broken = await db
    .update(deliveries)
    .set({ outcome: "failed", reason: "crashed", waitsSince: null, leaseExpiresAt: null, nextTryAt: null })
    .where(
      and(
        ...[isNull(deliveries.outcome), gte(deliveries.tries, MAIL_RETRY.maxTries)],
        hasNoLease(deliveries.leaseExpiresAt),
      ),
    )
    .returning({ id: deliveries.id, managerId: deliveries.managerId });
  for (const { id, managerId } of broken) if (managerId) alertGivenUp(context, id, "crashed");
  const [letters, events] = [await db.all<Due>(selectLetters()), await db.all<Due>(selectEvents())];
  const due = [...letters, ...events];
  for (let first = 0; first < due.length; first += BATCH) {
    await mailQueue.sendBatch(due.slice(first, first + BATCH).map((body) => ({ body })));
  }
}

interface Due {
  deliveryId: string;
}

const since = sql`coalesce(${deliveries.nextTryAt}, ${deliveries.waitsSince})`;
const isItsTurn = and(isDue, isInItsMinute(deliveries.tries, deliveries.waitsSince));

const selectLetters = (): SQL => sql`
  SELECT id AS "deliveryId" FROM ${deliveries} WHERE ${and(isNotNull(deliveries.managerId), isItsTurn)}
  ORDER BY ${since} LIMIT ${mailsPerMinute}`;

export const selectEvents = (): SQL => sql`
  SELECT id AS "deliveryId" FROM (
    SELECT id, ${since} AS since, row_number() OVER (PARTITION BY webhook_id ORDER BY ${since}) AS place
    FROM ${deliveries} WHERE ${and(isNotNull(deliveries.webhookId), isItsTurn)})
  WHERE place <= ${EVENTS_PER_WEBHOOK} ORDER BY since LIMIT ${MAIL_OUTAGE.mailsPerMinute}`;
