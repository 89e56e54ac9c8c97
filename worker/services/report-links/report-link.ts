import { sql } from "drizzle-orm";
import { tokensOf } from "#worker/crypto.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";

export const reportTokens = tokensOf("report-link");

/** In the words of the table: the condition that a link's time is not over. */
export const hasTimeLeft = sql`expires_at > ${databaseNow}`;
