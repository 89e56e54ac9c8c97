import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type EventType, isMailed, MAILED } from "#domain/event.ts";
import { isBanned } from "#worker/db/is-banned.ts";
import { MAIL_SWITCHES } from "#worker/db/mail-switches.ts";
import { startOfToday } from "#worker/db/retry.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { databaseNow, literal } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { webhooks } from "#worker/db/schema/webhooks.ts";
import type { Services } from "#worker/services/context.ts";
import { selectDelivery } from "./select-delivery.ts";

/**
 * Says who gets an event of a type: the conditions for a manager, who chooses mails, and for a webhook. Programs get every
 * event, and a channel shows what managers are mailed.
 */
function subscribers(type: SQL) {
  const choices = Object.entries(MAILED).map(
    ([name, choice]) =>
      sql`WHEN ${literal(name)} THEN ${choice === "always" ? literal(1) : MAIL_SWITCHES[choice]}`,
  );
  const mailed = Object.keys(MAILED).map(literal);
  return {
    manager: sql`CASE ${type} ${sql.join(choices, sql` `)} ELSE 0 END`,
    webhook: or(eq(webhooks.format, literal("signed")), inArray(type, mailed)),
  };
}

interface Announced {
  /** What is counted once for all who get it: a table of a query's own, `name AS (SELECT …)`. */
  given?: SQL;
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
}

const isOfSurvey = or(isNull(webhooks.surveyCode), eq(webhooks.surveyCode, surveyCodes.code));
const managers = sql`(${surveyCodes.managerId}, ${surveyCodes.secondManagerId})`;

/** The condition that a manager is not banned: what they would be sent would be dropped. */
const hasNoBan = (managerId: SQLWrapper) => sql`NOT EXISTS (
  SELECT 1 FROM ${surveyManagers} AS banned JOIN ${user} ON ${user.id} = banned.user_id
  WHERE banned.id = ${managerId} AND ${isBanned})`;

/**
 * Builds the statement that writes what happened for all who get it, in the transaction of the statement that made it
 * happen; the sweep takes it up. Its joins are crossed: the planner would begin with the webhooks, and read all surveys of
 * each.
 */
export function insertDeliveries({ db }: Services<"db">, announced: Announced) {
  const { given, from, types, subject = null, occasion, happenedAt, condition } = announced;
  const { type = literal(types[0]) } = announced;
  const gets = subscribers(type);
  // A webhook hears nothing of the time before it was added.
  const isSince = happenedAt === null ? undefined : sql`${webhooks.createdAt} <= ${happenedAt}`;
  const event = {
    ...{ surveyCode: surveyCodes.code, type, subject, occasion, happenedAt },
    waitsSince: happenedAt === null ? startOfToday : databaseNow,
  };
  const forWebhooks = selectDelivery(
    { ...event, webhookId: webhooks.id },
    sql`FROM ${from} CROSS JOIN ${webhooks} ON ${webhooks.managerId} IN ${managers}
      WHERE ${and(condition, isSince, isOfSurvey, gets.webhook, hasNoBan(webhooks.managerId))}`,
  );
  const letters = selectDelivery(
    { ...event, managerId: surveyManagers.id },
    sql`FROM ${from} CROSS JOIN ${surveyManagers} ON ${surveyManagers.id} IN ${managers}
      WHERE ${and(condition, gets.manager, hasNoBan(surveyManagers.id))}`,
  );
  const rows = types.some(isMailed) ? sql`${forWebhooks} UNION ALL ${letters}` : forWebhooks;
  return db
    .insert(deliveries)
    .select(given ? sql`WITH ${given} ${rows}` : rows)
    .onConflictDoNothing();
}
