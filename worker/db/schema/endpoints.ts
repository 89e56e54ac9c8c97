import { isNull } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { WebhookFault } from "#domain/surveys/webhook-state.ts";
import { surveyManagers } from "./accounts.ts";
import { ifAndOnlyIf, isOneOf } from "./checks.ts";
import { createdAt, timestamp } from "./columns.ts";

/** Where programs get the events of a manager's surveys. */
export const webhookEndpoints = sqliteTable(
  "webhook_endpoints",
  {
    id: text("id").primaryKey(),
    managerId: text("manager_id")
      .notNull()
      .references(() => surveyManagers.id, { onDelete: "cascade" }),
    /** Encrypted, like the secrets (worker/services/events/sealed.ts). */
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
