import { type SQL, sql } from "drizzle-orm";
import { session, surveyManagers } from "./schema/accounts.ts";
import { apiKeys } from "./schema/api.ts";
import { auditLog } from "./schema/audit.ts";
import { databaseNow } from "./schema/columns.ts";
import { webhookEndpoints } from "./schema/endpoints.ts";
import { surveyOffers } from "./schema/sharing.ts";

/**
 * Builds the statements that end what a user has made to outlast a session: API keys and open offers go, endpoints pause.
 * Each leaves its act, by which it ends again after a restore. Where a password is reset, the trigger
 * `account_password_ends_sessions` does the same.
 */
export function accessEnds(userId: string, actorId: string | null): SQL[] {
  const holder = sql`(SELECT id FROM ${surveyManagers} WHERE user_id = ${userId})`;
  const isRunning = sql`paused_at IS NULL AND manager_id IN ${holder}`;
  return [
    sql`INSERT INTO ${auditLog} (actor_id, act, object_kind, object_id, survey_code)
      SELECT ${actorId}, 'api_key_revoked', 'api_key', id, NULL FROM ${apiKeys} WHERE manager_id IN ${holder}
      UNION ALL SELECT ${actorId}, 'endpoint_paused', 'endpoint', id, NULL FROM ${webhookEndpoints} WHERE ${isRunning}
      UNION ALL SELECT ${actorId}, 'survey_offer_withdrawn', 'offer', id, survey_code FROM ${surveyOffers}
        WHERE offered_by IN ${holder}`,
    sql`DELETE FROM ${apiKeys} WHERE manager_id IN ${holder}`,
    sql`UPDATE ${webhookEndpoints} SET paused_at = ${databaseNow}, sealed_old_secret = NULL, old_secret_until = NULL
      WHERE ${isRunning}`,
    sql`DELETE FROM ${surveyOffers} WHERE offered_by IN ${holder}`,
  ];
}

/**
 * The condition that a session is still there. It stands in the statement that makes what outlasts a session: a reset of
 * the password ends sessions and what was made in one transaction, so nothing is made behind it.
 */
export const isSignedIn = (sessionId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${session} WHERE id = ${sessionId} AND expires_at > ${databaseNow})`;
