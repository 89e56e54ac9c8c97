import { and, eq, isNull } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { hasRow } from "./expressions.ts";
import { deliveries } from "./schema/deliveries.ts";

/** The condition that a mail about something was given up: its managers see that. */
export const hasFailedMail = (id: SQLiteColumn) =>
  hasRow(
    deliveries,
    and(
      ...[eq(deliveries.subject, id), eq(deliveries.outcome, "failed")],
      ...[isNull(deliveries.webhookId), isNull(deliveries.managerId)],
    ),
  );
