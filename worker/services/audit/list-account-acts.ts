import { and, eq } from "drizzle-orm";
import type { AccountActivity } from "#domain/admin/audit.ts";
import type { KeyPage, KeyQuery } from "#domain/admin/key-page.ts";
import { ADMIN_PAGE_ROWS } from "#domain/limits.ts";
import { auditLog } from "#worker/db/schema/audit.ts";
import { isoTime } from "#worker/db/schema/columns.ts";
import type { Services } from "#worker/services/context.ts";
import { byId, toPage } from "./list-acts.ts";

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
