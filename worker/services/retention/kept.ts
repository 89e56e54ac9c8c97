import { and, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import {
  API_KEY_KEPT_DAYS,
  API_REQUESTS,
  AUDIT_RETENTION_DAYS,
  DAY_MS,
  RECIPIENT_LIMIT,
} from "#domain/limits.ts";
import { DELIVERY_KEPT_DAYS, RECIPIENT_KEPT_DAYS, SIGNUP_PIN_KEPT_DAYS } from "#domain/retention.ts";
import { runTransaction } from "#worker/db/client.ts";
import { ago } from "#worker/db/expressions.ts";
import { emailChanges, session, signupPins, verification } from "#worker/db/schema/accounts.ts";
import { apiKeys, apiRequests } from "#worker/db/schema/api.ts";
import { auditLog } from "#worker/db/schema/audit.ts";
import { databaseNow, literal } from "#worker/db/schema/columns.ts";
import { spentCaptchaTokens } from "#worker/db/schema/contact.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { recipientSenders, recipients } from "#worker/db/schema/recipients.ts";
import { reportLinks, surveyOffers } from "#worker/db/schema/sharing.ts";
import { workshops } from "#worker/db/schema/workshops.ts";
import type { Services } from "#worker/services/context.ts";

/** Rows that go by their age alone. */
interface Kept {
  key: SQLiteColumn;
  /** The time from which they are kept, and for how many days more; 0 where it is the time at which they expire. */
  since: SQLiteColumn;
  days: number;
  /** `since` is a day since the epoch, and no time. */
  isDay?: true;
  /** What else must hold of a row that goes. */
  condition?: SQL | undefined;
}

const isFree = and(
  lt(signupPins.expiresAt, databaseNow),
  or(isNull(signupPins.claimExpiresAt), lt(signupPins.claimExpiresAt, databaseNow)),
);

/** What is kept how long: docs/operate/retention.md says the same. */
export const KEPT: readonly Kept[] = [
  { key: session.id, since: session.expiresAt, days: 0 },
  { key: verification.id, since: verification.expiresAt, days: 0 },
  { key: emailChanges.id, since: emailChanges.expiresAt, days: 0 },
  { key: reportLinks.id, since: reportLinks.expiresAt, days: 0 },
  { key: workshops.roomCode, since: workshops.endsAt, days: 0 },
  // An offer holds its recipient's address.
  { key: surveyOffers.id, since: surveyOffers.expiresAt, days: 0 },
  { key: spentCaptchaTokens.tokenId, since: spentCaptchaTokens.expiresAt, days: 0 },
  { key: deliveries.id, since: deliveries.day, days: DELIVERY_KEPT_DAYS, isDay: true },
  // Its six digits can then be drawn again. The audit log keeps who drew and who used it.
  { key: signupPins.id, since: signupPins.createdAt, days: SIGNUP_PIN_KEPT_DAYS, condition: isFree },
  { key: apiKeys.id, since: apiKeys.expiresAt, days: API_KEY_KEPT_DAYS },
  { key: apiRequests.key, since: apiRequests.claimedAt, days: API_REQUESTS.hours / 24 },
  { key: recipients.hash, since: recipients.lastDay, days: RECIPIENT_KEPT_DAYS, isDay: true },
  // Whole days at once: what is older than a week limits nothing.
  { key: recipientSenders.day, since: recipientSenders.day, days: RECIPIENT_LIMIT.days, isDay: true },
  // The trigger `audit_log_refuses_delete` keeps any younger one.
  { key: auditLog.id, since: auditLog.at, days: AUDIT_RETENTION_DAYS },
];

const ROWS_AT_ONCE = 500;

/** Deletes rows whose time is over, a few of each kind at a time. */
export async function sweepKept({ db }: Services<"db">): Promise<void> {
  const deletions = KEPT.map((kept) => db.delete(kept.key.table).where(inArray(kept.key, selectOld(kept))));
  await runTransaction(db, ...deletions);
}

/** Found by an index on the time. */
export function selectOld({ key, since, days, isDay, condition }: (typeof KEPT)[number]) {
  const limit = isDay ? sql`${databaseNow} / ${literal(DAY_MS)} - ${days}` : ago(days * DAY_MS);
  return new QueryBuilder()
    .select({ key })
    .from(key.table)
    .where(and(lt(since, limit), condition))
    .orderBy(since)
    .limit(ROWS_AT_ONCE);
}
