import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
  },
  (table) => [index("recipients_last_day_index").on(table.lastDay)],
);

/** The key of the hashes, sealed under the secret: a change of the secret changes no hash. At most one row. */
export const recipientKey = sqliteTable("recipient_key", {
  id: integer("id").primaryKey(),
  sealedKey: text("sealed_key").notNull(),
});
