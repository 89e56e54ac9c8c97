import { sql } from "drizzle-orm";
import { user } from "./schema/accounts.ts";
import { databaseNow } from "./schema/columns.ts";

/** The condition that an account is banned now: a ban for a time stays in its row when the time is over. */
export const isBanned = sql`(${user.banned} AND (${user.banExpires} IS NULL OR ${user.banExpires} > ${databaseNow}))`;
