import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { user } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { ServiceContext } from "#worker/services/context.ts";

export interface Standing {
  isBanned: boolean;
  hasTwoFactor: boolean;
}

const isBanned = and(eq(user.banned, true), or(isNull(user.banExpires), gt(user.banExpires, databaseNow)));

/** What decides, at this moment, whether a new session may be one. */
export async function readStanding({ db }: Pick<ServiceContext, "db">, userId: string): Promise<Standing> {
  const [standing] = await db
    .select({ isBanned: sql<number>`${isBanned}`, hasTwoFactor: user.twoFactorEnabled })
    .from(user)
    .where(eq(user.id, userId));
  return { isBanned: standing?.isBanned === 1, hasTwoFactor: standing?.hasTwoFactor ?? false };
}
