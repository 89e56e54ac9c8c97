import { eq } from "drizzle-orm";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import type { Services } from "#worker/services/context.ts";

export interface Manager {
  id: string;
  userId: string;
  email: string;
  isAdmin: boolean;
}

export async function findManager({ db }: Services<"db">, userId: string): Promise<Manager | null> {
  const [manager] = await db
    .select({
      id: surveyManagers.id,
      userId: surveyManagers.userId,
      email: user.email,
      isAdmin: surveyManagers.isAdmin,
    })
    .from(surveyManagers)
    .innerJoin(user, eq(user.id, surveyManagers.userId))
    .where(eq(surveyManagers.userId, userId));
  return manager ?? null;
}
