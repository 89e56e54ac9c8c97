import { Buffer } from "node:buffer";
import { and, eq, gt, type SQL } from "drizzle-orm";
import { API_KEY_PREFIX } from "#domain/accounts/api-keys.ts";
import { hashText } from "#worker/crypto.ts";
import type { Database } from "#worker/db/client.ts";
import { apiKeys } from "#worker/db/schema/api.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";

const KEY_BYTES = 32;
const HINT_LENGTH = 4;

/** Draws a key of 256 bits, with what is stored of it. */
export async function drawApiKey() {
  const drawn = Buffer.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES))).toString("base64url");
  const key = API_KEY_PREFIX + drawn;
  return { id: crypto.randomUUID(), key, hash: await hashText(key), hint: key.slice(-HINT_LENGTH) };
}

/** The condition that a key works. */
export const isLive = gt(apiKeys.expiresAt, databaseNow).mapWith(Boolean);

/** How many of a manager's keys work, of those for which a condition holds. */
export const liveKeyCount = (db: Database, managerId: string, condition?: SQL) =>
  db.$count(apiKeys, and(eq(apiKeys.managerId, managerId), isLive, condition));
