import { eq } from "drizzle-orm";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import type { UserSummary } from "./users.ts";

/** Every user with their manager record, for the caller to narrow down. */
export function selectUsers({ db }: Pick<ServiceContext, "db">) {
  return db
    .select({
      id: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      hasTwoFactor: user.twoFactorEnabled,
      banned: user.banned,
      banReason: user.banReason,
      banExpires: user.banExpires,
      createdAt: user.createdAt,
      acceptedTermsAt: user.acceptedTermsAt,
      managerId: surveyManagers.id,
      isAdmin: surveyManagers.isAdmin,
    })
    .from(user)
    .leftJoin(surveyManagers, eq(surveyManagers.userId, user.id))
    .$dynamic();
}

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

export function toSummary(row: UserRow, now = new Date()): UserSummary {
  const isBanned = row.banned && (row.banExpires === null || row.banExpires > now);
  return {
    id: row.id,
    email: row.email,
    emailConfirmed: row.emailVerified,
    isAdmin: row.isAdmin ?? false,
    hasTwoFactor: row.hasTwoFactor,
    ban: isBanned ? { reason: row.banReason, until: row.banExpires?.toISOString() ?? null } : null,
    createdAt: row.createdAt.toISOString(),
    acceptedTermsAt: row.acceptedTermsAt?.toISOString() ?? null,
  };
}
