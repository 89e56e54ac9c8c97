import { readLanguage } from "#domain/language-paths.ts";
import {
  readAccountToken,
  readDeclineToken,
  readInvitation,
  readTicket,
  readToken,
} from "#domain/link-tokens.ts";
import { type ApplicationPath, matchesPath, RESPONDENT_PATH, SIGN_IN_PATH } from "#domain/page-paths.ts";
import { findMeantPage } from "./meant-page.ts";

type Page = ApplicationPath | typeof RESPONDENT_PATH;

const named = (values: Record<string, string | null | undefined>) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
    .join("&");

/** What each page takes from behind the "#" of a mail's link; empty where nothing of it is well-formed. */
const FRAGMENTS: readonly (readonly [page: Page, read: (address: string) => string | null])[] = [
  [RESPONDENT_PATH, (address) => named({ ticket: readTicket(address) })],
  ["/survey/no-reminder", readDeclineToken],
  ["/survey/action", readToken],
  ["/survey/offer", readToken],
  ["/survey/change-email", readToken],
  ["/auth/update-password", (address) => named({ token: readAccountToken(address) })],
  [
    SIGN_IN_PATH,
    (address) => {
      const { signupPin, invitation } = readInvitation(address) ?? {};
      return named({ pin: signupPin, invitation });
    },
  ],
];

/** An encoded "#" or "?", which no page's path has. */
const ENCODED = /%(?:25)*(?:23|3f)/i;
/** The "#" as a mail in quoted-printable or a phone's keyboard writes it. */
const OTHER_SIGNS = /=23|%ef%bc%83/gi;
const UNSEEN = /%e2%80%8[b-f]|%ef%bb%bf/gi;

function addFragment(meant: string, rest: string): string {
  const { page } = readLanguage(meant);
  const [, read] = FRAGMENTS.find(([path]) => matchesPath(path, page)) ?? [];
  const fragment = read?.(rest);
  return fragment ? `${meant}#${fragment}` : meant;
}

/**
 * Returns the path and fragment that a link led to before a gateway encoded its "#", and with that made all of it a path,
 * or put it behind a query of its own. Null for any other address.
 */
export function mendLink(url: URL): string | null {
  const pathname = url.pathname.replace(OTHER_SIGNS, "%23").replace(UNSEEN, "");
  const at = pathname.search(ENCODED);
  if (at < 0 && url.search === "") return null;
  const meant = findMeantPage(at < 0 ? pathname : pathname.slice(0, at));
  if (!meant) return null;
  if (at >= 0) return addFragment(meant, pathname.slice(at) + url.search);
  const mended = addFragment(meant, url.search);
  return mended === meant ? null : mended;
}
