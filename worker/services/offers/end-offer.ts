import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { hasChanged } from "#worker/db/expressions.ts";
import { isOwnedBy } from "#worker/db/managed-by.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { surveyOffers } from "#worker/db/schema/sharing.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { Services } from "#worker/services/context.ts";
import { isUnsent } from "#worker/services/events/due.ts";
import { findOffer, offerNotFound, offerTokens } from "./offer.ts";

/** Builds the statement that deletes the mail of an offer that has just ended, if it waits or could not be sent. */
const deleteMail = (db: Database, offerId: string) =>
  db.delete(deliveries).where(and(eq(deliveries.subject, offerId), isUnsent, hasChanged));

/**
 * Withdraws an open offer of a manager's own survey, and its mail. Throws a NotFoundError.
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
  if (!(await doRecorded(context, deletion, act, deleteMail(db, offerId)))) throw offerNotFound();
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
  const declined = await doRecorded(context, deletion, act, deleteMail(context.db, offer.id));
  if (!declined) throw offerNotFound();
  context.inBackground(context.surveyLive.getByName(offer.code).announceChange());
}
