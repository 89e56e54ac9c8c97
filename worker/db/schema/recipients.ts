import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * People who were sent mails about surveys that they have not asked for, over all surveys: counts and the wish for none.
 * Days alone, as numbers since the epoch, and nothing that names a survey. WITHOUT ROWID.
 */
export const recipients = sqliteTable(
  "recipients",
  {
    /** Of the address, under `recipient_key`. */
    hash: text("hash").primaryKey(),
    /** Of the days in which `mails` are counted. */
    firstDay: integer("first_day").notNull(),
    mails: integer("mails").notNull(),
    lastDay: integer("last_day").notNull(),
    wantsNone: integer("wants_none", { mode: "boolean" }).notNull().default(false),
    /** Of what the browser drew that said so: with it the wish can be taken back for a day. Null where it can't. */
    undoHash: text("undo_hash"),
  },
  (table) => [index("recipients_last_day_index").on(table.lastDay)],
);

/**
 * Mails of a day by one manager to one person, over all their surveys, deleted ones too; for a week. The hash is of both and
 * joins neither to anything else. WITHOUT ROWID.
 */
export const recipientSenders = sqliteTable(
  "recipient_senders",
  {
    /** Of the manager and the address, under `recipient_key`. */
    hash: text("hash").notNull(),
    day: integer("day").notNull(),
    mails: integer("mails").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.day] }),
    index("recipient_senders_day_index").on(table.day),
  ],
);

/** The key of the hashes, sealed under the secret: a change of the secret changes no hash. At most one row. */
export const recipientKey = sqliteTable("recipient_key", {
  id: integer("id").primaryKey(),
  sealedKey: text("sealed_key").notNull(),
});
