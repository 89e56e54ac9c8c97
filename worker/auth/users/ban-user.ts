import { and, eq, sql } from "drizzle-orm";
import type { BanUser } from "#domain/admin/users.ts";
import { DAY_MS } from "#domain/limits.ts";
import { forgetBrowsers } from "#worker/db/access-ends.ts";
import { BAN_ENDS } from "#worker/db/ban-ends.ts";
import { fromNow, hasRow } from "#worker/db/expressions.ts";
import { session, user, verification } from "#worker/db/schema/accounts.ts";
import { doRecorded, insertActIf, userAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { closeLiveSockets } from "#worker/services/surveys/index.ts";
import { userNotFound } from "./user-errors.ts";

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
