import { exists, inArray, type SQL, sql } from "drizzle-orm";
import { QueryBuilder, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { databaseNow, literal } from "./schema/columns.ts";

/** Builds a query that stands in another statement. */
export const query = new QueryBuilder();

/** The condition that a table has a row of which a condition holds. */
export const hasRow = (table: SQLiteTable, condition: SQL | undefined): SQL =>
  exists(
    query
      .select({ one: literal(1) })
      .from(table)
      .where(condition),
  );

/** The condition that a value is one of a column, in those rows of which a condition holds. */
export const isAmong = (value: SQLiteColumn, column: SQLiteColumn, condition: SQL | undefined): SQL =>
  inArray(
    value,
    query
      .select({ column })
      .from(column.table as SQLiteTable)
      .where(condition),
  );

/** The database's time, so many milliseconds ago. */
export const ago = (ms: number): SQL => sql`(${databaseNow} - ${literal(ms)})`;

/** The database's time, so many milliseconds from now. */
export const fromNow = (ms: number): SQL => ago(-ms);

/** One more than a number in a row. */
export const increase = (column: SQLiteColumn): SQL => sql`${column} + 1`;

/** The statement before in the same transaction has changed a row. */
export const hasChanged = sql`changes() > 0`;

export const rowid = sql<number>`rowid`;
