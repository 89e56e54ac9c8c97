import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { FailedAct } from "#domain/accounts/audit.ts";
import type { ApiErrorCode } from "#domain/api-error.ts";
import { HOUR_MS } from "#domain/limits.ts";
import { ago } from "#worker/db/expressions.ts";
import { account, surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { apiKeys } from "#worker/db/schema/api.ts";
import { auditLog } from "#worker/db/schema/audit.ts";
import { logInfo } from "#worker/log.ts";
import type { Services } from "#worker/services/context.ts";

const query = new QueryBuilder();

/** Selects the id of the user whose account a failure is recorded of. */
export const userWithEmail = (email: string) =>
  query.select({ id: user.id }).from(user).where(eq(user.email, email));
export const userWithId = (id: string) => query.select({ id: user.id }).from(user).where(eq(user.id, id));
export const userWithPassword = (hash: string) =>
  query
    .select({ id: account.userId })
    .from(account)
    .where(and(eq(account.providerId, "credential"), eq(account.password, hash)));
export const userWithKey = (hash: string) =>
  query
    .select({ id: surveyManagers.userId })
    .from(surveyManagers)
    .innerJoin(apiKeys, eq(apiKeys.managerId, surveyManagers.id))
    .where(eq(apiKeys.keyHash, hash));

/**
 * Logs what did not succeed, and records it of the account that it was aimed at, once an hour for each act: the log line,
 * which names no account, is all there is where none is found, and of what follows within the hour. Callers don't wait,
 * so that an answer takes as long with an account as without.
 */
export function recordFailure(
  context: Services<"db" | "inBackground">,
  act: FailedAct,
  target: SQLWrapper | null,
): void {
  logInfo(act, {});
  if (target) context.inBackground(insertFailure(context, act, target));
}

/** Does the same with a call that an admin may make, by who called and why it was refused. */
export function recordRefusedAdminCall(
  context: Services<"db" | "inBackground">,
  { userId, reason, route }: { userId: string | null; reason: ApiErrorCode; route: string },
): void {
  logInfo("admin_call_refused", { reason, route });
  if (userId) context.inBackground(insertRefusal(context, userId, reason));
}

async function insertRefusal({ db }: Services<"db">, userId: string, reason: ApiErrorCode): Promise<void> {
  await db.run(sql`
    INSERT INTO ${auditLog} (actor_id, act, object_kind, object_id)
    SELECT ${userId}, 'admin_call_refused', 'refusal', ${reason}
    WHERE NOT EXISTS (SELECT 1 FROM ${auditLog}
      WHERE actor_id = ${userId} AND +act = 'admin_call_refused' AND +object_id = ${reason}
        AND +at > ${ago(HOUR_MS)})`);
}

async function insertFailure({ db }: Services<"db">, act: FailedAct, target: SQLWrapper): Promise<void> {
  // By the index on objects: the plus sign keeps SQLite from that on acts, which grows with every account.
  await db.run(sql`
    INSERT INTO ${auditLog} (act, object_kind, object_id)
    SELECT ${act}, 'user', target.id FROM ${user} AS target WHERE target.id IN ${target}
    AND NOT EXISTS (SELECT 1 FROM ${auditLog}
      WHERE object_id = target.id AND +act = ${act} AND +at > ${ago(HOUR_MS)}) LIMIT 1`);
}
