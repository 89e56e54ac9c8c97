import { eq, sql } from "drizzle-orm";
import type { BanUser } from "#domain/admin/users.ts";
import { DAY_MS } from "#domain/limits.ts";
import { session, user, verification } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { insertActIf, userAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { closeLiveSockets } from "#worker/services/surveys/index.ts";
import { userNotFound } from "./user-errors.ts";

/**
 * Keeps a user out, for some days or until it is lifted: sessions, links and codes end with the same batch,
 * open screens after it.
 */
export async function banUser(
  context: ServiceContext,
  adminId: string,
  userId: string,
  { reason, days }: BanUser,
): Promise<void> {
  const { db } = context;
  const banExpires = days === undefined ? null : sql`${databaseNow} + ${days * DAY_MS}`;
  const [banned] = await db.batch([
    db
      .update(user)
      .set({ banned: true, banReason: reason ?? null, banExpires })
      .where(eq(user.id, userId))
      .returning({ id: user.id }),
    insertActIf(context, userAct(adminId, "user_banned", userId)),
    db.delete(session).where(eq(session.userId, userId)),
    db.delete(verification).where(eq(verification.value, userId)),
  ]);
  if (banned.length === 0) throw userNotFound();
  context.inBackground(closeLiveSockets(context, userId));
}

export async function unbanUser(
  context: Pick<ServiceContext, "db">,
  adminId: string,
  userId: string,
): Promise<void> {
  const { db } = context;
  const wasBanned = sql`EXISTS (SELECT 1 FROM ${user} WHERE id = ${userId} AND banned = 1)`;
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
