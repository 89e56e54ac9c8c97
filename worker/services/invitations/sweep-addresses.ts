import { sql } from "drizzle-orm";
import { lastRun } from "#worker/db/last-run.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyInvitations } from "#worker/db/schema/invitations.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/**
 * Deletes the addresses of surveys that have expired since the last run. Closing a survey deletes them by a trigger; so does
 * deleting it.
 */
export async function sweepAddresses({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await db.run(sql`
    UPDATE ${surveyInvitations} SET address = NULL, last_mail_at = NULL
    WHERE address IS NOT NULL AND survey_code IN (
      SELECT code FROM ${surveyCodes}
      WHERE status = 'active' AND expires_at BETWEEN ${lastRun("sweepAddresses")} AND ${databaseNow})`);
}
