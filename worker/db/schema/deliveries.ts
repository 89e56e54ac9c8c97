import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { EventType, MailContent, MailType } from "#domain/event.ts";
import { surveyManagers } from "./accounts.ts";
import { ifAndOnlyIf, isOneOf, literal, timestamp } from "./columns.ts";
import { surveyCodes } from "./surveys.ts";
import { webhooks } from "./webhooks.ts";

/**
 * What a manager is mailed, an address is mailed and a webhook is sent, a row a message, once for each occasion. An event's
 * is written in the transaction of what happened and laid out when it is sent (worker/services/events); a mail to an address
 * keeps its text until it has been sent. The row outlives its delivery, so that the occasion is not sent again. WITHOUT
 * ROWID, since the order of rows would show that of answers.
 */
export const deliveries = sqliteTable(
  "deliveries",
  {
    id: text("id").primaryKey(),
    /** Null for a mail. */
    webhookId: text("webhook_id").references(() => webhooks.id, { onDelete: "cascade" }),
    /** Whom a letter goes to; null for others. */
    managerId: text("manager_id").references(() => surveyManagers.id, { onDelete: "cascade" }),
    /** Whom a mail of its own text goes to, until it has been sent; null for others. */
    address: text("address"),
    /** Of a mail to an address, the survey where the address may be marked as undeliverable. */
    surveyCode: text("survey_code").references(() => surveyCodes.code, { onDelete: "cascade" }),
    type: text("type").$type<EventType | MailType>().notNull(),
    /** Id of the user, analysis, action, place or offer that it is about; null for a survey. */
    subject: text("subject"),
    occasion: text("occasion").notNull(),
    /** Since the epoch, in UTC. */
    day: integer("day").notNull(),
    /** Null for what would show when someone answered; of a visitor's message its turn in the form's hourly budget. */
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
    /** Of a mail to an address, until it has been sent; its links may be good for one person. */
    mail: text("mail", { mode: "json" }).$type<MailContent>(),
    /** When it is worthless, such as a code that has expired; null for never. */
    worthlessAt: timestamp("worthless_at"),
    /** Of a sent mail of a survey: a keyed hash of the id that the mail service gave it, which its events name. */
    messageHash: text("message_hash"),
  },
  (table) => [
    uniqueIndex("deliveries_webhook_occasion_unique").on(table.webhookId, table.occasion),
    uniqueIndex("deliveries_manager_occasion_unique").on(table.managerId, table.occasion),
    uniqueIndex("deliveries_mail_occasion_unique")
      .on(table.occasion)
      .where(and(isNull(table.webhookId), isNull(table.managerId)) as never),
    uniqueIndex("deliveries_message_hash_unique").on(table.messageHash).where(isNotNull(table.messageHash)),
    index("deliveries_survey_code_index").on(table.surveyCode),
    index("deliveries_subject_index").on(table.subject),
    index("deliveries_address_index").on(table.address).where(isNotNull(table.address)),
    index("deliveries_shown_index").on(table.webhookId, table.day),
    index("deliveries_day_index").on(table.day),
    index("deliveries_failed_index")
      .on(table.day)
      .where(eq(table.outcome, literal("failed"))),
    index("deliveries_waiting_index").on(table.webhookId, table.surveyCode).where(isNull(table.outcome)),
    index("deliveries_contact_index")
      .on(table.happenedAt)
      .where(eq(table.type, literal("contact"))),
    check("deliveries_outcome_check", isOneOf(table.outcome, ["delivered", "failed"])),
    check("deliveries_waits_check", ifAndOnlyIf(isNull(table.outcome), isNotNull(table.waitsSince))),
  ],
);
