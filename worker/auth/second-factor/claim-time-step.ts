import { and, eq, lt } from "drizzle-orm";
import { twoFactor } from "#worker/db/schema/accounts.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** Of all who show a code of that step the first one has it: false where it, or a later one, was taken before. */
export async function claimTimeStep(
  { db }: Pick<ServiceContext, "db">,
  userId: string,
  step: number,
): Promise<boolean> {
  const claimed = await db
    .update(twoFactor)
    .set({ lastTimeStep: step })
    .where(and(eq(twoFactor.userId, userId), lt(twoFactor.lastTimeStep, step)))
    .returning({ id: twoFactor.id });
  return claimed.length > 0;
}
