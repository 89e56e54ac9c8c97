import { type SQL, sql } from "drizzle-orm";
import type { SignupPinFilter, SignupPinState } from "#domain/accounts/signup-pins.ts";
import { signupPins } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";

interface SignupPinTimes {
  usedAt: Date | null;
  /** Set while an account is being created with the PIN; once it has passed, the PIN is available again. */
  claimExpiresAt: Date | null;
  revokedAt: Date | null;
  expiresAt: Date;
}

/** Returns the state of a PIN at a moment. */
export function signupPinState(
  { usedAt, claimExpiresAt, revokedAt, expiresAt }: SignupPinTimes,
  now: Date,
): SignupPinState {
  const isClaimLapsed = claimExpiresAt !== null && claimExpiresAt <= now;
  if (usedAt !== null && !isClaimLapsed) return "used";
  if (revokedAt !== null) return "revoked";
  return expiresAt > now ? "available" : "expired";
}

export function matchesFilter(state: SignupPinState, filter: SignupPinFilter): boolean {
  return filter === "all" || filter === state;
}

const { usedBy, claimExpiresAt, revokedAt, expiresAt } = signupPins;
const isFree = sql`(${usedBy} IS NULL OR ${claimExpiresAt} <= ${databaseNow})`;

/** The same states as conditions of the database. */
export const hasState: Record<SignupPinState, SQL> = {
  available: sql`${isFree} AND ${revokedAt} IS NULL AND ${expiresAt} > ${databaseNow}`,
  used: sql`${usedBy} IS NOT NULL AND (${claimExpiresAt} IS NULL OR ${claimExpiresAt} > ${databaseNow})`,
  expired: sql`${isFree} AND ${revokedAt} IS NULL AND ${expiresAt} <= ${databaseNow}`,
  revoked: sql`${isFree} AND ${revokedAt} IS NOT NULL`,
};
