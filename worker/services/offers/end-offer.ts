import { eq, sql } from "drizzle-orm";
import { surveyOffers } from "#worker/db/schema/sharing.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { Services } from "#worker/services/context.ts";
import { findOffer, offerNotFound, offerTokens } from "./offer.ts";

/**
 * Withdraws an open offer of a manager's own survey, and its mail by `offer_takes_its_mail`. Throws a NotFoundError.
 */
export async function withdrawOffer(
  context: Services<"db">,
  managerId: string,
  code: string,
  offerId: string,
): Promise<void> {
  const deletion = sql`
    DELETE FROM ${surveyOffers} WHERE id = ${offerId} AND survey_code = ${code}
      AND EXISTS (SELECT 1 FROM ${surveyCodes} WHERE code = ${code} AND manager_id = ${managerId})
    RETURNING id`;
  const act = surveyAct(managerId, "survey_offer_withdrawn", code, "offer", offerId);
  if (!(await doRecorded(context, deletion, act))) throw offerNotFound();
}

/** Declines an offer by its token; the owner's open dashboards show it. Throws a NotFoundError. */
export async function declineOffer(
  context: Services<"db" | "config" | "surveyLive" | "inBackground">,
  managerId: string,
  token: string,
): Promise<void> {
  const tokenHashes = await offerTokens.hashes(context, token);
  const offer = await findOffer(context, managerId, tokenHashes);
  if (!offer) throw offerNotFound();
  const deletion = context.db
    .delete(surveyOffers)
    .where(eq(surveyOffers.id, offer.id))
    .returning({ code: surveyOffers.surveyCode });
  const act = surveyAct(managerId, "survey_offer_declined", offer.code, "offer", offer.id);
  const declined = await doRecorded(context, deletion, act);
  if (!declined) throw offerNotFound();
  context.inBackground(context.surveyLive.getByName(offer.code).announceChange());
}
