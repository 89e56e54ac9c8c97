import { and, eq, isNotNull } from "drizzle-orm";
import { account } from "#worker/db/schema/accounts.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** Whether the user can sign in with a password; somebody may only ever have used a sign-in service. */
export async function hasPassword({ db }: Pick<ServiceContext, "db">, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(
      and(eq(account.userId, userId), eq(account.providerId, "credential"), isNotNull(account.password)),
    );
  return rows.length > 0;
}
