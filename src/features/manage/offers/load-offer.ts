import type { OfferedSurvey } from "#domain/surveys/offer.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { redirectIfForbidden } from "#src/lib/session/redirect-signed-out.ts";
import { sessionStore } from "#src/lib/storage/safe-storage.ts";

export type OfferData =
  | { kind: "open"; token: string; offer: OfferedSurvey; email: string }
  | { kind: "gone" }
  | { kind: "failed"; failure: RequestError };

const KEY = "offer-token";

/**
 * Takes the token out of the address, where a history or a shared screen would keep it. This tab keeps it instead: a
 * manager who signs in first comes back without it.
 */
function takeToken(pathname: string): string {
  const inAddress = location.pathname === pathname ? location.hash.slice(1) : "";
  if (!inAddress) return sessionStore.read(KEY) ?? "";
  sessionStore.write(KEY, inAddress);
  history.replaceState(history.state, "", pathname);
  return inAddress;
}

/** Loads the offer of the link that was opened. A visitor signs in first, and comes back. */
export async function loadOffer(page: string): Promise<OfferData> {
  const token = takeToken(new URL(page).pathname);
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
