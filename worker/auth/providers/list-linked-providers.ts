import { and, eq, ne } from "drizzle-orm";
import { emailDomain, type LinkedProvider } from "#domain/accounts/auth-providers.ts";
import { account } from "#worker/db/schema/accounts.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** The sign-in services that a user has connected or can connect, by label; the password is none of them. */
export async function listLinkedProviders(
  { db, config }: Pick<ServiceContext, "db" | "config">,
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
