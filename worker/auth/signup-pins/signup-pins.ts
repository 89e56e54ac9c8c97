import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { SignupPinFilter, SignupPinState, SignupPinSummary } from "#domain/accounts/signup-pins.ts";
import { signupPins, user } from "#worker/db/schema/accounts.ts";
import { databaseNow, isoTime } from "#worker/db/schema/columns.ts";
import { ConflictError, NotFoundError } from "#worker/errors.ts";
import { actOn, doRecorded } from "#worker/services/audit/record-act.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";

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

/** Older ones have been used or have expired long ago. */
const NEWEST = 1000;

const drawer = alias(user, "drawer");

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
      createdAt: isoTime(signupPins.createdAt),
      expiresAt: isoTime(signupPins.expiresAt),
      usedAt: isoTime(signupPins.usedAt),
      revokedAt: isoTime(signupPins.revokedAt),
      note: signupPins.note,
      recipient: signupPins.recipient,
      mailedAt: isoTime(signupPins.mailedAt),
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
    .map((row) => (row.state === "used" ? row : { ...row, usedBy: null, usedAt: null }));
}

const REFUSALS: Partial<Record<SignupPinState, string>> = {
  used: "An account has been created with this PIN, or is being created right now.",
  expired: "This PIN has already expired.",
};

/**
 * Takes a signup PIN back, in one statement: of a sign-up that claims it at the same moment and this, one has its way.
 * A PIN that is revoked already stays so.
 */
export async function revokeSignupPin(context: ServiceContext, adminId: string, id: string): Promise<void> {
  const revocation = context.db
    .update(signupPins)
    .set({ revokedAt: databaseNow, tokenHash: null })
    .where(and(eq(signupPins.id, id), hasState.available))
    .returning({ id: signupPins.id });
  const act = actOn(adminId, "signup_pin_revoked", "signup_pin", id);
  if (await doRecorded(context, revocation, act)) return;
  const [pin] = await context.db
    .select({ state: signupPinState })
    .from(signupPins)
    .where(eq(signupPins.id, id));
  if (!pin) throw new NotFoundError("There is no such signup PIN.");
  const refusal = REFUSALS[pin.state];
  if (refusal) throw new ConflictError("conflict", refusal);
}
