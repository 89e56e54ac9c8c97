import { sql } from "drizzle-orm";
import { restores } from "#worker/db/schema/operations.ts";
import { ConflictError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { hasMarkedAct, readMark } from "./journal.ts";

const RETRY_AFTER_SECONDS = 60;

/**
 * Throws a ConflictError while the database is older than the journal: what ended in the lost time has not ended again
 * yet, and which analyses were lost with it is not known.
 */
export async function requireAgreement(context: Services<"db" | "exports">): Promise<void> {
  const [mark, open] = await Promise.all([
    readMark(context),
    context.db.get(sql`SELECT 1 FROM ${restores} WHERE finished_at IS NULL LIMIT 1`),
  ]);
  if (!open && (!mark || (await hasMarkedAct(context, mark)))) return;
  throw new ConflictError("conflict", (words) => words.databaseRestored, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
