import { sql } from "drizzle-orm";
import { AUDIT_RETENTION_DAYS, DAY_MS } from "#domain/limits.ts";
import { auditLog } from "#worker/db/schema/audit.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { ServiceContext } from "#worker/services/context.ts";

const ROWS_AT_ONCE = 500;

/** Deletes acts whose time is over, a few at a time: the trigger `audit_log_refuses_delete` keeps any younger one. */
export async function sweepActs({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await db.run(sql`
    DELETE FROM ${auditLog} WHERE id IN (
      SELECT id FROM ${auditLog} WHERE at <= ${databaseNow} - ${AUDIT_RETENTION_DAYS * DAY_MS}
      ORDER BY at LIMIT ${ROWS_AT_ONCE})`);
}
