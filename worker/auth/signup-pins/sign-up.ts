import { and, eq, gte, inArray, isNotNull, lte, not, type SQL, sql } from "drizzle-orm";
import type { SignUp } from "#domain/accounts/account.ts";
import { DAY_MS, SIGN_UP_LIMIT, SIGNUP_PIN_LOCKOUT } from "#domain/limits.ts";
import { tokensOf } from "#worker/crypto.ts";
import { ago, fromNow, hasRow } from "#worker/db/expressions.ts";
import { lastRun } from "#worker/db/last-run.ts";
import { account, signupPins, user } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { ForbiddenError, InvalidError } from "#worker/errors.ts";
import {
  checkAsAttempt,
  proofFactor,
  requireProof,
  reserveAttempt,
} from "#worker/services/attempts/reserve-attempt.ts";
import { actOn, doRecorded } from "#worker/services/audit/record-act.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { hasState } from "./signup-pins.ts";

export const invitationTokens = tokensOf("invitation");

const CLAIM_MS = 60_000;
/** One counter for all signup PINs: a guess names a PIN that does not exist. */
const ALL_PINS = "all";
const PROOF_REQUIRED =
  "Many wrong signup PINs have been tried in the last hour. Solve the challenge and send this again with its proof.";

/**
 * Makes an account for a signup PIN. The PIN is claimed for the coming account in one statement, and a failure releases
 * it. better-auth's insert of the account needs that claim (trigger `user_needs_signup_pin`), spends it and makes the
 * manager record (`user_becomes_manager`); that of its password records the sign-up (`audit_sign_up`). Where addresses
 * are confirmed, better-auth says "ok" to a taken one too: its PIN is spent as well. Throws an InvalidError,
 * LockedOutError or ForbiddenError.
 */
export async function signUp(
  context: ServiceContext,
  input: SignUp,
  address: string,
  createAccount: (userId: string) => Promise<Response>,
): Promise<Response> {
  requireSignup(context);
  const userId = crypto.randomUUID();
  const claimed =
    (await claimByInvitation(context, input, userId)) ?? (await claimByPin(context, input, address, userId));
  if (!claimed) throw new InvalidError((words) => words.signupPinUnknown, "signupPin", "invalid_pin");
  let answer: Response | undefined;
  try {
    await reserveAttempt(context, {
      kind: "call",
      subject: `sign-up:${input.signupPin}`,
      address,
      limits: SIGN_UP_LIMIT,
    });
    answer = await createAccount(userId);
    return answer;
  } finally {
    if (answer?.ok) await spendOnTakenAddress(context, userId, claimed.id);
    else await undoIncomplete(context, userId);
  }
}

/**
 * Spends a PIN that was claimed for an account that is not made because its address has one: else the PIN would say so
 * by working again. Changes nothing for an account that was made, whose PIN is spent.
 */
async function spendOnTakenAddress(context: ServiceContext, userId: string, pinId: string): Promise<void> {
  const spending = context.db
    .update(signupPins)
    .set({ claimExpiresAt: null })
    .where(and(eq(signupPins.usedBy, userId), isNotNull(signupPins.claimExpiresAt)))
    .returning({ id: signupPins.id });
  await doRecorded(context, spending, actOn(null, "signup_pin_spent_on_taken_address", "signup_pin", pinId));
}

export function requireSignup({ config }: Services<"config">): void {
  if (config.isSignupDisabled) throw new ForbiddenError((words) => words.noSignup);
}

/** Claims the PIN of an invitation by its long token: nothing is counted, for a token cannot be guessed. */
async function claimByInvitation(context: ServiceContext, { signupPin, invitation }: SignUp, userId: string) {
  if (!invitation) return null;
  const tokenHashes = await invitationTokens.hashes(context, invitation);
  const isMeant = and(eq(signupPins.pin, signupPin), inArray(signupPins.tokenHash, tokenHashes));
  return claimSignupPin(context, isMeant, userId);
}

/** Claims a PIN by its six digits alone, as one guess. */
async function claimByPin(
  context: ServiceContext,
  { signupPin, proof }: SignUp,
  address: string,
  userId: string,
) {
  const attempt = { kind: "signup-pin", subject: ALL_PINS, address, limits: SIGNUP_PIN_LOCKOUT } as const;
  return checkAsAttempt(context, attempt, async (counted) => {
    const factor = proofFactor(counted, SIGNUP_PIN_LOCKOUT.budget);
    const demand = { purpose: "sign-up", subject: ALL_PINS, factor } as const;
    await requireProof(context, demand, proof, PROOF_REQUIRED);
    return claimSignupPin(context, eq(signupPins.pin, signupPin), userId);
  });
}

async function claimSignupPin({ db }: ServiceContext, isMeant: SQL | undefined, userId: string) {
  const [claimed] = await db
    .update(signupPins)
    .set({ usedBy: userId, usedAt: databaseNow, claimExpiresAt: fromNow(CLAIM_MS) })
    .where(and(isMeant, hasState.available))
    .returning({ id: signupPins.id });
  return claimed ?? null;
}

/** Deletes an account without a credential, and frees a PIN without an account. */
async function undoIncomplete({ db }: Services<"db">, userId: string): Promise<void> {
  const isIt = eq(user.id, userId);
  await db.batch([
    db.delete(user).where(and(isIt, not(hasRow(account, eq(account.userId, userId))))),
    db
      .update(signupPins)
      .set({ usedBy: null, usedAt: null, claimExpiresAt: null })
      .where(and(eq(signupPins.usedBy, userId), not(hasRow(user, isIt)))),
  ]);
}

/** Undoes accounts whose making was interrupted since the last run, or in the last day where that is long ago. */
export async function sweepIncompleteAccounts(context: Services<"db">): Promise<void> {
  const { db } = context;
  const since = sql`max(${ago(DAY_MS)}, ${lastRun("kept", "accounts")} - ${2 * CLAIM_MS})`;
  const isInTime = and(lte(user.createdAt, ago(2 * CLAIM_MS)), gte(user.createdAt, since));
  const hasCredential = hasRow(account, eq(account.userId, user.id));
  const incomplete = await db
    .select({ id: user.id })
    .from(user)
    .where(and(isInTime, not(hasCredential)))
    .limit(50);
  for (const { id } of incomplete) await undoIncomplete(context, id);
}
