import { and, eq, gt, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { hasRow } from "./expressions.ts";
import { managerOf } from "./managed-by.ts";
import { session, user } from "./schema/accounts.ts";
import { apiKeys } from "./schema/api.ts";
import { auditLog } from "./schema/audit.ts";
import { databaseNow } from "./schema/columns.ts";
import { surveyOffers } from "./schema/sharing.ts";
import { webhooks } from "./schema/webhooks.ts";

/**
 * Builds the statements that end what a user has made to outlast a session: API keys and open offers go, webhooks pause.
 * Each leaves its act, by which it ends again after a restore. Where a password is reset, the trigger
 * `account_password_ends_sessions` does the same.
 */
export function accessEnds(db: Database, userId: string, actorId: string | null): SQLWrapper[] {
  const holder = managerOf(db, userId);
  const isKey = inArray(apiKeys.managerId, holder);
  const isRunning = and(isNull(webhooks.pausedAt), inArray(webhooks.managerId, holder));
  const isOffer = inArray(surveyOffers.offeredBy, holder);
  return [
    sql`INSERT INTO ${auditLog} (actor_id, act, object_kind, object_id, survey_code)
      SELECT ${actorId}, 'api_key_revoked', 'api_key', id, NULL FROM ${apiKeys} WHERE ${isKey}
      UNION ALL SELECT ${actorId}, 'webhook_paused', 'webhook', id, NULL FROM ${webhooks} WHERE ${isRunning}
      UNION ALL SELECT ${actorId}, 'survey_offer_withdrawn', 'offer', id, survey_code FROM ${surveyOffers}
        WHERE ${isOffer}`,
    db.delete(apiKeys).where(isKey),
    db
      .update(webhooks)
      .set({ pausedAt: databaseNow, sealedOldSecret: null, oldSecretUntil: null })
      .where(isRunning),
    db.delete(surveyOffers).where(isOffer),
  ];
}

/**
 * The condition that a session is still there. It stands in the statement that makes what outlasts a session: a reset of
 * the password ends sessions and what was made in one transaction, so nothing is made behind it.
 */
export const isSignedIn = (sessionId: string): SQL =>
  hasRow(session, and(eq(session.id, sessionId), gt(session.expiresAt, databaseNow)));

/** Builds the statement after which no browser is known to a user any more. */
export const forgetBrowsers = (db: Database, userId: string) =>
  db
    .update(user)
    .set({ browserGeneration: sql`${user.browserGeneration} + 1` })
    .where(eq(user.id, userId));
