import { and, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { SignupPinState } from "#domain/accounts/signup-pins.ts";
import { signupPins } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";

const { usedBy, claimExpiresAt, revokedAt, expiresAt } = signupPins;
const isFree = or(isNull(usedBy), lte(claimExpiresAt, databaseNow));

/** While an account is made with a PIN, its claim has not expired; after that the PIN is available again. */
export const hasState: Record<SignupPinState, SQL | undefined> = {
  available: and(isFree, isNull(revokedAt), gt(expiresAt, databaseNow)),
  used: and(isNotNull(usedBy), or(isNull(claimExpiresAt), gt(claimExpiresAt, databaseNow))),
  expired: and(isFree, isNull(revokedAt), lte(expiresAt, databaseNow)),
  revoked: and(isFree, isNotNull(revokedAt)),
};

/** The state of a PIN now. */
export const signupPinState = sql<SignupPinState>`CASE WHEN ${hasState.used} THEN 'used'
  WHEN ${hasState.revoked} THEN 'revoked' WHEN ${hasState.available} THEN 'available' ELSE 'expired' END`;
