import { and, eq, gt, sql } from "drizzle-orm";
import type { SurveySharing } from "#domain/surveys/offer.ts";
import { hasFailedMail } from "#worker/db/failed-mail.ts";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { databaseNow, isoTime } from "#worker/db/schema/columns.ts";
import { surveyOffers } from "#worker/db/schema/sharing.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { Services } from "#worker/services/context.ts";

export const NOT_SHARED: SurveySharing = { owner: null, secondManager: null, offer: null };

/** Returns, by their code, who else manages the surveys of a manager, and the offers that are open. */
export async function listSharing(
  context: Services<"db">,
  managerId: string,
): Promise<ReadonlyMap<string, SurveySharing>> {
  const [shared, offers] = await Promise.all([
    listSharedSurveys(context, managerId),
    listOffers(context, managerId),
  ]);
  const byCode = new Map<string, SurveySharing>(
    shared.map(({ code, ...managers }) => [code, { ...managers, offer: null }]),
  );
  for (const { code, ...offer } of offers) byCode.set(code, { ...(byCode.get(code) ?? NOT_SHARED), offer });
  return byCode;
}

function listSharedSurveys({ db }: Services<"db">, managerId: string) {
  return db.all<{ code: string; owner: string | null; secondManager: string | null }>(sql`
    SELECT code, iif(manager_id = ${managerId}, NULL, other.email) AS owner,
      iif(manager_id = ${managerId}, other.email, NULL) AS secondManager
    FROM ${surveyCodes}
    JOIN ${surveyManagers} AS manager
      ON manager.id = iif(manager_id = ${managerId}, second_manager_id, manager_id)
    JOIN ${user} AS other ON other.id = manager.user_id
    WHERE second_manager_id IS NOT NULL AND ${isManagedBy(managerId)}`);
}

function listOffers({ db }: Services<"db">, managerId: string) {
  return db
    .select({
      code: surveyOffers.surveyCode,
      id: surveyOffers.id,
      recipient: surveyOffers.recipient,
      expiresAt: isoTime(surveyOffers.expiresAt),
      hasFailed: hasFailedMail(surveyOffers.id).mapWith(Boolean),
    })
    .from(surveyOffers)
    .where(and(eq(surveyOffers.offeredBy, managerId), gt(surveyOffers.expiresAt, databaseNow)));
}
