import { and, eq } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { hasRow } from "./expressions.ts";
import { outbox } from "./schema/mail.ts";

/** The condition that a mail about something was given up: its managers see that. */
export const hasFailedMail = (id: SQLiteColumn) =>
  hasRow(outbox, and(eq(outbox.about, id), eq(outbox.status, "failed")));
