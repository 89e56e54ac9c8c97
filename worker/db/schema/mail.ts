import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { UndeliverableReason } from "#domain/invitations/places.ts";
import { is, isOneOf, timestamp } from "./columns.ts";
import { surveyCode } from "./surveys.ts";

/**
 * Addresses that a survey's mails did not reach, as the hashes of `recipients`, without a time. WITHOUT ROWID.
 */
export const undeliverableAddresses = sqliteTable(
  "undeliverable_addresses",
  {
    surveyCode: surveyCode(),
    recipient: text("recipient").notNull(),
    reason: text("reason").$type<UndeliverableReason>().notNull(),
    /** It takes no more mails of the survey; else until the next one is written. */
    isFinal: integer("is_final", { mode: "boolean" }).notNull(),
  },
  (table) => [
    primaryKey({ name: "undeliverable_addresses_pk", columns: [table.surveyCode, table.recipient] }),
    check(
      "undeliverable_addresses_reason_check",
      isOneOf(table.reason, ["unknown", "full", "refused", "failed"]),
    ),
  ],
);

/** One row while the provider of mails fails: from the first mail that it did not take until one that it took. */
export const mailOutage = sqliteTable(
  "mail_outage",
  {
    id: integer("id").primaryKey(),
    since: timestamp("since").notNull(),
    /** Mails that failed one after another; one that fails again and again counts once. */
    mails: integer("mails").notNull(),
    lastMail: text("last_mail").notNull(),
    reason: text("reason").notNull(),
  },
  (table) => [check("mail_outage_id_check", is(table.id, 1))],
);
