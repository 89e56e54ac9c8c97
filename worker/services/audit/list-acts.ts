import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AccountActivity, AuditEntry, AuditQuery } from "#domain/admin/audit.ts";
import type { KeyPage, KeyQuery } from "#domain/admin/key-page.ts";
import { ADMIN_PAGE_ROWS } from "#domain/limits.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { user } from "#worker/db/schema/accounts.ts";
import { auditLog } from "#worker/db/schema/audit.ts";
import { isoTime } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { notAKey, toKeyPage } from "#worker/key-page.ts";
import type { Services } from "#worker/services/context.ts";

const SHOWN_CHARACTERS = 3;

/** A survey's code is what opens it: an admin who does not manage the survey sees its end. */
const mask = (code: string) => `…${code.slice(-SHOWN_CHARACTERS)}`;

/** Condition and order of the log with the newest first, by its ids. */
export function byId({ after, before }: KeyQuery) {
  const key = after ?? before;
  if (key !== undefined && !/^\d{1,15}$/.test(key)) throw notAKey({ after });
  const isBackwards = after === undefined && before !== undefined;
  return {
    where: key === undefined ? undefined : (isBackwards ? gt : lt)(auditLog.id, Number(key)),
    orderBy: isBackwards ? asc(auditLog.id) : desc(auditLog.id),
  };
}

export const toPage = <Row extends { id: number }>(rows: readonly Row[], query: KeyQuery) =>
  toKeyPage(rows, query, ({ id }) => String(id));

/** A page of the audit log for an admin, by who acted, on what, and the act. Throws an InvalidError. */
export async function listActs(
  { db }: Services<"db">,
  managerId: string,
  query: AuditQuery,
): Promise<KeyPage<AuditEntry>> {
  const { actor, object, act } = query;
  const { where, orderBy } = byId(query);
  const [actingUser, target] = [alias(user, "acting_user"), alias(user, "target")];
  const actorId = actor?.includes("@")
    ? db.select({ id: user.id }).from(user).where(eq(user.email, actor.toLowerCase()))
    : actor;
  const isTheirs = and(eq(surveyCodes.code, auditLog.surveyCode), isManagedBy(managerId));
  const rows = await db
    .select({
      id: auditLog.id,
      at: isoTime(auditLog.at),
      act: auditLog.act,
      actorId: auditLog.actorId,
      actorEmail: actingUser.email,
      objectKind: auditLog.objectKind,
      objectId: auditLog.objectId,
      objectEmail: target.email,
      surveyCode: auditLog.surveyCode,
      isManaged: hasRow(surveyCodes, isTheirs).mapWith(Boolean),
    })
    .from(auditLog)
    .leftJoin(actingUser, eq(actingUser.id, auditLog.actorId))
    .leftJoin(target, and(eq(auditLog.objectKind, "user"), eq(target.id, auditLog.objectId)))
    .where(
      and(
        where,
        actorId ? eq(auditLog.actorId, actorId) : undefined,
        object ? eq(auditLog.objectId, object) : undefined,
        act ? eq(auditLog.act, act) : undefined,
      ),
    )
    .orderBy(orderBy)
    .limit(ADMIN_PAGE_ROWS + 1);
  const page = toPage(rows, query);
  return {
    ...page,
    rows: page.rows.map(({ actorId, actorEmail, objectId, objectEmail, surveyCode, isManaged, ...row }) => ({
      ...row,
      actor: actorId === null ? null : { id: actorId, email: actorEmail },
      object: row.objectKind === "survey" ? null : { id: objectId, email: objectEmail },
      surveyCode: surveyCode && !isManaged ? mask(surveyCode) : surveyCode,
    })),
  };
}

/** A page of what was done with an account, or tried, for its owner. No other user is named. */
export async function listAccountActs(
  { db }: Services<"db">,
  userId: string,
  query: KeyQuery,
): Promise<KeyPage<AccountActivity>> {
  const { where, orderBy } = byId(query);
  const rows = await db
    .select({ id: auditLog.id, at: isoTime(auditLog.at), act: auditLog.act, actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.objectId, userId), where))
    .orderBy(orderBy)
    .limit(ADMIN_PAGE_ROWS + 1);
  const page = toPage(rows, query);
  return {
    ...page,
    rows: page.rows.map(({ actorId, ...row }) => ({
      ...row,
      by: actorId === userId ? "you" : actorId ? "admin" : "none",
    })),
  };
}
