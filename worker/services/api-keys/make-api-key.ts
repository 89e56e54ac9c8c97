import { isNull, sql } from "drizzle-orm";
import type { MadeApiKey, MakeApiKey } from "#domain/accounts/api-keys.ts";
import { DAY_MS, MAX_API_KEYS, MAX_LIVE_API_KEYS } from "#domain/limits.ts";
import { isSignedIn } from "#worker/db/access-ends.ts";
import { apiKeys } from "#worker/db/schema/api.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { fromNow } from "#worker/db/time.ts";
import { ConflictError } from "#worker/errors.ts";
import { requireStillSignedIn } from "#worker/services/access/require-still-signed-in.ts";
import { actOn, doRecorded } from "#worker/services/audit/record-act.ts";
import type { Services, SignedInManager } from "#worker/services/context.ts";
import { drawApiKey, liveKeyCount } from "./api-key.ts";

/**
 * Makes a key if its manager is signed in and has fewer than the limit, in one statement with it. The key is in the answer
 * alone. Throws an UnauthenticatedError or a ConflictError.
 */
export async function makeApiKey(
  context: Services<"db">,
  manager: Omit<SignedInManager, "email">,
  { name, scopes, expiresInDays }: MakeApiKey,
): Promise<MadeApiKey> {
  const { db } = context;
  const { id, key, hash, hint } = await drawApiKey();
  const unreplaced = liveKeyCount(db, manager.id, isNull(apiKeys.replacedBy));
  const insert = sql`
    INSERT INTO ${apiKeys} (id, manager_id, name, key_hash, hint, scopes, created_at, expires_at)
    SELECT ${id}, ${manager.id}, ${name}, ${hash}, ${hint}, ${scopes.join(" ")}, ${databaseNow},
      ${fromNow(expiresInDays * DAY_MS)}
    WHERE ${isSignedIn(manager.sessionId)} AND ${unreplaced} < ${MAX_API_KEYS}
      AND ${liveKeyCount(db, manager.id)} < ${MAX_LIVE_API_KEYS}
    RETURNING expires_at AS expiresAt`;
  const act = actOn(manager.userId, "api_key_made", "api_key", id);
  const made = await doRecorded<{ expiresAt: number }>(context, insert, act);
  if (made) return { id, key, expiresAt: new Date(made.expiresAt).toISOString() };
  await requireStillSignedIn(context, manager);
  throw apiKeyLimit(MAX_API_KEYS);
}

export const apiKeyLimit = (max: number) =>
  new ConflictError("api_key_limit", (words) => words.apiKeyLimit({ max }));
