import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { WebhookService } from "#domain/surveys/webhook.ts";
import type { WebhookFault } from "#domain/surveys/webhook-state.ts";
import { surveyManagers } from "./accounts.ts";
import { isOneOf } from "./checks.ts";
import { timestamp } from "./columns.ts";
import { surveyCodes } from "./surveys.ts";

/** Where a survey's notices go beside the mails to its managers. */
export const surveyWebhooks = sqliteTable(
  "survey_webhooks",
  {
    surveyCode: text("survey_code")
      .primaryKey()
      .references(() => surveyCodes.code, { onDelete: "cascade" }),
    setBy: text("set_by")
      .notNull()
      .references(() => surveyManagers.id, { onDelete: "cascade" }),
    /** The address is a secret: encrypted (worker/services/webhooks/webhook-address.ts). */
    sealedAddress: text("sealed_address").notNull(),
    /** What managers see of it. */
    hint: text("hint").notNull(),
    service: text("service").$type<WebhookService>().notNull(),
    /** Why notices do not arrive; null while they do. */
    fault: text("fault").$type<WebhookFault>(),
    /** What the address answered then; null without a fault or an answer. */
    faultStatus: integer("fault_status"),
    /** Since when it has answered nothing but 404. */
    missingSince: timestamp("missing_since"),
  },
  (table) => [
    index("survey_webhooks_set_by_index").on(table.setBy),
    check("survey_webhooks_service_check", isOneOf(table.service, ["slack", "teams", "other"])),
    check("survey_webhooks_fault_check", isOneOf(table.fault, ["gone", "unreachable"])),
  ],
);
