import { between, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { customType, integer, type SQLiteColumn } from "drizzle-orm/sqlite-core";

/** The database's time, in milliseconds since the epoch. */
export const databaseNow = sql`(cast(unixepoch('subsec') * 1000 as integer))`;

export const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });

export const createdAt = () => timestamp("created_at").notNull().default(databaseNow);

/** A time as answers write it, in ISO 8601, UTC. */
export const isoTime = <Column extends SQLiteColumn>(column: Column) =>
  sql<Column["_"]["notNull"] extends true ? string : string | null>`${column}`.mapWith((ms: number) =>
    new Date(ms).toISOString(),
  );

/** Writes a limit or a name into a check or an index, where SQLite allows no parameter. */
export const literal = (value: number | string): SQL =>
  sql.raw(typeof value === "string" ? `'${value}'` : String(value));

/** Bytes, which D1 takes as a view and returns as an array of numbers; drizzle's own blob makes them a Buffer. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array | number[] }>({
  dataType: () => "blob",
  fromDriver: (value) => Uint8Array.from(value),
});

export function uuidToBytes(uuid: string): Uint8Array {
  return Uint8Array.from(uuid.replaceAll("-", "").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function bytesToUuid(bytes: readonly number[]): string {
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** A UUID in 16 bytes. */
export const uuid = customType<{ data: string; driverData: Uint8Array | number[] }>({
  dataType: () => "blob",
  toDriver: uuidToBytes,
  fromDriver: (value) => bytesToUuid([...value]),
});

export const length = (column: SQLiteColumn): SQL => sql`length(${column})`;

export const is = (value: SQLWrapper, one: number | string): SQL => eq(value, literal(one));

export const isOneOf = (column: SQLiteColumn, values: readonly string[]): SQL =>
  inArray(column, values.map(literal));

export const isWithin = (value: SQLWrapper, min: number, max: number): SQL =>
  between(value, literal(min), literal(max));

export const matches = (column: SQLiteColumn, pattern: string): SQL =>
  sql`${column} glob ${literal(pattern)}`;

export const ifAndOnlyIf = (one: SQL, other: SQL): SQL => sql`(${one}) = (${other})`;
