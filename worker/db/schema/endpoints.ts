import { isNull } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { EventType } from "#domain/surveys/webhook-event.ts";
import type { WebhookFault } from "#domain/surveys/webhook-state.ts";
import { surveyManagers } from "./accounts.ts";
import { ifAndOnlyIf, isOneOf } from "./checks.ts";
import { createdAt, timestamp } from "./columns.ts";
import { surveyCode } from "./surveys.ts";

/** Where programs get the events of a manager's surveys. */
export const webhookEndpoints = sqliteTable(
  "webhook_endpoints",
  {
    id: text("id").primaryKey(),
    managerId: text("manager_id")
      .notNull()
      .references(() => surveyManagers.id, { onDelete: "cascade" }),
    /** Encrypted, like the secrets (worker/services/endpoints/sealed.ts). */
    sealedAddress: text("sealed_address").notNull(),
    hint: text("hint").notNull(),
    sealedSecret: text("sealed_secret").notNull(),
    /** The one before, which deliveries are signed with, too, until then; null without one. */
    sealedOldSecret: text("sealed_old_secret"),
    oldSecretUntil: timestamp("old_secret_until"),
    /** Where it is gone, events are kept and not sent. */
    fault: text("fault").$type<WebhookFault>(),
    /** What the address answered then; null without a fault or an answer. */
    faultStatus: integer("fault_status"),
    /** Since when it has answered nothing but 404. */
    missingSince: timestamp("missing_since"),
    /** Since when events wait for a new secret; null while they are sent. */
    pausedAt: timestamp("paused_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("webhook_endpoints_manager_id_index").on(table.managerId),
    check("webhook_endpoints_fault_check", isOneOf(table.fault, ["gone", "unreachable"])),
    check(
      "webhook_endpoints_old_secret_check",
      ifAndOnlyIf(isNull(table.sealedOldSecret), isNull(table.oldSecretUntil)),
    ),
  ],
);

/**
 * What an endpoint is told, once for each occasion. Triggers write it, since many statements lead to an occasion
 * (`endpoints_hear_of_new_survey`, `endpoints_hear_of_survey`, `endpoints_hear_of_answers`, `endpoints_hear_of_analysis`,
 * `endpoints_hear_of_action`), each with its row of the outbox (`delivery_is_queued`). It outlives its delivery, so that
 * the occasion is not told again, until 500 newer ones have come (`endpoint_keeps_newest_deliveries`).
 */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
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
    /** Null for what would tell when someone answered. */
    happenedAt: timestamp("happened_at"),
    outcome: text("outcome").$type<"delivered" | "failed">(),
    status: integer("status"),
    tries: integer("tries").notNull().default(0),
  },
  (table) => [
    uniqueIndex("webhook_deliveries_occasion_unique").on(table.endpointId, table.occasion),
    index("webhook_deliveries_survey_code_index").on(table.surveyCode),
    check("webhook_deliveries_outcome_check", isOneOf(table.outcome, ["delivered", "failed"])),
  ],
);
