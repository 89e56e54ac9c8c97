import { sql } from "drizzle-orm";
import { lastRun } from "#worker/db/last-run.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { deleteAddresses } from "./delete-addresses.ts";

/** Deletes the addresses of surveys that have expired since the last run. */
export async function sweepAddresses(context: Pick<ServiceContext, "db">): Promise<void> {
  const expired = sql`SELECT code FROM ${surveyCodes}
    WHERE status = 'active' AND expires_at BETWEEN ${lastRun("sweepAddresses")} AND ${databaseNow}`;
  await context.db.batch(deleteAddresses(context, expired));
}
