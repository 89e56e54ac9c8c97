import { eq } from "drizzle-orm";
import type { UserFactor } from "#domain/admin/users.ts";
import { twoFactor, user } from "#worker/db/schema/accounts.ts";
import { insertActIf, userAct } from "#worker/services/audit/record-act.ts";
import type { Services } from "#worker/services/context.ts";

export async function listFactors({ db }: Services<"db">, userId: string): Promise<UserFactor[]> {
  const rows = await db
    .select({ id: twoFactor.id, isVerified: twoFactor.verified })
    .from(twoFactor)
    .where(eq(twoFactor.userId, userId));
  return rows.map(({ id, isVerified }) => ({
    id,
    type: "totp",
    status: isVerified ? "verified" : "unverified",
  }));
}

/**
 * Removes the factors of a user who has lost device and backup codes; false if there was none. They go first: the
 * trigger `audit_second_factor` takes a switch that is turned off before them for the user's own act.
 */
export async function removeFactors(
  context: Services<"db">,
  adminId: string,
  userId: string,
): Promise<boolean> {
  const { db } = context;
  const [removed] = await db.batch([
    db.delete(twoFactor).where(eq(twoFactor.userId, userId)).returning({ id: twoFactor.id }),
    insertActIf(context, userAct(adminId, "factors_removed", userId)),
    db.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId)),
  ]);
  return removed.length > 0;
}
