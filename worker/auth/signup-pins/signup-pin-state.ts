import type { SignupPinFilter, SignupPinState } from "#domain/accounts/signup-pins.ts";

interface SignupPinTimes {
  usedAt: Date | null;
  /** Set while an account is being created with the PIN; once it has passed, the PIN is available again. */
  claimExpiresAt: Date | null;
  expiresAt: Date;
}

/** Returns the state of a PIN at a moment. */
export function signupPinState(
  { usedAt, claimExpiresAt, expiresAt }: SignupPinTimes,
  now: Date,
): SignupPinState {
  const isClaimLapsed = claimExpiresAt !== null && claimExpiresAt <= now;
  if (usedAt !== null && !isClaimLapsed) return "used";
  return expiresAt > now ? "available" : "expired";
}

export function matchesFilter(state: SignupPinState, filter: SignupPinFilter): boolean {
  return filter === "all" || filter === state;
}
