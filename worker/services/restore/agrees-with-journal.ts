import { type SQL, sql } from "drizzle-orm";
import { auditLog } from "#worker/db/schema/audit.ts";
import { restores } from "#worker/db/schema/operations.ts";
import type { Services } from "#worker/services/context.ts";
import { isOutdated, readMark } from "./journal.ts";

/**
 * Returns the condition that the database is no older than the journal: until then what ended in the lost time has not
 * ended again, and which analyses were lost with it is not known.
 */
export async function agreesWithJournal(context: Services<"exports">): Promise<SQL> {
  const mark = await readMark(context);
  const hasMarkedAct =
    mark === null || mark.id === 0 || isOutdated(mark)
      ? sql`true`
      : sql`EXISTS (SELECT 1 FROM ${auditLog} WHERE id = ${mark.id} AND at = ${mark.at})`;
  return sql`(${hasMarkedAct} AND NOT EXISTS (SELECT 1 FROM ${restores} WHERE finished_at IS NULL))`;
}
