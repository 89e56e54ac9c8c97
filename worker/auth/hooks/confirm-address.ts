import { and, eq } from "drizzle-orm";
import { user } from "#worker/db/schema/accounts.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** Whoever used a link or a code that was mailed to the address has it. */
export async function confirmAddress({ db }: Pick<ServiceContext, "db">, userId: string): Promise<void> {
  await db
    .update(user)
    .set({ emailVerified: true })
    .where(and(eq(user.id, userId), eq(user.emailVerified, false)));
}
