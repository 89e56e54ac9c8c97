import { and, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { DAY_MS } from "#domain/limits.ts";
import { hasNoLease, hasRow } from "#worker/db/expressions.ts";
import { startOfToday } from "#worker/db/retry.ts";
import { databaseNow, literal } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { webhooks } from "#worker/db/schema/webhooks.ts";
import type { Services } from "#worker/services/context.ts";

const earlier = alias(deliveries, "earlier");

/**
 * The order in which a webhook gets the events of a survey: by their times, and of answers by the day, the fifth before the
 * last.
 */
export const turnOf = ({
  happenedAt,
  day,
  type,
  id,
}: Pick<typeof deliveries, "happenedAt" | "day" | "type" | "id">) => [
  sql`ifnull(${happenedAt}, ${day} * ${literal(DAY_MS)})`,
  sql`${type} = 'survey.all_answered'`,
  id,
];
const turn = (table: typeof deliveries) => sql`(${sql.join(turnOf(table), sql`, `)})`;

const isBefore = and(
  ...[eq(earlier.webhookId, deliveries.webhookId), eq(earlier.surveyCode, deliveries.surveyCode)],
  isNull(earlier.outcome),
  sql`${turn(earlier as unknown as typeof deliveries)} < ${turn(deliveries)}`,
);
const isPaused = and(eq(webhooks.id, deliveries.webhookId), isNotNull(webhooks.pausedAt));

/**
 * A delivery waits, is worth sending and its time has come: a webhook's waits for those of its survey before it, and while it
 * is paused.
 */
export const isDue = and(
  isNull(deliveries.outcome),
  lte(deliveries.waitsSince, databaseNow),
  or(isNull(deliveries.worthlessAt), gt(deliveries.worthlessAt, databaseNow)),
  or(isNull(deliveries.nextTryAt), lte(deliveries.nextTryAt, databaseNow)),
  hasNoLease(deliveries.leaseExpiresAt),
  sql`NOT EXISTS (SELECT 1 FROM ${deliveries} AS earlier WHERE ${isBefore})`,
  not(hasRow(webhooks, isPaused)),
) as SQL;

/** Since the epoch, in UTC. */
export const today = sql`${databaseNow} / ${literal(DAY_MS)}`;

/** From when a delivery is tried that is to begin anew. */
export const waitsFromNow = sql`iif(${deliveries.happenedAt} IS NULL AND ${deliveries.mail} IS NULL, ${startOfToday}, ${databaseNow})`;

/** Builds the statement that has deliveries that have ended tried anew, for another day. */
export const revive = ({ db }: Services<"db">, condition: SQL | undefined) =>
  db
    .update(deliveries)
    .set({ outcome: null, reason: null, day: today, waitsSince: waitsFromNow, nextTryAt: null, tries: 0 })
    .where(
      and(
        ...[condition, isNotNull(deliveries.outcome)],
        // Of a mail to an address there must be something left to send.
        or(isNotNull(deliveries.webhookId), isNotNull(deliveries.managerId), isNotNull(deliveries.mail)),
        or(isNull(deliveries.worthlessAt), gt(deliveries.worthlessAt, databaseNow)),
      ),
    )
    .returning({ id: deliveries.id });

/** The condition that a delivery has not been sent: it waits or was given up. */
export const isUnsent = sql`${deliveries.outcome} IS NOT 'delivered'`;

/** The condition that a message goes to an address of its own. */
export const isToAddress = isNotNull(deliveries.address);

/** Wakes the consumer for a delivery; the sweep finds it where the message is lost. */
export const wake = (
  { deliveryQueue, inBackground }: Services<"deliveryQueue" | "inBackground">,
  deliveryId: string,
  delaySeconds = 0,
): void => inBackground(deliveryQueue.send({ deliveryId }, { delaySeconds }));
