import { and, eq, ne, or, sql } from "drizzle-orm";
import type { BanUser } from "#domain/admin/users.ts";
import { DAY_MS } from "#domain/limits.ts";
import { hashPassword } from "#worker/auth/password/hash-password.ts";
import { requireGoodPassword } from "#worker/auth/password/weak-password.ts";
import { allEnds } from "#worker/auth/sessions/account-sessions.ts";
import { forgetBrowsers } from "#worker/db/access-ends.ts";
import { BAN_ENDS } from "#worker/db/ban-ends.ts";
import { runTransaction } from "#worker/db/client.ts";
import { always, fromNow, hasRow } from "#worker/db/expressions.ts";
import { managerOf } from "#worker/db/managed-by.ts";
import { account, emailChanges, session, user, verification } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { doRecorded, insertActIf, userAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { closeLiveSockets } from "#worker/services/surveys/index.ts";
import { requireUser } from "./get-user.ts";
import { addressTaken, isAddressTaken, userNotFound } from "./user-errors.ts";
import type { UpdateUser } from "./users.ts";

/**
 * Changes a user's address, password or confirmation, all or nothing. A new address counts as unconfirmed unless the
 * same call says otherwise; a new password ends every session and what was made to outlast them; either ends the links
 * mailed before.
 */
export async function updateUser(
  context: ServiceContext,
  adminId: string,
  userId: string,
  { email, password, emailConfirmed }: UpdateUser,
): Promise<void> {
  const { db } = context;
  const current = await requireUser(context, userId);
  if (password !== undefined) {
    await requireGoodPassword(context, { password, email: email ?? current.email, field: "password" });
  }
  const hash = password === undefined ? null : await hashPassword(password);
  const isConfirmed =
    emailConfirmed ?? (email === undefined ? undefined : and(user.emailVerified, eq(user.email, email)));
  const change = {
    ...(email && { email }),
    ...(isConfirmed !== undefined && { emailVerified: isConfirmed }),
  };
  const isChanged = hash
    ? always
    : hasRow(
        user,
        and(
          eq(user.id, userId),
          or(ne(user.email, email ?? user.email), ne(user.emailVerified, isConfirmed ?? user.emailVerified)),
        ),
      );
  const statements = [
    insertActIf(context, userAct(adminId, "user_changed", userId), isChanged),
    db
      .update(user)
      .set({ updatedAt: databaseNow, ...change })
      .where(eq(user.id, userId)),
    ...(email
      ? [
          db
            .update(surveyCodes)
            .set({ organizerEmail: email })
            .where(eq(surveyCodes.managerId, managerOf(db, userId))),
          db.delete(verification).where(eq(verification.value, userId)),
          db.delete(emailChanges).where(eq(emailChanges.userId, userId)),
        ]
      : []),
    ...(hash ? [...allEnds(db, userId, adminId), storePassword(db, userId, hash)] : []),
  ];
  await runTransaction(db, ...statements).catch((error: unknown) => {
    throw isAddressTaken(error) ? addressTaken() : error;
  });
  if (hash) context.inBackground(closeLiveSockets(context, userId));
}

function storePassword(db: ServiceContext["db"], userId: string, password: string) {
  return db
    .insert(account)
    .values({ id: crypto.randomUUID(), accountId: userId, providerId: "credential", userId, password })
    .onConflictDoUpdate({ target: [account.providerId, account.accountId], set: { password } });
}

/**
 * Keeps a user out, for some days or until it is lifted: what a ban ends goes in the same transaction, open screens are
 * closed after it. The trigger `session_needs_no_ban` lets no sign-in of the same moment in.
 */
export async function banUser(
  context: ServiceContext,
  adminId: string,
  userId: string,
  { reason, days }: BanUser,
): Promise<void> {
  const { db } = context;
  const banExpires = days === undefined ? null : fromNow(days * DAY_MS);
  const ban = db
    .update(user)
    .set({ banned: true, banReason: reason ?? null, banExpires })
    .where(eq(user.id, userId))
    .returning({ id: user.id });
  const ends = BAN_ENDS.map((text) => {
    const parts = text.split("?1").map((part) => sql.raw(part));
    return sql.join(parts, sql.param(userId));
  });
  const banned = await doRecorded(context, ban, userAct(adminId, "user_banned", userId), ...ends);
  if (!banned) throw userNotFound();
  context.inBackground(closeLiveSockets(context, userId));
}

export async function unbanUser(context: Services<"db">, adminId: string, userId: string): Promise<void> {
  const { db } = context;
  const wasBanned = hasRow(user, and(eq(user.id, userId), eq(user.banned, true)));
  const [, unbanned] = await db.batch([
    insertActIf(context, userAct(adminId, "user_unbanned", userId), wasBanned),
    db
      .update(user)
      .set({ banned: false, banReason: null, banExpires: null })
      .where(eq(user.id, userId))
      .returning({ id: user.id }),
  ]);
  if (unbanned.length === 0) throw userNotFound();
}

/**
 * Signs a user out in every browser, as the user can: sessions, half-done sign-ins and links in mails end, and no browser is
 * known any more. API keys go on. Throws a NotFoundError.
 */
export async function endSessions(context: ServiceContext, adminId: string, userId: string): Promise<void> {
  const { db } = context;
  const ended = await doRecorded(
    context,
    forgetBrowsers(db, userId).returning({ id: user.id }),
    userAct(adminId, "user_signed_out", userId),
    db.delete(session).where(eq(session.userId, userId)),
    db.delete(verification).where(eq(verification.value, userId)),
  );
  if (!ended) throw userNotFound();
  context.inBackground(closeLiveSockets(context, userId));
}
