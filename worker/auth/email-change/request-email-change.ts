import { and, eq } from "drizzle-orm";
import type { RequestEmailChange } from "#domain/accounts/email-change.ts";
import { EMAIL_CHANGE_LIFETIME_MS, EMAIL_CHANGE_LIMIT, OWN_PASSWORD_LOCKOUT } from "#domain/limits.ts";
import { accountMails } from "#worker/auth/mails.ts";
import { verifyPassword } from "#worker/auth/password/hash-password.ts";
import type { SignedIn } from "#worker/auth/sessions/find-signed-in.ts";
import { findUserId } from "#worker/auth/users/get-user.ts";
import { drawToken } from "#worker/crypto.ts";
import { fromNow } from "#worker/db/expressions.ts";
import { account, emailChanges } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { InvalidError, TooManyError } from "#worker/errors.ts";
import { checkAsAttempt, reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import { reserveMail } from "#worker/services/attempts/reserve-mail.ts";
import { recordAct, userAct } from "#worker/services/audit/record-act.ts";
import { recordFailure, userWithId } from "#worker/services/audit/record-failure.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { changeTokens } from "./email-change.ts";

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
