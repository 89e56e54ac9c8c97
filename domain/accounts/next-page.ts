import { ADMIN_SCREENS, adminPath } from "#domain/admin-screens.ts";
import { type ApplicationPath, matchesPath, SIGN_IN_PATH } from "#domain/page-paths.ts";
import { parseUrl } from "#domain/parse-url.ts";

export const DASHBOARD_PATH = "/survey/manage";

/** The pages that a manager who is signed out is led back to after signing in. */
const PAGES_OF_MANAGERS: readonly ApplicationPath[] = [
  DASHBOARD_PATH,
  "/survey/account",
  "/survey/programs",
  "/survey/offer",
  "/survey/change-email",
  "/survey/:code/insights",
  "/survey/:code/workshop",
  ...ADMIN_SCREENS.map(adminPath),
];

const NEXT = "next";
const MAX_LENGTH = 300;
/** Any origin that is not ours: an address that names its own is another site's. */
const OURS = "https://ours.invalid";

/**
 * Returns the path and query of an address that is one of those pages here; null for any other, other sites
 * included.
 */
export function toNextPage(address: string): string | null {
  if (address.length > MAX_LENGTH) return null;
  const url = parseUrl(address, OURS);
  if (!url || url.origin !== OURS) return null;
  const isNext = PAGES_OF_MANAGERS.some((path) => matchesPath(path, url.pathname));
  return isNext ? url.pathname + url.search : null;
}

/** Returns the page that the sign-in page's query names; null if it names none of ours. */
export function readNextPage(params: URLSearchParams): string | null {
  return toNextPage(params.get(NEXT) ?? "");
}

/** The part of the account page that sets up a second factor. */
export const SECOND_FACTOR = "second-factor";

/** Returns the address where a second factor is set up, with the page that follows. */
export function setUpFactorPath(next: string | null): string {
  const params = next === null ? "" : `?${new URLSearchParams({ [NEXT]: next })}`;
  return `/survey/account${params}#${SECOND_FACTOR}`;
}

/** Returns the sign-in page's address, with what else its query says and the page that follows. */
export function signInPath(next: string | null, query: Record<string, string> = {}): string {
  const params = new URLSearchParams(query);
  if (next !== null && next !== DASHBOARD_PATH) params.set(NEXT, next);
  return params.size > 0 ? `${SIGN_IN_PATH}?${params}` : SIGN_IN_PATH;
}
