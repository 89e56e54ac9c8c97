import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { AccountSession } from "#domain/accounts/own-account.ts";
import { accessEnds, forgetBrowsers } from "#worker/db/access-ends.ts";
import { type Database, runTransaction } from "#worker/db/client.ts";
import { emailChanges, session, verification } from "#worker/db/schema/accounts.ts";
import { databaseNow, isoTime } from "#worker/db/schema/columns.ts";
import { NotFoundError } from "#worker/errors.ts";
import { doRecorded, userAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { closeLiveSockets } from "#worker/services/surveys/live-sockets.ts";

const NEWEST = 100;

/** Lists the sessions of a user: the one that asks first, then the newest. Tokens stay in the cookies. */
export async function listSessions(
  { db }: Services<"db">,
  userId: string,
  currentId: string,
): Promise<AccountSession[]> {
  return db
    .select({
      id: session.id,
      isCurrent: eq(session.id, currentId).mapWith(Boolean),
      userAgent: sql<string | null>`nullif(${session.userAgent}, '')`,
      address: sql<string | null>`nullif(${session.ipAddress}, '')`,
      signedInAt: isoTime(session.createdAt),
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, databaseNow)))
    .orderBy(desc(eq(session.id, currentId)), desc(session.createdAt))
    .limit(NEWEST);
}

/** Signs a user out in one browser. Throws a NotFoundError for another user's session as for none. */
export async function endSession(context: ServiceContext, userId: string, sessionId: string): Promise<void> {
  const deletion = context.db
    .delete(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)))
    .returning({ id: session.id });
  if (!(await doRecorded(context, deletion, userAct(userId, "sessions_ended", userId))))
    throw new NotFoundError("There is no such session.");
  context.inBackground(closeLiveSockets(context, userId));
}

/** Signs a user out in every browser but the one that asks. */
export async function endOtherSessions(context: ServiceContext, userId: string, keptId: string) {
  const deletion = context.db
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.id, keptId), gt(session.expiresAt, databaseNow)));
  await doRecorded(context, deletion, userAct(userId, "sessions_ended", userId));
  context.inBackground(closeLiveSockets(context, userId));
}

/**
 * Builds the statements that end all that a user has open: sessions, half-done sign-ins, mailed links, a waiting change of
 * address and what outlasts a session. The trigger `account_password_ends_sessions` does the same where a row with a
 * password is updated; these are for one that is inserted.
 */
export const allEnds = (db: Database, userId: string, actorId: string | null) => [
  db.delete(session).where(eq(session.userId, userId)),
  db.delete(verification).where(eq(verification.value, userId)),
  db.delete(emailChanges).where(eq(emailChanges.userId, userId)),
  forgetBrowsers(db, userId),
  ...accessEnds(db, userId, actorId),
];

/** Ends what a user has made to outlast their sessions: API keys and open offers go, webhooks pause. Done twice, it is done. */
export async function endAccess({ db }: Services<"db">, userId: string): Promise<void> {
  await runTransaction(db, ...accessEnds(db, userId, userId));
}

export async function endSessionsAndAccess({ db }: Services<"db">, userId: string): Promise<void> {
  await runTransaction(db, ...allEnds(db, userId, null));
}
