import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, timestamp } from "./columns.ts";

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
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    status: text("status").$type<"waiting" | "sent" | "failed">().notNull().default("waiting"),
    tries: integer("tries").notNull().default(0),
    leaseExpiresAt: timestamp("lease_expires_at"),
    errorMessage: text("error_message"),
    createdAt: createdAt(),
  },
  (table) => [
    index("outbox_waiting_index").on(table.createdAt).where(sql`${table.status} = 'waiting'`),
    index("outbox_about_index").on(table.about),
    index("outbox_recipient_index").on(table.recipient).where(sql`${table.recipient} <> ''`),
    check("outbox_status_check", sql`${table.status} in ('waiting', 'sent', 'failed')`),
  ],
);
