import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SweepRun } from "#domain/admin/operations.ts";
import { isOneOf, timestamp } from "./columns.ts";

/** The last run of each sweep. */
export const sweepRuns = sqliteTable("sweep_runs", {
  name: text("name").primaryKey(),
  ranAt: timestamp("ran_at").notNull(),
  durationMs: integer("duration_ms").notNull(),
  /** Kind of the failure of each part that ran; null where it did not fail. */
  errors: text("errors", { mode: "json" }).$type<SweepRun["errors"]>().notNull(),
});

/** The secrets that the running Worker reads, by their public ids: `npm run secret` cannot read a deployed secret. */
export const appKeys = sqliteTable(
  "app_keys",
  {
    id: text("id").primaryKey(),
    role: text("role").$type<"current" | "previous">().notNull(),
    since: timestamp("since").notNull(),
  },
  (table) => [check("app_keys_role_check", isOneOf(table.role, ["current", "previous"]))],
);
