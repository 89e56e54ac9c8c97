import type { OfferedSurvey } from "#domain/surveys/offer.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { redirectIfForbidden } from "#src/lib/session/redirect-signed-out.ts";
import { takeToken } from "#src/lib/storage/take-token.ts";

export type OfferData =
  | { kind: "open"; token: string; offer: OfferedSurvey; email: string }
  | { kind: "gone" }
  | { kind: "failed"; failure: RequestError };

/** Loads the offer of the link that was opened. A visitor signs in first, and comes back. */
export async function loadOffer(page: string): Promise<OfferData> {
  const token = takeToken("offer-token", new URL(page).pathname);
  try {
    const [offer, { session }] = await Promise.all([
      read(api.manage.offers.open.$post({ json: { token } })),
      read(api.session.$get()),
    ]);
    return { kind: "open", token, offer, email: session?.email ?? "" };
  } catch (error) {
    const failure = redirectIfForbidden(toRequestError(error), page);
    return failure.status === 404 ? { kind: "gone" } : { kind: "failed", failure };
  }
}
