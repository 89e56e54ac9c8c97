import { and, eq, ne, or } from "drizzle-orm";
import { hashPassword } from "#worker/auth/password/hash-password.ts";
import { requireGoodPassword } from "#worker/auth/password/weak-password.ts";
import { allEnds } from "#worker/auth/sessions/account-sessions.ts";
import { runTransaction } from "#worker/db/client.ts";
import { always, hasRow } from "#worker/db/expressions.ts";
import { managerOf } from "#worker/db/managed-by.ts";
import { account, emailChanges, user, verification } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { insertActIf, userAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { closeLiveSockets } from "#worker/services/surveys/index.ts";
import { requireUser } from "./get-user.ts";
import { addressTaken, isAddressTaken } from "./user-errors.ts";
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
