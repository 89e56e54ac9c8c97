import { and, eq, isNotNull, ne } from "drizzle-orm";
import { emailDomain, type LinkedProvider } from "#domain/accounts/auth-providers.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { account } from "#worker/db/schema/accounts.ts";
import { ConflictError } from "#worker/errors.ts";
import { actOn, insertActIf } from "#worker/services/audit/record-act.ts";
import type { Services } from "#worker/services/context.ts";

/** Lists the providers that a user has linked or can link, without the password. */
export async function listLinkedProviders(
  { db, config }: Services<"db" | "config">,
  user: { id: string; email: string },
): Promise<LinkedProvider[]> {
  const rows = await db
    .selectDistinct({ providerId: account.providerId })
    .from(account)
    .where(and(eq(account.userId, user.id), ne(account.providerId, "credential")));
  const linked = new Set(rows.map(({ providerId }) => providerId));
  const domain = emailDomain(user.email);
  const offered = config.providers
    .filter(({ domains }) => domains.length === 0 || domains.includes(domain))
    .map(({ id }) => id);
  const labels = new Map(config.providers.map(({ id, label }) => [id, label]));
  return [...new Set([...offered, ...linked])].map((providerId) => ({
    providerId,
    label: labels.get(providerId) ?? providerId,
    isLinked: linked.has(providerId),
  }));
}

/**
 * Unlinks a provider from a user; one that is not linked counts as done, and returns false. Throws a ConflictError for the only way into
 * the account.
 */
export async function unlinkProvider(
  context: Services<"db">,
  userId: string,
  providerId: string,
): Promise<boolean> {
  const { db } = context;
  const hasAnother = hasRow(account, and(eq(account.userId, userId), ne(account.providerId, providerId)));
  const isIt = and(eq(account.userId, userId), eq(account.providerId, providerId));
  const [unlinked, , kept] = await db.batch([
    db
      .delete(account)
      .where(and(isIt, ne(account.providerId, "credential"), hasAnother))
      .returning({ id: account.id }),
    insertActIf(context, actOn(userId, "provider_unlinked", "auth_provider", providerId)),
    db.select({ id: account.id }).from(account).where(isIt).limit(1),
  ]);
  if (kept.length > 0) throw new ConflictError("conflict", (words) => words.onlyProvider);
  return unlinked.length > 0;
}

/** True if a user can sign in with a password: some have only ever used a provider. */
export async function hasPassword({ db }: Services<"db">, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(
      and(eq(account.userId, userId), eq(account.providerId, "credential"), isNotNull(account.password)),
    );
  return rows.length > 0;
}
