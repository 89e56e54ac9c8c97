import { drizzle } from "drizzle-orm/d1";

export type Database = ReturnType<typeof openDatabase>;

/** Without the schema, which only drizzle's relational queries need: it would be worked through in every request. */
export function openDatabase(d1: D1Database) {
  return drizzle(d1);
}
