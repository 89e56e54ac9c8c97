import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { EventType } from "#domain/event.ts";
import { isMailed } from "#domain/event.ts";
import { startOfToday } from "#worker/db/retry.ts";
import { surveyManagers } from "#worker/db/schema/accounts.ts";
import { databaseNow, literal } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { webhooks } from "#worker/db/schema/webhooks.ts";
import type { Services } from "#worker/services/context.ts";
import { selectDelivery } from "./select-delivery.ts";
import { subscribers } from "./subscribers.ts";

export interface Announced {
  /** What has rows for it, with their surveys. */
  from: SQL;
  /** What it may be. */
  types: readonly [EventType, ...EventType[]];
  /** Which of them it is; left out where there is one. */
  type?: SQL;
  subject?: SQLWrapper;
  /** Each manager and each webhook gets one delivery of it. */
  occasion: SQL;
  /** Null for what would show when someone answered: the day alone is kept of it. */
  happenedAt: SQL | null;
  condition: SQL | undefined;
  /** What must hold of a webhook besides. */
  webhookCondition?: SQL | undefined;
}

const earlier = alias(deliveries, "earlier");
const lastTurn = sql`(SELECT max(${earlier.turn}) FROM ${deliveries} AS earlier
  WHERE ${and(eq(earlier.webhookId, webhooks.id), eq(earlier.surveyCode, surveyCodes.code))})`;
const isOfSurvey = or(isNull(webhooks.surveyCode), eq(webhooks.surveyCode, surveyCodes.code));
const managers = sql`(${surveyCodes.managerId}, ${surveyCodes.secondManagerId})`;

/**
 * Builds the statement that writes what happened for all who get it, in the transaction of the statement that made it
 * happen; the sweep takes it up. Its joins are crossed: the planner would begin with the webhooks, and read all surveys of
 * each.
 */
export function insertDeliveries({ db }: Services<"db">, announced: Announced) {
  const { from, types, subject = null, occasion, happenedAt, condition, webhookCondition } = announced;
  const { type = literal(types[0]) } = announced;
  const gets = subscribers(type);
  const event = {
    ...{ surveyCode: surveyCodes.code, type, subject, occasion, happenedAt },
    waitsSince: happenedAt === null ? startOfToday : databaseNow,
  };
  const forWebhooks = selectDelivery(
    { ...event, webhookId: webhooks.id, turn: sql`ifnull(${lastTurn}, 0) + 1` },
    sql`FROM ${from} CROSS JOIN ${webhooks} ON ${webhooks.managerId} IN ${managers}
      WHERE ${and(condition, webhookCondition, isOfSurvey, gets.webhook)}`,
  );
  const letters = selectDelivery(
    { ...event, managerId: surveyManagers.id },
    sql`FROM ${from} CROSS JOIN ${surveyManagers} ON ${surveyManagers.id} IN ${managers}
      WHERE ${and(condition, gets.manager)}`,
  );
  const rows = types.some(isMailed) ? sql`${forWebhooks} UNION ALL ${letters}` : forWebhooks;
  return db.insert(deliveries).select(rows).onConflictDoNothing();
}
