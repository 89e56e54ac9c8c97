import { and, desc, eq, gt } from "drizzle-orm";
import type { AccountSession } from "#domain/accounts/account-session.ts";
import { session } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { ServiceContext } from "#worker/services/context.ts";

const NEWEST = 100;

/** Where a user is signed in: the session that asks first, then the newest. Tokens stay in the cookies. */
export async function listSessions(
  { db }: Pick<ServiceContext, "db">,
  userId: string,
  currentId: string,
): Promise<AccountSession[]> {
  const rows = await db
    .select({
      id: session.id,
      userAgent: session.userAgent,
      address: session.ipAddress,
      createdAt: session.createdAt,
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, databaseNow)))
    .orderBy(desc(eq(session.id, currentId)), desc(session.createdAt))
    .limit(NEWEST);
  return rows.map(({ id, userAgent, address, createdAt }) => ({
    id,
    isCurrent: id === currentId,
    userAgent: userAgent || null,
    address: address || null,
    signedInAt: createdAt.toISOString(),
  }));
}
