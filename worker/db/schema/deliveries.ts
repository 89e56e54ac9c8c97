import { isNotNull, isNull } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { EventType } from "#domain/surveys/webhook-event.ts";
import { ifAndOnlyIf, isOneOf } from "./checks.ts";
import { timestamp } from "./columns.ts";
import { webhookEndpoints } from "./endpoints.ts";
import { surveyCode } from "./surveys.ts";

/**
 * What an endpoint is sent, a row a message, once for each occasion; it is written in the transaction of what happened
 * (worker/services/events/announce.ts). It outlives its delivery, so that the occasion is not sent again, until 500 newer
 * ones have come (trigger `endpoint_keeps_newest`).
 */
export const deliveries = sqliteTable(
  "deliveries",
  {
    id: text("id").primaryKey(),
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    surveyCode: surveyCode(),
    type: text("type").$type<EventType>().notNull(),
    /** The analysis or the action that it is about; null for a survey. */
    subject: text("subject"),
    occasion: text("occasion").notNull(),
    /** Null for what would show when someone answered. */
    happenedAt: timestamp("happened_at"),
    /** From when it is tried: of an answer, the start of the day in UTC. Null once it has ended. */
    waitsSince: timestamp("waits_since"),
    leaseExpiresAt: timestamp("lease_expires_at"),
    /** When it is tried again if the try that runs fails; null before the first, and where the day alone is kept. */
    nextTryAt: timestamp("next_try_at"),
    tries: integer("tries").notNull().default(0),
    outcome: text("outcome").$type<"delivered" | "failed">(),
    /** What the endpoint answered last; null without an answer. */
    status: integer("status"),
  },
  (table) => [
    uniqueIndex("deliveries_occasion_unique").on(table.endpointId, table.occasion),
    index("deliveries_survey_code_index").on(table.surveyCode),
    index("deliveries_waiting_index").on(table.endpointId, table.surveyCode).where(isNull(table.outcome)),
    check("deliveries_outcome_check", isOneOf(table.outcome, ["delivered", "failed"])),
    check("deliveries_waits_check", ifAndOnlyIf(isNull(table.outcome), isNotNull(table.waitsSince))),
  ],
);
