import { sql } from "drizzle-orm";
import { tokensOf } from "#worker/crypto.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { NotFoundError } from "#worker/errors.ts";

export const reportTokens = tokensOf("report-link");

/** In the words of the table: the condition that a link's time is not over. */
export const hasTimeLeft = sql`expires_at > ${databaseNow}`;

/** One error for a link that does not exist, is revoked, or is of another manager's survey. */
export function reportLinkNotFound(): NotFoundError {
  return new NotFoundError("There is no such link.");
}
