import { and, eq, like, notLike, or } from "drizzle-orm";
import { twoFactor } from "#worker/db/schema/accounts.ts";
import { logError } from "#worker/log.ts";
import type { Services } from "#worker/services/context.ts";

const BATCH = 100;

/**
 * Rewraps authenticators' secrets and backup codes while two secrets are read. Each row is written if it still is what
 * was read: a backup code may be used meanwhile, and is not brought back.
 */
export async function sweepFactors({ db, config }: Services<"db" | "config">): Promise<void> {
  const { keys } = config;
  if (keys.previous === null) return;
  const { encryptedPrefix, reencrypt } = await import("#worker/auth/better-auth-internals.ts");
  const isOld = like(twoFactor.secret, `${await encryptedPrefix(keys.previous)}%`);
  const areOld = like(twoFactor.backupCodes, `${await encryptedPrefix(keys.previous)}%`);
  const hasNoVersion = or(notLike(twoFactor.secret, "$ba$%"), notLike(twoFactor.backupCodes, "$ba$%"));
  const { id, secret, backupCodes } = twoFactor;
  const stored = await db
    .select({ id, secret, backupCodes })
    .from(twoFactor)
    .where(or(isOld, areOld, hasNoVersion))
    .limit(BATCH);
  for (const factor of stored) {
    const [newSecret, newCodes] = await Promise.all([
      reencrypt(factor.secret, keys),
      reencrypt(factor.backupCodes, keys),
    ]).catch((error: unknown) => {
      logError("factor_not_rewrapped", error, { id: factor.id });
      return [];
    });
    if (!newSecret || !newCodes) continue;
    await db
      .update(twoFactor)
      .set({ secret: newSecret, backupCodes: newCodes })
      .where(and(eq(id, factor.id), eq(secret, factor.secret), eq(backupCodes, factor.backupCodes)));
  }
}
