import { and, eq } from "drizzle-orm";
import { apiKeys } from "#worker/db/schema/api.ts";
import { actOn, doRecorded } from "#worker/services/audit/record-act.ts";
import type { Services } from "#worker/services/context.ts";
import { apiKeyNotFound } from "./replace-api-key.ts";

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
