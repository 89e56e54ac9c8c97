import { desc, eq, isNotNull, not, sql } from "drizzle-orm";
import type { ApiKey } from "#domain/accounts/api-keys.ts";
import { API_SCOPES } from "#domain/accounts/api-scopes.ts";
import { apiKeys } from "#worker/db/schema/api.ts";
import { isoTime } from "#worker/db/schema/columns.ts";
import type { Services } from "#worker/services/context.ts";
import { isLive } from "./api-key.ts";

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
