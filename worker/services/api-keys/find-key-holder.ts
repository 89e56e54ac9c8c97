import { and, eq, not, sql } from "drizzle-orm";
import { API_KEY_PATTERN } from "#domain/accounts/api-keys.ts";
import type { ApiScope } from "#domain/accounts/api-scopes.ts";
import { API_CALL_LIMIT, API_MANAGER_CALL_LIMIT, HOUR_MS } from "#domain/limits.ts";
import { hashText } from "#worker/crypto.ts";
import { ago } from "#worker/db/expressions.ts";
import { isBanned } from "#worker/db/is-banned.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { apiKeys } from "#worker/db/schema/api.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import type { ManagerRecord, Services } from "#worker/services/context.ts";
import { isLive } from "./api-key.ts";
import { readScopes } from "./own-api-keys.ts";

/** Who calls with a key: a manager, as far as the key's scopes let them. */
export interface KeyHolder {
  keyId: string;
  scopes: ApiScope[];
  manager: ManagerRecord & { userId: string };
}

/** The condition that a key's use was noted less than an hour ago. */
const isNoted = sql`ifnull(${apiKeys.lastUsedAt} > ${ago(HOUR_MS)}, 0)`.mapWith(Boolean);

/** Builds the query for who holds a key that has that hash and works. */
export const selectKeyHolder = ({ db, config }: Services<"db" | "config">, hash: string) =>
  db
    .select({
      keyId: apiKeys.id,
      scopes: apiKeys.scopes,
      isNoted,
      manager: { id: surveyManagers.id, userId: user.id, email: user.email },
    })
    .from(apiKeys)
    .innerJoin(surveyManagers, eq(surveyManagers.id, apiKeys.managerId))
    .innerJoin(user, eq(user.id, surveyManagers.userId))
    .where(
      and(
        eq(apiKeys.keyHash, hash),
        isLive,
        not(isBanned),
        config.skipsEmailConfirmation ? undefined : eq(user.emailVerified, true),
      ),
    );

/**
 * Finds who holds a key, in one statement; null for one that is none, has expired or was revoked, and for that of a banned
 * account or of one whose address is not confirmed. Its use is noted once an hour.
 */
export async function findKeyHolder(
  context: Services<"db" | "config" | "inBackground">,
  key: string,
): Promise<KeyHolder | null> {
  if (!API_KEY_PATTERN.test(key)) return null;
  const [found] = await selectKeyHolder(context, await hashText(key));
  if (!found) return null;
  const { keyId, manager } = found;
  if (!found.isNoted) context.inBackground(noteUse(context, keyId));
  return { keyId, manager, scopes: readScopes(found.scopes) };
}

/** Of calls at once, one notes it. */
async function noteUse({ db }: Services<"db">, keyId: string): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: databaseNow })
    .where(and(eq(apiKeys.id, keyId), not(isNoted)));
}

const LIMITS = { perAddress: API_CALL_LIMIT, perSubject: API_MANAGER_CALL_LIMIT };

/**
 * Counts calls of a key, all or none, for the key and for its manager, and returns how many the key has left in the
 * minute. Throws a TooManyError.
 */
export async function countKeyCalls(
  context: Services<"config" | "attemptCounter" | "db">,
  { keyId, manager }: Pick<KeyHolder, "keyId" | "manager">,
  count = 1,
): Promise<number> {
  const calls = { subject: `api-manager:${manager.id}`, address: keyId, limits: LIMITS, count };
  const { left } = await reserveAttempt(context, { kind: "call", ...calls });
  return left;
}
