import { and, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { isAmong } from "#worker/db/expressions.ts";
import { lastRun } from "#worker/db/last-run.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { surveyInvitations } from "#worker/db/schema/invitations.ts";
import { undeliverableAddresses } from "#worker/db/schema/mail.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { Services } from "#worker/services/context.ts";

/**
 * Builds the statements that delete the addresses of surveys, their marks and the mails to them, for the batch that ends the
 * surveys.
 */
export function deleteAddresses({ db }: Services<"db">, surveys: SQL) {
  const codes = sql`(${surveys})`;
  const hasAddress = and(isNotNull(surveyInvitations.address), inArray(surveyInvitations.surveyCode, codes));
  return [
    db.delete(deliveries).where(isAmong(deliveries.subject, surveyInvitations.id, hasAddress)),
    db.delete(undeliverableAddresses).where(inArray(undeliverableAddresses.surveyCode, codes)),
    db.update(surveyInvitations).set({ address: null, lastMailAt: null }).where(hasAddress),
  ] as const;
}

/** Deletes the addresses of surveys that have expired since the last run. */
export async function sweepAddresses(context: Services<"db">): Promise<void> {
  const expired = sql`SELECT code FROM ${surveyCodes}
    WHERE status = 'active' AND expires_at BETWEEN ${lastRun("kept", "addresses")} AND ${databaseNow}`;
  await context.db.batch(deleteAddresses(context, expired));
}
