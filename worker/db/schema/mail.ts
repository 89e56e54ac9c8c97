import { ne, sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  type SQLiteColumn,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { UndeliverableReason } from "#domain/invitations/places.ts";
import { is, isOneOf } from "./checks.ts";
import { createdAt, literal, timestamp } from "./columns.ts";
import { surveyCode, surveyCodes } from "./surveys.ts";

/** In capitals, as in the migrations: drizzle-kit compares an index's condition with them letter by letter. */
const isSet = (column: SQLiteColumn) => sql`${column} IS NOT NULL`;

/** The outbox. A mail is written once for its key. */
export const outbox = sqliteTable(
  "outbox",
  {
    key: text("key").primaryKey(),
    /**
     * Id of what the mail is about (a user, an analysis, a survey's code and more): the key's text after the
     * first colon.
     */
    about: text("about").generatedAlwaysAs(sql`substr("key", instr("key", ':') + 1, 36)`, {
      mode: "virtual",
    }),
    /** The survey of a mail to a person who may be marked as undeliverable there. */
    surveyCode: text("survey_code").references(() => surveyCodes.code, { onDelete: "cascade" }),
    /** Of a sent mail of a survey: a keyed hash of the id that the mail service gave it, which its events name. */
    messageHash: text("message_hash"),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    status: text("status").$type<"waiting" | "sent" | "failed">().notNull().default("waiting"),
    tries: integer("tries").notNull().default(0),
    leaseExpiresAt: timestamp("lease_expires_at"),
    errorMessage: text("error_message"),
    /** A message of the contact form has its turn in the form's hourly budget; null to send at once. */
    notBefore: timestamp("not_before"),
    /** When it is tried again if the try that runs fails; null before the first. */
    nextTryAt: timestamp("next_try_at"),
    /** When it is worthless, such as a code that has expired; null for never. */
    worthlessAt: timestamp("worthless_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("outbox_waiting_index").on(table.createdAt).where(is(table.status, "waiting")),
    index("outbox_unsent_index")
      .on(table.status, table.createdAt)
      .where(ne(table.status, literal("sent"))),
    index("outbox_not_before_index").on(table.notBefore).where(isSet(table.notBefore)),
    index("outbox_about_index").on(table.about),
    index("outbox_recipient_index")
      .on(table.recipient)
      .where(ne(table.recipient, literal(""))),
    index("outbox_survey_code_index").on(table.surveyCode).where(isSet(table.surveyCode)),
    uniqueIndex("outbox_message_hash_unique").on(table.messageHash).where(isSet(table.messageHash)),
    check("outbox_status_check", isOneOf(table.status, ["waiting", "sent", "failed"])),
  ],
);

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
