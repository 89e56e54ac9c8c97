import type { OfferedSurvey } from "#domain/surveys/offer.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { findOffer, offerNotFound, offerTokens } from "./offer.ts";

/** Returns what an offer's token offers a signed-in manager. Throws a NotFoundError. */
export async function openOffer(
  context: Pick<ServiceContext, "db" | "config">,
  managerId: string,
  token: string,
): Promise<OfferedSurvey> {
  const offer = await findOffer(context, await offerTokens.hashes(context, token));
  if (!offer) throw offerNotFound();
  return {
    kind: offer.kind,
    organizationName: offer.organizationName,
    offeredBy: offer.owner,
    expiresAt: offer.expiresAt.toISOString(),
    isOwn: offer.ownerId === managerId,
  };
}
