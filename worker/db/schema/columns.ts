import { type SQL, sql } from "drizzle-orm";
import { integer } from "drizzle-orm/sqlite-core";

/** The database's time, in milliseconds since the epoch. */
export const databaseNow = sql`(cast(unixepoch('subsec') * 1000 as integer))`;

export const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });

export const createdAt = () => timestamp("created_at").notNull().default(databaseNow);

/** Writes a limit into a table's check, where SQLite allows no parameter. */
export const literal = (limit: number): SQL => sql.raw(String(limit));
