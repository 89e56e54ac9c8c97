import { and, gte, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { EVENTS_PER_WEBHOOK, MAIL_OUTAGE, MAIL_RETRY } from "#domain/limits.ts";
import { hasNoLease } from "#worker/db/expressions.ts";
import { isInItsMinute } from "#worker/db/retry.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import type { Services } from "#worker/services/context.ts";
import { isDue } from "#worker/services/events/due.ts";
import { alertGivenUp } from "./give-up-mail.ts";
import { mailsPerMinute } from "./mail-outage.ts";

/** As many as a queue takes at once. */
const BATCH = 100;

/**
 * Queues deliveries that are due, the longest overdue first: few of each webhook, so that one leaves room for others, and few
 * mails while the mail service fails. Fails those that are worthless or break their consumer.
 */
export async function sweepDeliveries(
  context: Services<"db" | "config" | "deliveryQueue" | "attemptCounter" | "inBackground">,
): Promise<void> {
  const { db, deliveryQueue } = context;
  for (const { id, webhookId, reason } of await failHopeless(context)) {
    if (webhookId === null) alertGivenUp(context, id, reason ?? "");
  }
  const [mails, events] = [await db.all<Due>(selectMails()), await db.all<Due>(selectEvents())];
  const due = [...mails, ...events];
  for (let first = 0; first < due.length; first += BATCH) {
    await deliveryQueue.sendBatch(due.slice(first, first + BATCH).map((body) => ({ body })));
  }
}

const isWorthless = lte(deliveries.worthlessAt, databaseNow);

/** What a worthless mail says is deleted: a code or link, which cannot be sent again either. */
const failHopeless = ({ db }: Services<"db">) =>
  db
    .update(deliveries)
    .set({
      ...{ outcome: "failed", waitsSince: null, leaseExpiresAt: null, nextTryAt: null },
      reason: sql`iif(${isWorthless}, 'expired', 'crashed')`,
      mail: sql`iif(${isWorthless}, NULL, ${deliveries.mail})`,
    })
    .where(
      and(
        ...[isNull(deliveries.outcome), or(isWorthless, gte(deliveries.tries, MAIL_RETRY.maxTries))],
        hasNoLease(deliveries.leaseExpiresAt),
      ),
    )
    .returning({ id: deliveries.id, webhookId: deliveries.webhookId, reason: deliveries.reason });

interface Due {
  deliveryId: string;
}

const since = sql`coalesce(${deliveries.nextTryAt}, ${deliveries.waitsSince})`;
const isItsTurn = and(isDue, isInItsMinute(deliveries.tries, deliveries.waitsSince));

const selectMails = (): SQL => sql`
  SELECT id AS "deliveryId" FROM ${deliveries} WHERE ${and(isNull(deliveries.webhookId), isItsTurn)}
  ORDER BY ${since} LIMIT ${mailsPerMinute}`;

export const selectEvents = (): SQL => sql`
  SELECT id AS "deliveryId" FROM (
    SELECT id, ${since} AS since, row_number() OVER (PARTITION BY webhook_id ORDER BY ${since}) AS place
    FROM ${deliveries} WHERE ${and(isNotNull(deliveries.webhookId), isItsTurn)})
  WHERE place <= ${EVENTS_PER_WEBHOOK} ORDER BY since LIMIT ${MAIL_OUTAGE.mailsPerMinute}`;
