import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { createdAt, timestamp } from "./columns.ts";

/** A change of a user's address that waits for both ends: the mail to the old address and the one to the new. */
export const emailChanges = sqliteTable(
  "email_changes",
  {
    id: text("id").primaryKey(),
    /** One at a time: a new request replaces the one before. */
    userId: text("user_id")
      .notNull()
      .unique("email_changes_user_id_unique")
      .references(() => user.id, { onDelete: "cascade" }),
    newEmail: text("new_email").notNull(),
    /** Keyed hashes of the tokens in the two mails. */
    oldTokenHash: text("old_token_hash").notNull().unique("email_changes_old_token_hash_unique"),
    newTokenHash: text("new_token_hash").notNull().unique("email_changes_new_token_hash_unique"),
    oldConfirmedAt: timestamp("old_confirmed_at"),
    newConfirmedAt: timestamp("new_confirmed_at"),
    createdAt: createdAt(),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (table) => [index("email_changes_expires_at_index").on(table.expiresAt)],
);
