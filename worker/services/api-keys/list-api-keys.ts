import { desc, eq } from "drizzle-orm";
import type { ApiKey } from "#domain/accounts/api-keys.ts";
import { API_SCOPES } from "#domain/accounts/api-scopes.ts";
import { apiKeys } from "#worker/db/schema/api.ts";
import type { Services } from "#worker/services/context.ts";
import { isLive } from "./api-key.ts";

export const readScopes = (stored: string) => API_SCOPES.filter((scope) => stored.split(" ").includes(scope));

/** Lists a manager's keys, expired ones for a while too, newest first. */
export async function listApiKeys({ db }: Services<"db">, managerId: string): Promise<ApiKey[]> {
  const rows = await db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      hint: apiKeys.hint,
      scopes: apiKeys.scopes,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      replacedBy: apiKeys.replacedBy,
      isLive,
    })
    .from(apiKeys)
    .where(eq(apiKeys.managerId, managerId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map(({ id, name, hint, replacedBy, ...row }) => ({
    ...{ id, name, hint },
    scopes: readScopes(row.scopes),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: !row.isLive,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    isReplaced: replacedBy !== null,
  }));
}
