import { eq } from "drizzle-orm";
import { user } from "#worker/db/schema/accounts.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** The user with that address, folded to lower case, or null. */
export async function findUserId({ db }: Pick<ServiceContext, "db">, email: string): Promise<string | null> {
  const [found] = await db.select({ id: user.id }).from(user).where(eq(user.email, email));
  return found?.id ?? null;
}
