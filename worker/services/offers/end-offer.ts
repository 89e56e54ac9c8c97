import { and, eq, inArray } from "drizzle-orm";
import { isOwnedBy } from "#worker/db/managed-by.ts";
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
  const { db } = context;
  const owned = db
    .select({ code: surveyCodes.code })
    .from(surveyCodes)
    .where(and(eq(surveyCodes.code, code), isOwnedBy(managerId)));
  const deletion = db
    .delete(surveyOffers)
    .where(and(eq(surveyOffers.id, offerId), inArray(surveyOffers.surveyCode, owned)))
    .returning({ id: surveyOffers.id });
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
