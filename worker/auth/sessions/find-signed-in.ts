import { and, eq, gt, lt, not } from "drizzle-orm";
import { isBanned } from "#worker/db/is-banned.ts";
import { session, surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { Services } from "#worker/services/context.ts";
import type { Manager } from "./find-manager.ts";

export interface SignedIn {
  user: { id: string; email: string; emailVerified: boolean; twoFactorEnabled: boolean };
  session: {
    id: string;
    createdAt: Date;
    expiresAt: Date;
    /** When the second factor was last shown in this session. */
    confirmedAt: Date | null;
  };
  /** Null where the account has no manager record. */
  manager: Manager | null;
}

/** Builds the query for who has a session: one statement, since each trip to the database is far for many. */
export const signedInQuery = ({ db }: Services<"db">, token: string) =>
  db
    .select({
      user: {
        id: user.id,
        email: user.email,
        emailVerified: user.emailVerified,
        twoFactorEnabled: user.twoFactorEnabled,
      },
      session: {
        id: session.id,
        createdAt: session.createdAt,
        expiresAt: session.expiresAt,
        confirmedAt: session.confirmedAt,
      },
      manager: { id: surveyManagers.id, isAdmin: surveyManagers.isAdmin },
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(surveyManagers, eq(surveyManagers.userId, user.id))
    .where(and(eq(session.token, token), gt(session.expiresAt, databaseNow), not(isBanned)));

/** Finds who has a session; null for a token without one, one that has ended, and a banned account's. */
export async function findSignedIn(context: Services<"db">, token: string): Promise<SignedIn | null> {
  const [row] = await signedInQuery(context, token);
  if (!row) return null;
  const { user, manager } = row;
  return { ...row, manager: manager && { ...manager, userId: user.id, email: user.email } };
}

/** Moves the end of a session that was used; one that has been ended in the meantime stays so. */
export async function extendSession(
  { db }: Services<"db">,
  sessionId: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .update(session)
    .set({ expiresAt, updatedAt: databaseNow })
    .where(and(eq(session.id, sessionId), lt(session.expiresAt, expiresAt)));
}
