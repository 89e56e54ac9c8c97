import { isNull, lte, or, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { databaseNow } from "./schema/columns.ts";

/** The condition that no consumer has the lease of a row. */
export const hasNoLease = (leaseExpiresAt: SQLiteColumn): SQL | undefined =>
  or(isNull(leaseExpiresAt), lte(leaseExpiresAt, databaseNow));
