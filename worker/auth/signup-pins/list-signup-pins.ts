import { desc, eq } from "drizzle-orm";
import type { SignupPinFilter, SignupPinSummary } from "#domain/accounts/signup-pins.ts";
import { signupPins, user } from "#worker/db/schema/accounts.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { matchesFilter, signupPinState } from "./signup-pin-state.ts";

/** Older ones have been used or have expired long ago. */
const NEWEST = 1000;

/** The newest signup PINs that the filter lets through, newest first, and who used them. */
export async function listSignupPins(
  { db }: Pick<ServiceContext, "db">,
  filter: SignupPinFilter,
): Promise<SignupPinSummary[]> {
  const now = new Date();
  const rows = await db
    .select({
      id: signupPins.id,
      pin: signupPins.pin,
      createdAt: signupPins.createdAt,
      expiresAt: signupPins.expiresAt,
      usedAt: signupPins.usedAt,
      claimExpiresAt: signupPins.claimExpiresAt,
      email: user.email,
    })
    .from(signupPins)
    .leftJoin(user, eq(user.id, signupPins.usedBy))
    .orderBy(desc(signupPins.createdAt))
    .limit(NEWEST);
  return rows
    .map((row) => {
      const state = signupPinState(row, now);
      const isUsed = state === "used";
      return {
        id: row.id,
        pin: row.pin,
        state,
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        usedBy: isUsed ? row.email : null,
        usedAt: isUsed ? (row.usedAt?.toISOString() ?? null) : null,
      };
    })
    .filter(({ state }) => matchesFilter(state, filter));
}
