import { eq, sql } from "drizzle-orm";
import { surveyOffers } from "#worker/db/schema/sharing.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { hashOfferToken, offerNotFound } from "./offer.ts";

/** Withdraws an open offer of a manager's own survey. Throws a NotFoundError. */
export async function withdrawOffer(
  { db }: Pick<ServiceContext, "db">,
  managerId: string,
  code: string,
  offerId: string,
): Promise<void> {
  const withdrawn = await db.get(sql`
    DELETE FROM ${surveyOffers} WHERE id = ${offerId} AND survey_code = ${code}
      AND EXISTS (SELECT 1 FROM ${surveyCodes} WHERE code = ${code} AND manager_id = ${managerId})
    RETURNING id`);
  if (!withdrawn) throw offerNotFound();
}

/** Declines an offer by its token; the owner's open dashboards show it. Throws a NotFoundError. */
export async function declineOffer(
  context: Pick<ServiceContext, "db" | "config" | "surveyLive" | "inBackground">,
  token: string,
): Promise<void> {
  const tokenHash = await hashOfferToken(context, token);
  const [declined] = await context.db
    .delete(surveyOffers)
    .where(eq(surveyOffers.tokenHash, tokenHash))
    .returning({ code: surveyOffers.surveyCode });
  if (!declined) throw offerNotFound();
  context.inBackground(context.surveyLive.getByName(declined.code).announceChange());
}
