import { eq } from "drizzle-orm";
import { twoFactor, user } from "#worker/db/schema/accounts.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import type { UserFactor } from "./users.ts";

/** A user's second factors: at most one authenticator app. */
export async function listFactors({ db }: Pick<ServiceContext, "db">, userId: string): Promise<UserFactor[]> {
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

/** Removes the factors of a user who has lost device and backup codes. */
export async function removeFactors({ db }: Pick<ServiceContext, "db">, userId: string): Promise<void> {
  await db.batch([
    db.delete(twoFactor).where(eq(twoFactor.userId, userId)),
    db.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId)),
  ]);
}
