import { and, eq, gt, inArray, or, type SQL } from "drizzle-orm";
import type { PendingEmailChange } from "#domain/accounts/email-change.ts";
import { tokensOf } from "#worker/crypto.ts";
import { emailChanges, user } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { NotFoundError } from "#worker/errors.ts";
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
