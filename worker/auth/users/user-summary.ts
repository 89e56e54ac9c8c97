import { eq, sql } from "drizzle-orm";
import type { UserSummary } from "#domain/admin/users.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { Services } from "#worker/services/context.ts";

/** Every user with their manager record, for the caller to narrow down. */
export function selectUsers({ db }: Services<"db">) {
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
      surveyCount: db.$count(surveyCodes, eq(surveyCodes.managerId, surveyManagers.id)),
      lastAct: sql<
        number | null
      >`(SELECT at FROM audit_log WHERE actor_id = ${user.id} ORDER BY id DESC LIMIT 1)`,
      lastRenewal: sql<number | null>`(SELECT max(updated_at) FROM session WHERE user_id = ${user.id})`,
    })
    .from(user)
    .leftJoin(surveyManagers, eq(surveyManagers.userId, user.id))
    .$dynamic();
}

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

export function toSummary({ config }: Services<"config">, row: UserRow, now = new Date()): UserSummary {
  const isBanned = row.banned && (row.banExpires === null || row.banExpires > now);
  const lastActive = Math.max(row.lastAct ?? 0, row.lastRenewal ?? 0);
  return {
    id: row.id,
    email: row.email,
    emailConfirmed: row.emailVerified,
    awaitsConfirmation: !row.emailVerified && !config.skipsEmailConfirmation,
    isAdmin: row.isAdmin ?? false,
    hasTwoFactor: row.hasTwoFactor,
    ban: isBanned ? { reason: row.banReason, until: row.banExpires?.toISOString() ?? null } : null,
    createdAt: row.createdAt.toISOString(),
    acceptedTermsAt: row.acceptedTermsAt?.toISOString() ?? null,
    surveyCount: row.surveyCount,
    lastActiveAt: lastActive ? new Date(lastActive).toISOString() : null,
  };
}
