import { and, eq, gt } from "drizzle-orm";
import type { UserDetails } from "#domain/admin/users.ts";
import { account, session, user } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { Services } from "#worker/services/context.ts";
import { listFactors } from "./factors.ts";
import { userNotFound } from "./user-errors.ts";
import { selectUsers, toSummary } from "./user-summary.ts";
import { listUserSurveys, readUserUsage } from "./user-surveys.ts";

/** Returns a user with what they have set up, their surveys and usage. Throws a NotFoundError. */
export async function getUser(context: Services<"db" | "config">, userId: string): Promise<UserDetails> {
  const { db } = context;
  const isTheirs = and(eq(session.userId, userId), gt(session.expiresAt, databaseNow));
  const [[row], identities, factors, sessionCount, surveys, usage] = await Promise.all([
    selectUsers(context).where(eq(user.id, userId)),
    db.select({ providerId: account.providerId }).from(account).where(eq(account.userId, userId)),
    listFactors(context, userId),
    db.$count(session, isTheirs),
    listUserSurveys(context, userId),
    readUserUsage(context, userId),
  ]);
  if (!row) throw userNotFound();
  return {
    ...toSummary(context, row),
    managerId: row.managerId,
    identities: identities.map(({ providerId }) => providerId),
    factors,
    sessionCount,
    surveys,
    usage,
  };
}

/** Finds the user with that address, folded to lower case. */
export async function findUserId({ db }: Services<"db">, email: string): Promise<string | null> {
  const [found] = await db.select({ id: user.id }).from(user).where(eq(user.email, email));
  return found?.id ?? null;
}

/** Returns a user's address as it is now. Throws a NotFoundError if there is no such user. */
export async function requireUser({ db }: Services<"db">, userId: string) {
  const [found] = await db.select({ id: user.id, email: user.email }).from(user).where(eq(user.id, userId));
  if (!found) throw userNotFound();
  return found;
}
