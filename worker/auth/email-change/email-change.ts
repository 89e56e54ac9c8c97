import { and, eq, gt, inArray, or, type SQL } from "drizzle-orm";
import type { PendingEmailChange, RequestEmailChange } from "#domain/accounts/email-change.ts";
import { EMAIL_CHANGE_LIFETIME_MS, EMAIL_CHANGE_LIMIT, OWN_PASSWORD_LOCKOUT } from "#domain/limits.ts";
import { accountMails } from "#worker/auth/mails.ts";
import { verifyPassword } from "#worker/auth/password/hash-password.ts";
import type { SignedIn } from "#worker/auth/sessions/find-signed-in.ts";
import { findUserId } from "#worker/auth/users/get-user.ts";
import { drawToken, tokensOf } from "#worker/crypto.ts";
import { fromNow } from "#worker/db/expressions.ts";
import { account, emailChanges, user } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { InvalidError, NotFoundError, TooManyError } from "#worker/errors.ts";
import { checkAsAttempt, reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import { reserveMail } from "#worker/services/attempts/reserve-mail.ts";
import { recordAct, userAct } from "#worker/services/audit/record-act.ts";
import { recordFailure, userWithId } from "#worker/services/audit/record-failure.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";

export const changeTokens = tokensOf("email-change");

/** One error for a change that never was, is done, refused, cancelled, replaced or too old. */
export const changeNotFound = () => new NotFoundError("This link is no longer valid.");

/** The condition that one of the two tokens of a change is this one, and that the change still stands. */
export async function hasToken(context: Services<"config">, token: string) {
  const hashes = await changeTokens.hashes(context, token);
  const isOld = inArray(emailChanges.oldTokenHash, hashes);
  const isNew = inArray(emailChanges.newTokenHash, hashes);
  const stands = gt(emailChanges.expiresAt, databaseNow);
  return { isOld: and(isOld, stands), isNew: and(isNew, stands), isEither: and(or(isOld, isNew), stands) };
}

/** Finds the change that a token belongs to, with the address that the account has now. Throws a NotFoundError. */
export async function getEmailChange(context: ServiceContext, token: string) {
  const { isOld, isEither } = await hasToken(context, token);
  const [change] = await context.db
    .select({
      id: emailChanges.id,
      userId: emailChanges.userId,
      email: user.email,
      newEmail: emailChanges.newEmail,
      isOld: (isOld as SQL).mapWith(Boolean),
      oldConfirmedAt: emailChanges.oldConfirmedAt,
      newConfirmedAt: emailChanges.newConfirmedAt,
      expiresAt: emailChanges.expiresAt,
    })
    .from(emailChanges)
    .innerJoin(user, eq(user.id, emailChanges.userId))
    .where(isEither);
  if (!change) throw changeNotFound();
  return change;
}

/** The change that an account waits for; null if there is none. */
export async function findPendingChange(
  { db }: Services<"db">,
  userId: string,
): Promise<PendingEmailChange | null> {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, databaseNow)));
  if (!change) return null;
  return {
    newEmail: change.newEmail,
    isConfirmedByOld: change.oldConfirmedAt !== null,
    isConfirmedByNew: change.newConfirmedAt !== null,
    expiresAt: change.expiresAt.toISOString(),
  };
}

/** Ends the change that an account waits for; none counts as done. */
export async function cancelEmailChange({ db }: Services<"db">, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

interface Client {
  origin: string;
  address: string;
}

/**
 * Asks both mailboxes whether an account may change its address, in place of an earlier request. An address with an
 * account is answered like any other: its owner is told by mail, and the token that would confirm goes nowhere.
 */
export async function requestEmailChange(
  context: ServiceContext,
  { user }: SignedIn,
  { email, password, proof }: RequestEmailChange,
  { origin, address }: Client,
): Promise<void> {
  if (email === user.email) throw new InvalidError((words) => words.sameAddress, "email");
  if (!user.twoFactorEnabled) await requireOwnPassword(context, user.id, password);
  const { refund } = await reserveAttempt(context, {
    kind: "call",
    subject: `email-change:${user.id}`,
    address,
    limits: EMAIL_CHANGE_LIMIT,
  });
  const request = { kind: "address-change", email, network: address, proof } as const;
  const heldBack = await reserveMail(context, request).catch(async (error: unknown) => {
    await refund();
    throw error;
  });
  if (heldBack) throw new TooManyError(Math.ceil((Date.parse(heldBack.nextAt) - Date.now()) / 1000));
  const [oldToken, newToken] = [drawToken(), drawToken()];
  const [oldTokenHash, newTokenHash] = await Promise.all([
    changeTokens.hash(context, oldToken),
    changeTokens.hash(context, newToken),
  ]);
  const change = {
    id: crypto.randomUUID(),
    newEmail: email,
    oldTokenHash,
    newTokenHash,
    oldConfirmedAt: null,
    newConfirmedAt: null,
    createdAt: databaseNow,
    expiresAt: fromNow(EMAIL_CHANGE_LIFETIME_MS),
  };
  await context.db
    .insert(emailChanges)
    .values({ ...change, userId: user.id })
    .onConflictDoUpdate({ target: emailChanges.userId, set: change });
  await recordAct(context, userAct(user.id, "email_change_requested", user.id));
  const mails = accountMails(context, origin);
  const recipient = { id: user.id, email };
  const isTaken = (await findUserId(context, email)) !== null;
  await mails.leaveAddress(user, email, oldToken);
  await (isTaken ? mails.addressHasAccount(recipient) : mails.newAddress(recipient, newToken));
}

/** An account that has only ever used a provider has none: its fresh sign-in has to do. */
async function requireOwnPassword(context: ServiceContext, userId: string, password: string | undefined) {
  const [credential] = await context.db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, "credential")));
  const hash = credential?.hash;
  if (!hash) return;
  if (!password) throw new InvalidError((words) => words.enterPassword, "password");
  const attempt = { kind: "password", subject: hash, address: "", limits: OWN_PASSWORD_LOCKOUT } as const;
  const check = async () => (await verifyPassword(hash, password)) || null;
  if (!(await checkAsAttempt(context, attempt, check))) {
    recordFailure(context, "password_failed", userWithId(userId));
    throw new InvalidError((words) => words.wrongPassword, "password");
  }
}
