import { and, eq, notExists, sql } from "drizzle-orm";
import type { SignUp } from "#domain/accounts/account.ts";
import { DAY_MS, SIGN_UP_LIMIT, SIGNUP_PIN_LOCKOUT } from "#domain/limits.ts";
import { account, signupPins, user } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { ForbiddenError, InvalidError } from "#worker/errors.ts";
import { checkAsAttempt, reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import type { ServiceContext } from "#worker/services/context.ts";

const CLAIM_MS = 60_000;

/**
 * Makes an account for a signup PIN. The PIN is claimed for the coming account in one statement; the
 * account's own insert then spends it (a trigger), and a failure releases it. Throws an InvalidError,
 * LockedOutError or ForbiddenError.
 */
export async function signUp<Answer>(
  context: ServiceContext,
  input: SignUp,
  address: string,
  createAccount: (userId: string) => Promise<Answer>,
): Promise<Answer> {
  if (context.config.isSignupDisabled)
    throw new ForbiddenError("New accounts cannot be created at the moment.");
  const userId = crypto.randomUUID();
  // One counter for all signup PINs: a guess names a PIN that does not exist.
  const attempt = { kind: "signup-pin", subject: "all", address, limits: SIGNUP_PIN_LOCKOUT } as const;
  const claim = () => claimSignupPin(context, input.signupPin, userId);
  if (!(await checkAsAttempt(context, attempt, claim))) {
    throw new InvalidError("Invalid or expired signup PIN", "signupPin", "invalid_pin");
  }
  try {
    await reserveAttempt(context, {
      kind: "call",
      subject: `sign-up:${input.signupPin}`,
      address,
      limits: SIGN_UP_LIMIT,
    });
    return await createAccount(userId);
  } finally {
    // Also after a success: better-auth says "ok" to a taken address when addresses must be confirmed.
    await undoIncomplete(context, userId);
  }
}

/** Claims the PIN for the coming account in one statement; null if it cannot be used. */
async function claimSignupPin({ db }: ServiceContext, pin: string, userId: string) {
  const claimed = await db.get<{ id: string } | undefined>(sql`
    UPDATE ${signupPins}
    SET used_by = ${userId}, used_at = ${databaseNow}, claim_expires_at = ${databaseNow} + ${CLAIM_MS}
    WHERE pin = ${pin} AND expires_at > ${databaseNow}
      AND (used_by IS NULL OR claim_expires_at < ${databaseNow})
    RETURNING id`);
  return claimed ?? null;
}

/** Deletes an account without a credential, and frees a PIN without an account. */
async function undoIncomplete({ db }: Pick<ServiceContext, "db">, userId: string): Promise<void> {
  const credentials = db.select({ id: account.id }).from(account).where(eq(account.userId, userId));
  const accounts = db.select({ id: user.id }).from(user).where(eq(user.id, userId));
  await db.batch([
    db.delete(user).where(and(eq(user.id, userId), notExists(credentials))),
    db
      .update(signupPins)
      .set({ usedBy: null, usedAt: null, claimExpiresAt: null })
      .where(and(eq(signupPins.usedBy, userId), notExists(accounts))),
  ]);
}

/** Undoes accounts whose making was interrupted, called by the sweep. */
export async function sweepIncompleteAccounts(context: Pick<ServiceContext, "db">): Promise<void> {
  const incomplete = await context.db.all<{ id: string }>(sql`
    SELECT id FROM ${user}
    WHERE created_at BETWEEN ${databaseNow} - ${DAY_MS} AND ${databaseNow} - ${2 * CLAIM_MS}
      AND NOT EXISTS (SELECT 1 FROM ${account} WHERE user_id = ${user}.id)
    LIMIT 50`);
  for (const { id } of incomplete) await undoIncomplete(context, id);
}
