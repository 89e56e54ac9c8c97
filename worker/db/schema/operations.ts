import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { isOneOf } from "./checks.ts";
import { timestamp } from "./columns.ts";

/** The last run of each sweep. */
export const sweepRuns = sqliteTable("sweep_runs", {
  name: text("name").primaryKey(),
  ranAt: timestamp("ran_at").notNull(),
  durationMs: integer("duration_ms").notNull(),
  /** Kind of the last failure; null after a run without one. */
  error: text("error"),
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
