import { and, desc, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import type { ApiKey, MadeApiKey, MakeApiKey } from "#domain/accounts/api-keys.ts";
import { API_SCOPES } from "#domain/accounts/api-scopes.ts";
import { API_KEY_OVERLAP_HOURS, DAY_MS, HOUR_MS, MAX_API_KEYS, MAX_LIVE_API_KEYS } from "#domain/limits.ts";
import { isSignedIn } from "#worker/db/access-ends.ts";
import { fromNow, hasRow } from "#worker/db/expressions.ts";
import { apiKeys } from "#worker/db/schema/api.ts";
import { databaseNow, isoTime } from "#worker/db/schema/columns.ts";
import { ConflictError, NotFoundError } from "#worker/errors.ts";
import { requireStillSignedIn } from "#worker/services/access/require-still-signed-in.ts";
import { actOn, doRecorded } from "#worker/services/audit/record-act.ts";
import type { Services, SignedInManager } from "#worker/services/context.ts";
import { drawApiKey, isLive, liveKeyCount } from "./api-key.ts";

export const readScopes = (stored: string) => API_SCOPES.filter((scope) => stored.split(" ").includes(scope));

/** Lists a manager's keys, expired ones for a while too, newest first. */
export async function listApiKeys({ db }: Services<"db">, managerId: string): Promise<ApiKey[]> {
  return db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      hint: apiKeys.hint,
      scopes: sql`${apiKeys.scopes}`.mapWith(readScopes),
      createdAt: isoTime(apiKeys.createdAt),
      expiresAt: isoTime(apiKeys.expiresAt),
      isExpired: not(isLive).mapWith(Boolean),
      lastUsedAt: isoTime(apiKeys.lastUsedAt),
      isReplaced: isNotNull(apiKeys.replacedBy).mapWith(Boolean),
    })
    .from(apiKeys)
    .where(eq(apiKeys.managerId, managerId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

type Holder = Omit<SignedInManager, "email">;

/**
 * Makes a key if its manager is signed in and has fewer than the limit, in one statement with it. The key is in the answer
 * alone. Throws an UnauthenticatedError or a ConflictError.
 */
export async function makeApiKey(
  context: Services<"db">,
  manager: Holder,
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

const apiKeyLimit = (max: number) =>
  new ConflictError("api_key_limit", (words) => words.apiKeyLimit({ max }));

/**
 * Makes a key of the same name, scopes and lifetime in the place of a manager's own, which works for another day at most.
 * Of two calls at once, one does it. Throws an UnauthenticatedError, a NotFoundError or a ConflictError.
 */
export async function replaceApiKey(
  context: Services<"db">,
  manager: Holder,
  oldId: string,
): Promise<MadeApiKey> {
  const { db } = context;
  const { id, key, hash, hint } = await drawApiKey();
  const isTheirs = and(eq(apiKeys.id, oldId), eq(apiKeys.managerId, manager.id), isLive);
  const insert = sql`
    INSERT INTO ${apiKeys} (id, manager_id, name, key_hash, hint, scopes, created_at, expires_at)
    SELECT ${id}, manager_id, name, ${hash}, ${hint}, scopes, ${databaseNow}, ${databaseNow} + expires_at - created_at
    FROM ${apiKeys} WHERE ${isTheirs} AND replaced_by IS NULL AND ${liveKeyCount(db, manager.id)} < ${MAX_LIVE_API_KEYS}
      AND ${isSignedIn(manager.sessionId)}
    RETURNING expires_at AS expiresAt`;
  const overlapEnds = sql`min(${apiKeys.expiresAt}, ${fromNow(API_KEY_OVERLAP_HOURS * HOUR_MS)})`;
  const endOld = db
    .update(apiKeys)
    .set({ replacedBy: id, expiresAt: overlapEnds })
    .where(and(eq(apiKeys.id, oldId), hasRow(apiKeys, eq(apiKeys.id, id))));
  const act = actOn(manager.userId, "api_key_replaced", "api_key", oldId);
  const made = await doRecorded<{ expiresAt: number }>(context, insert, act, endOld);
  if (made) return { id, key, expiresAt: new Date(made.expiresAt).toISOString() };
  await requireStillSignedIn(context, manager);
  if ((await db.$count(apiKeys, isTheirs)) === 0) throw apiKeyNotFound();
  if ((await liveKeyCount(db, manager.id)) >= MAX_LIVE_API_KEYS) throw apiKeyLimit(MAX_LIVE_API_KEYS);
  throw new ConflictError("api_key_replaced", (words) => words.apiKeyReplaced);
}

const apiKeyNotFound = () => new NotFoundError((words) => words.noApiKey);

/** Deletes a manager's own key: the next call with it is refused. Throws a NotFoundError. */
export async function revokeApiKey(
  context: Services<"db">,
  manager: { id: string; userId: string },
  id: string,
): Promise<void> {
  const deletion = context.db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.managerId, manager.id)))
    .returning({ id: apiKeys.id });
  const act = actOn(manager.userId, "api_key_revoked", "api_key", id);
  if (!(await doRecorded(context, deletion, act))) throw apiKeyNotFound();
}
