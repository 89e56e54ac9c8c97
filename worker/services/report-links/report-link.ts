import { sql } from "drizzle-orm";
import { keyedHash, keyedHashes } from "#worker/crypto.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { NotFoundError } from "#worker/errors.ts";
import type { ServiceContext } from "#worker/services/context.ts";

const PURPOSE = "report-link";

/** Returns the only form in which a link's token is stored. */
export function hashReportToken({ config }: Pick<ServiceContext, "config">, token: string): Promise<string> {
  return keyedHash(config.keys, PURPOSE, token);
}

/** Every form in which a link's token may be stored, the present one first. */
export function reportTokenHashes({ config }: Pick<ServiceContext, "config">, token: string) {
  return keyedHashes(config.keys, PURPOSE, token);
}

/** In the words of the table: the condition that a link's time is not over. */
export const hasTimeLeft = sql`expires_at > ${databaseNow}`;

/** One error for a link that does not exist, is revoked, or is of another manager's survey. */
export function reportLinkNotFound(): NotFoundError {
  return new NotFoundError("There is no such link.");
}
