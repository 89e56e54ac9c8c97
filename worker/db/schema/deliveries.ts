import { eq, isNotNull, isNull } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { EventType } from "#domain/surveys/webhook-event.ts";
import { surveyManagers } from "./accounts.ts";
import { ifAndOnlyIf, isOneOf } from "./checks.ts";
import { literal, timestamp } from "./columns.ts";
import { surveyCode } from "./surveys.ts";
import { webhooks } from "./webhooks.ts";

/**
 * What a manager is mailed and a webhook is sent, a row a message, once for each occasion; it is written in the transaction
 * of what happened (worker/services/events/insert-deliveries.ts) and laid out when it is sent. It outlives its delivery, so
 * that the occasion is not sent again. WITHOUT ROWID, since the order of rows would show that of answers.
 */
export const deliveries = sqliteTable(
  "deliveries",
  {
    id: text("id").primaryKey(),
    /** Null for a letter. */
    webhookId: text("webhook_id").references(() => webhooks.id, { onDelete: "cascade" }),
    /** Whom a letter goes to; null for a webhook. */
    managerId: text("manager_id").references(() => surveyManagers.id, { onDelete: "cascade" }),
    surveyCode: surveyCode(),
    type: text("type").$type<EventType>().notNull(),
    /** The analysis or the action that it is about; null for a survey. */
    subject: text("subject"),
    occasion: text("occasion").notNull(),
    /** Since the epoch, in UTC. */
    day: integer("day").notNull(),
    /** Its turn among those of its survey and webhook. */
    turn: integer("turn").notNull(),
    /** Null for what would show when someone answered. */
    happenedAt: timestamp("happened_at"),
    /** From when it is tried: of an answer, the start of the day in UTC. Null once it has ended. */
    waitsSince: timestamp("waits_since"),
    leaseExpiresAt: timestamp("lease_expires_at"),
    /** When it is tried again if the try that runs fails; null before the first, and where the day alone is kept. */
    nextTryAt: timestamp("next_try_at"),
    tries: integer("tries").notNull().default(0),
    outcome: text("outcome").$type<"delivered" | "failed">(),
    /** What a webhook answered last; null without an answer. */
    status: integer("status"),
    /** Kind of the failure of the last try; null without one. */
    reason: text("reason"),
  },
  (table) => [
    uniqueIndex("deliveries_webhook_occasion_unique").on(table.webhookId, table.occasion),
    uniqueIndex("deliveries_manager_occasion_unique").on(table.managerId, table.occasion),
    index("deliveries_survey_code_index").on(table.surveyCode),
    index("deliveries_shown_index").on(table.webhookId, table.day),
    index("deliveries_day_index").on(table.day),
    index("deliveries_failed_index")
      .on(table.day)
      .where(eq(table.outcome, literal("failed"))),
    index("deliveries_turn_index").on(table.webhookId, table.surveyCode, table.turn),
    index("deliveries_waiting_index").on(table.webhookId, table.surveyCode).where(isNull(table.outcome)),
    check("deliveries_recipient_check", ifAndOnlyIf(isNull(table.webhookId), isNotNull(table.managerId))),
    check("deliveries_outcome_check", isOneOf(table.outcome, ["delivered", "failed"])),
    check("deliveries_waits_check", ifAndOnlyIf(isNull(table.outcome), isNotNull(table.waitsSince))),
  ],
);
