import { count, eq } from "drizzle-orm";
import { account, surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { listFactors } from "./factors.ts";
import { userNotFound } from "./user-errors.ts";
import { selectUsers, toSummary } from "./user-summary.ts";
import type { UserDetails } from "./users.ts";

/** Returns a user with their sign-in providers, factors and number of surveys. Throws a NotFoundError. */
export async function getUser(context: Pick<ServiceContext, "db">, userId: string): Promise<UserDetails> {
  const { db } = context;
  const [[row], identities, factors, [surveys]] = await Promise.all([
    selectUsers(context).where(eq(user.id, userId)),
    db.select({ providerId: account.providerId }).from(account).where(eq(account.userId, userId)),
    listFactors(context, userId),
    db
      .select({ count: count() })
      .from(surveyCodes)
      .innerJoin(surveyManagers, eq(surveyManagers.id, surveyCodes.managerId))
      .where(eq(surveyManagers.userId, userId)),
  ]);
  if (!row) throw userNotFound();
  return {
    ...toSummary(row),
    managerId: row.managerId,
    surveyCount: surveys?.count ?? 0,
    identities: identities.map(({ providerId }) => providerId),
    factors,
  };
}

/** Finds the user with that address, folded to lower case. */
export async function findUserId({ db }: Pick<ServiceContext, "db">, email: string): Promise<string | null> {
  const [found] = await db.select({ id: user.id }).from(user).where(eq(user.email, email));
  return found?.id ?? null;
}

/** Throws a NotFoundError if there is no such user. */
export async function requireUser({ db }: Pick<ServiceContext, "db">, userId: string): Promise<void> {
  const [found] = await db.select({ id: user.id }).from(user).where(eq(user.id, userId));
  if (!found) throw userNotFound();
}
