import { sql } from "drizzle-orm";
import { DAY_MS } from "#domain/limits.ts";
import { SIGNUP_PIN_KEPT_DAYS } from "#domain/retention.ts";
import { signupPins } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { ServiceContext } from "#worker/services/context.ts";

const ROWS_AT_ONCE = 500;

/**
 * Deletes signup PINs that have been used, revoked or over for a month at least, so that their six digits can be drawn
 * again. The audit log keeps who drew and who used which.
 */
export async function sweepSignupPins({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await db.run(sql`
    DELETE FROM ${signupPins} WHERE id IN (
      SELECT id FROM ${signupPins} WHERE created_at < ${databaseNow} - ${SIGNUP_PIN_KEPT_DAYS * DAY_MS}
      ORDER BY created_at LIMIT ${ROWS_AT_ONCE})
      AND expires_at < ${databaseNow} AND (claim_expires_at IS NULL OR claim_expires_at < ${databaseNow})`);
}
