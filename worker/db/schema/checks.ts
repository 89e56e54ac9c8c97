import { between, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { literal } from "./columns.ts";

export const length = (column: SQLiteColumn): SQL => sql`length(${column})`;

export const is = (value: SQLWrapper, one: number | string): SQL => eq(value, literal(one));

export const isOneOf = (column: SQLiteColumn, values: readonly string[]): SQL =>
  inArray(column, values.map(literal));

export const isWithin = (value: SQLWrapper, min: number, max: number): SQL =>
  between(value, literal(min), literal(max));

export const matches = (column: SQLiteColumn, pattern: string): SQL =>
  sql`${column} glob ${literal(pattern)}`;

export const ifAndOnlyIf = (one: SQL, other: SQL): SQL => sql`(${one}) = (${other})`;
