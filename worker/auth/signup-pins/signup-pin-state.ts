import { type SQL, sql } from "drizzle-orm";
import type { SignupPinState } from "#domain/accounts/signup-pins.ts";
import { signupPins } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";

const { usedBy, claimExpiresAt, revokedAt, expiresAt } = signupPins;
const isFree = sql`(${usedBy} IS NULL OR ${claimExpiresAt} <= ${databaseNow})`;

/** While an account is made with a PIN, its claim has not expired; after that the PIN is available again. */
export const hasState: Record<SignupPinState, SQL> = {
  available: sql`${isFree} AND ${revokedAt} IS NULL AND ${expiresAt} > ${databaseNow}`,
  used: sql`${usedBy} IS NOT NULL AND (${claimExpiresAt} IS NULL OR ${claimExpiresAt} > ${databaseNow})`,
  expired: sql`${isFree} AND ${revokedAt} IS NULL AND ${expiresAt} <= ${databaseNow}`,
  revoked: sql`${isFree} AND ${revokedAt} IS NOT NULL`,
};

/** The state of a PIN now. */
export const signupPinState = sql<SignupPinState>`CASE WHEN ${hasState.used} THEN 'used'
  WHEN ${hasState.revoked} THEN 'revoked' WHEN ${hasState.available} THEN 'available' ELSE 'expired' END`;
