import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** The number of a table's rows for which a condition holds. */
export const rowCount = (table: SQLiteTable, condition: SQL | undefined): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${table} WHERE ${condition})`;
