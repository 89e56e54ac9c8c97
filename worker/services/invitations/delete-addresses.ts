import { type SQL, sql } from "drizzle-orm";
import { surveyInvitations } from "#worker/db/schema/invitations.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/**
 * Builds the statements that delete the addresses of surveys and the mails to them, for the batch that ends the
 * surveys.
 */
export function deleteAddresses({ db }: Pick<ServiceContext, "db">, surveys: SQL) {
  const hasAddress = sql`address IS NOT NULL AND survey_code IN (${surveys})`;
  return [
    db.delete(outbox).where(sql`about IN (SELECT id FROM ${surveyInvitations} WHERE ${hasAddress})`),
    db.update(surveyInvitations).set({ address: null, lastMailAt: null }).where(hasAddress),
  ] as const;
}
