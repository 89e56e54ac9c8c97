import { type AnyColumn, and, eq, gt, isNotNull, ne, not, sql } from "drizzle-orm";
import type { ConfirmedEmailChange, OpenedEmailChange } from "#domain/accounts/email-change.ts";
import { accountMails } from "#worker/auth/mails.ts";
import type { SignedIn } from "#worker/auth/sessions/find-signed-in.ts";
import { isAddressTaken } from "#worker/auth/users/user-errors.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { isBanned } from "#worker/db/is-banned.ts";
import { managerOf } from "#worker/db/managed-by.ts";
import { emailChanges, session, user, verification } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { ConflictError, ForbiddenError } from "#worker/errors.ts";
import { insertActIf, userAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { closeLiveSockets } from "#worker/services/surveys/live-sockets.ts";
import { changeNotFound, getEmailChange, hasToken } from "./email-change.ts";

/** Describes a change to the holder of one of its tokens; nothing changes by that. */
export async function openEmailChange(context: ServiceContext, token: string): Promise<OpenedEmailChange> {
  const change = await getEmailChange(context, token);
  const [own, other] = change.isOld
    ? [change.oldConfirmedAt, change.newConfirmedAt]
    : [change.newConfirmedAt, change.oldConfirmedAt];
  return {
    end: change.isOld ? "old" : "new",
    newEmail: change.newEmail,
    isConfirmed: own !== null,
    isConfirmedByOther: other !== null,
    expiresAt: change.expiresAt.toISOString(),
  };
}

/** A mailbox that has confirmed keeps its time. */
const orNow = (confirmedAt: AnyColumn) => sql`coalesce(${confirmedAt}, ${databaseNow})`;

/**
 * Confirms for one mailbox. With the second one the address changes, in the same transaction: surveys name the new
 * one, links and codes that were mailed to the old one end, and so do all sessions but the caller's. The new mailbox
 * confirms in a browser that is signed in to the account: else an attacker could ask for another person's address,
 * who confirms it, and would keep a password to what that person takes for their own account. Throws a ForbiddenError,
 * and a ConflictError if another account has taken the address since.
 */
export async function confirmEmailChange(
  context: ServiceContext,
  token: string,
  { origin, signedIn }: { origin: string; signedIn: SignedIn | null },
): Promise<ConfirmedEmailChange> {
  const { db } = context;
  const change = await getEmailChange(context, token);
  const { id, userId, email, newEmail } = change;
  const own = signedIn?.user.id === userId ? signedIn.session : null;
  if (!change.isOld && !own) {
    throw new ForbiddenError("Please sign in, in this browser, to the account that will have this address.");
  }
  const { isOld, isNew } = await hasToken(context, token);
  const isAgreed = hasRow(
    emailChanges,
    and(
      eq(emailChanges.id, id),
      isNotNull(emailChanges.oldConfirmedAt),
      isNotNull(emailChanges.newConfirmedAt),
      gt(emailChanges.expiresAt, databaseNow),
    ),
  );
  const hasAddress = hasRow(user, and(eq(user.id, userId), eq(user.email, newEmail)));
  const hasChanged = and(hasAddress, isAgreed);
  const [confirmedByOld, confirmedByNew, changed] = await db
    .batch([
      db
        .update(emailChanges)
        .set({ oldConfirmedAt: orNow(emailChanges.oldConfirmedAt) })
        .where(isOld)
        .returning({ id: emailChanges.id }),
      db
        .update(emailChanges)
        .set({ newConfirmedAt: orNow(emailChanges.newConfirmedAt) })
        .where(isNew)
        .returning({ id: emailChanges.id }),
      db
        .update(user)
        .set({ email: newEmail, emailVerified: true, updatedAt: databaseNow })
        .where(and(eq(user.id, userId), eq(user.email, email), not(isBanned), isAgreed))
        .returning({ id: user.id }),
      insertActIf(context, userAct(userId, "email_changed", userId)),
      db
        .update(surveyCodes)
        .set({ organizerEmail: newEmail })
        .where(and(eq(surveyCodes.managerId, managerOf(db, userId)), hasChanged)),
      db.delete(verification).where(and(eq(verification.value, userId), hasChanged)),
      db.delete(session).where(and(eq(session.userId, userId), ne(session.id, own?.id ?? ""), hasChanged)),
      db.delete(emailChanges).where(and(eq(emailChanges.id, id), hasChanged)),
    ])
    .catch(async (error: unknown) => {
      if (!isAddressTaken(error)) throw error;
      await db.delete(emailChanges).where(eq(emailChanges.id, id));
      throw new ConflictError("conflict", (words) => words.addressTaken);
    });
  if (confirmedByOld.length + confirmedByNew.length === 0) throw changeNotFound();
  if (changed.length === 0) return { isChanged: false };
  context.inBackground(accountMails(context, origin).changed({ id: userId, email }, { kind: "email" }));
  context.inBackground(closeLiveSockets(context, userId));
  return { isChanged: true };
}

/** The old mailbox refuses: the change ends. Throws a NotFoundError, also for the token of the new one. */
export async function refuseEmailChange(context: ServiceContext, token: string): Promise<void> {
  const { isOld } = await hasToken(context, token);
  const refused = await context.db.delete(emailChanges).where(isOld).returning({ id: emailChanges.id });
  if (refused.length === 0) throw changeNotFound();
}
