import { drizzle } from "drizzle-orm/d1";

export type Database = ReturnType<typeof openDatabase>;

/** Opens D1 without drizzle's schema: only relational queries need it, and processing it costs time in each request. */
export function openDatabase(d1: D1Database) {
  return drizzle(d1);
}
