import { type SQL, sql } from "drizzle-orm";
import { integer } from "drizzle-orm/sqlite-core";

/** Now, as the database sees it, in milliseconds since the epoch. */
export const databaseNow = sql`(cast(unixepoch('subsec') * 1000 as integer))`;

export const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });

export const createdAt = () => timestamp("created_at").notNull().default(databaseNow);

/** A limit of the product as a table's check states it: SQLite allows no parameter there. */
export const literal = (limit: number): SQL => sql.raw(String(limit));
