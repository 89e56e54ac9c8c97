import { eq, isNotNull, isNull } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { WEBHOOK_FORMATS, type WebhookFormat } from "#domain/surveys/webhook.ts";
import type { WebhookFault } from "#domain/surveys/webhook-state.ts";
import { surveyManagers } from "./accounts.ts";
import { createdAt, ifAndOnlyIf, isOneOf, literal, timestamp } from "./columns.ts";
import { surveyCodes } from "./surveys.ts";

/** Where the events of a manager's surveys go beside the mails: to programs and channels. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: text("id").primaryKey(),
    managerId: text("manager_id")
      .notNull()
      .references(() => surveyManagers.id, { onDelete: "cascade" }),
    /** The only survey whose events it gets; null for all of its manager's. */
    surveyCode: text("survey_code").references(() => surveyCodes.code, { onDelete: "cascade" }),
    format: text("format").$type<WebhookFormat>().notNull(),
    /** Encrypted, like the secrets (worker/services/delivery/sealed.ts). */
    sealedAddress: text("sealed_address").notNull(),
    hint: text("hint").notNull(),
    /** What deliveries are signed with; null for a channel. */
    sealedSecret: text("sealed_secret"),
    /** The one before, which deliveries are signed with, too, until then; null without one. */
    sealedOldSecret: text("sealed_old_secret"),
    oldSecretUntil: timestamp("old_secret_until"),
    /** Where it is gone, events are kept and not sent. */
    fault: text("fault").$type<WebhookFault>(),
    /** What the address answered then; null without a fault or an answer. */
    faultStatus: integer("fault_status"),
    /** Since when it has answered nothing but 404. */
    missingSince: timestamp("missing_since"),
    /** Since when events wait for its manager; null while they are sent. */
    pausedAt: timestamp("paused_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("webhooks_manager_id_index").on(table.managerId),
    index("webhooks_survey_code_index").on(table.surveyCode).where(isNotNull(table.surveyCode)),
    check("webhooks_format_check", isOneOf(table.format, WEBHOOK_FORMATS)),
    check(
      "webhooks_secret_check",
      ifAndOnlyIf(eq(table.format, literal("signed")), isNotNull(table.sealedSecret)),
    ),
    check("webhooks_fault_check", isOneOf(table.fault, ["gone", "unreachable"])),
    check(
      "webhooks_old_secret_check",
      ifAndOnlyIf(isNull(table.sealedOldSecret), isNull(table.oldSecretUntil)),
    ),
  ],
);
