import { desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { SignupPinFilter, SignupPinSummary } from "#domain/accounts/signup-pins.ts";
import { signupPins, user } from "#worker/db/schema/accounts.ts";
import type { Services } from "#worker/services/context.ts";
import { signupPinState } from "./signup-pin-state.ts";

/** Older ones have been used or have expired long ago. */
const NEWEST = 1000;

const drawer = alias(user, "drawer");

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

/** The newest signup PINs that the filter lets through, newest first, and who used them. */
export async function listSignupPins(
  { db }: Services<"db">,
  filter: SignupPinFilter,
): Promise<SignupPinSummary[]> {
  const rows = await db
    .select({
      id: signupPins.id,
      pin: signupPins.pin,
      state: signupPinState,
      createdAt: signupPins.createdAt,
      expiresAt: signupPins.expiresAt,
      usedAt: signupPins.usedAt,
      revokedAt: signupPins.revokedAt,
      note: signupPins.note,
      recipient: signupPins.recipient,
      mailedAt: signupPins.mailedAt,
      usedBy: user.email,
      createdBy: drawer.email,
    })
    .from(signupPins)
    .leftJoin(user, eq(user.id, signupPins.usedBy))
    .leftJoin(drawer, eq(drawer.id, signupPins.createdBy))
    .orderBy(desc(signupPins.createdAt))
    .limit(NEWEST);
  return rows
    .filter(({ state }) => filter === "all" || filter === state)
    .map((row) => {
      const isUsed = row.state === "used";
      return {
        ...row,
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        usedBy: isUsed ? row.usedBy : null,
        usedAt: isUsed ? isoOf(row.usedAt) : null,
        mailedAt: isoOf(row.mailedAt),
        revokedAt: isoOf(row.revokedAt),
      };
    });
}
