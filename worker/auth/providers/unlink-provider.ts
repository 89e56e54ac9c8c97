import { and, eq, exists, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { account } from "#worker/db/schema/accounts.ts";
import { ConflictError } from "#worker/errors.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/**
 * Disconnects a sign-in service from a user; one that is not connected counts as done. Throws a ConflictError for the
 * only way into the account.
 */
export async function unlinkProvider(
  { db }: Pick<ServiceContext, "db">,
  userId: string,
  providerId: string,
): Promise<void> {
  const other = alias(account, "other");
  const another = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.userId, userId), ne(other.providerId, providerId)));
  const isIt = and(eq(account.userId, userId), eq(account.providerId, providerId));
  const [, kept] = await db.batch([
    db.delete(account).where(and(isIt, ne(account.providerId, "credential"), exists(another))),
    db.select({ id: account.id }).from(account).where(isIt).limit(1),
  ]);
  if (kept.length > 0) throw new ConflictError("conflict", "This is the only way into your account.");
}
