import { inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";
import { databaseNow, literal } from "./schema/columns.ts";

/** Builds a query that stands in another statement. */
export const query = new QueryBuilder();

export const never = sql`false`;
export const always = sql`true`;

/** The condition that the statement before in the same transaction has changed a row. */
export const hasChanged = sql`changes() > 0`;

/** The condition that a table has a row for which another one holds. */
export const hasRow = (table: SQLiteTable, condition: SQL | undefined): SQL =>
  sql`EXISTS (SELECT 1 FROM ${table} WHERE ${condition})`;

/** The condition that a value is one of a column, in those rows for which another one holds. */
export const isAmong = (value: SQLiteColumn, column: SQLiteColumn, condition: SQL | undefined): SQL =>
  inArray(
    value,
    query
      .select({ column })
      .from(column.table as SQLiteTable)
      .where(condition),
  );

/** Asks the database whether a condition holds now. */
export async function holds(db: Database, condition: SQL): Promise<boolean> {
  const { isSo } = await db.get<{ isSo: number }>(sql`SELECT ${condition} AS "isSo"`);
  return isSo === 1;
}

/** The number of rows for which a condition holds. */
export const rowCount = (table: SQLiteTable, condition: SQL | undefined): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${table} WHERE ${condition})`;

/** Counts the rows for which a condition holds, as far as a limit. */
export const countUpTo = (limit: number, table: SQLiteTable, condition: SQL | undefined): SQL =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE ${condition} LIMIT ${limit}))`;

/** One more than a number in a row. */
export const increase = (column: SQLiteColumn): SQL => sql`${column} + 1`;

/** The database's time, so many milliseconds ago. */
export const ago = (ms: number): SQL => sql`(${databaseNow} - ${literal(ms)})`;

/** The database's time, so many milliseconds from now. */
export const fromNow = (ms: number): SQL => ago(-ms);

/** The condition that no consumer has the lease of a row. */
export const hasNoLease = (leaseExpiresAt: SQLiteColumn): SQL | undefined =>
  or(isNull(leaseExpiresAt), lte(leaseExpiresAt, databaseNow));
