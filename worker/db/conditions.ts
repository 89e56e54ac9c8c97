import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

export const never = sql`false`;
export const always = sql`true`;

/** The condition that a table has a row for which another one holds. */
export const hasRow = (table: SQLiteTable, condition: SQL | undefined): SQL =>
  sql`EXISTS (SELECT 1 FROM ${table} WHERE ${condition})`;

/** Counts the rows for which a condition holds, as far as a limit. */
export const countUpTo = (limit: number, table: SQLiteTable, condition: SQL | undefined): SQL =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE ${condition} LIMIT ${limit}))`;

/** Asks the database whether a condition holds now. */
export async function holds(db: Database, condition: SQL): Promise<boolean> {
  const { isSo } = await db.get<{ isSo: number }>(sql`SELECT ${condition} AS "isSo"`);
  return isSo === 1;
}
