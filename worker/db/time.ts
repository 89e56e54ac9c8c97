import { type SQL, sql } from "drizzle-orm";
import { databaseNow } from "./schema/columns.ts";

/** The database's time, so many milliseconds ago. */
export const ago = (ms: number): SQL => sql`${databaseNow} - ${ms}`;

/** The database's time, so many milliseconds on. */
export const fromNow = (ms: number): SQL => sql`${databaseNow} + ${ms}`;
