import { pathIn } from "#domain/language-paths.ts";
import { findDocument, isTranslated } from "#domain/page-paths.ts";
import { SURVEY_CODE_PATTERN } from "#domain/pins.ts";

/** Other paths of a page: old ones, and those that visitors guess. */
const ALIASES: Record<string, readonly string[]> = {
  "/": ["/home", "/index", "/start", "/welcome"],
  "/services": ["/our-services", "/service", "/consulting", "/what-we-do", "/solutions"],
  "/ai-kickstarter": ["/kickstarter", "/ai-kick-starter", "/services/ai-kickstarter"],
  "/our-approach": ["/about", "/about-us", "/approach", "/about/our-approach", "/how-we-work"],
  "/meet-the-team": ["/team", "/our-team", "/people", "/about/team", "/about/meet-the-team"],
  "/success-stories": ["/testimonials", "/case-studies", "/clients", "/stories"],
  "/insights": ["/blog", "/articles", "/news", "/resources"],
  "/contact": ["/contact-us", "/contacts", "/get-in-touch", "/book-a-call", "/support"],
  "/privacy": ["/privacy-policy", "/cookies", "/cookie-policy", "/gdpr"],
  "/terms": ["/terms-of-service", "/terms-and-conditions", "/tos", "/legal"],
  "/survey": ["/surveys", "/profile-survey", "/slk-profile-survey"],
  "/survey/sample": ["/sample", "/sample-report", "/demo"],
  "/survey/create": ["/login", "/log-in", "/signin", "/sign-in", "/signup", "/sign-up", "/register", "/auth"],
  "/survey/manage": ["/admin", "/dashboard", "/manage", "/account", "/survey/insights"],
  "/survey/admin/people": ["/survey/admin"],
  "/survey/admin/failed": ["/survey/admin/jobs", "/survey/admin/mail"],
  "/survey/results": ["/results"],
  "/survey/thank-you": ["/thank-you", "/survey/thankyou", "/survey/thanks"],
  "/sitemap.xml": ["/sitemap", "/sitemap_index.xml"],
  "/icon-192.png": ["/favicon.ico", "/favicon.png"],
  "/apple-touch-icon.png": ["/apple-touch-icon-precomposed.png"],
};

const MOVED = new Map(
  Object.entries(ALIASES).flatMap(([page, addresses]) => addresses.map((address) => [address, page])),
);

const SURVEY_CODE_PATH = /^\/survey\/([^/]+)\/(respond|insights)$/;

/** What a sentence, a quotation or a bracket leaves behind a link, as a path holds it. */
const STRAY = /(?:%(?:0[ad]|2[0279]|3[ce]|5[bd]|7[bd]|c2%a0|e2%80%(?:9[89cd]|a6))|[.,;:!?)\]}>'"*&])+$/;

/** Returns the path with single slashes, in lower case, without a file ending or a stray punctuation mark. */
export function normalisePath(path: string): string {
  return path
    .toLowerCase()
    .replace(STRAY, "")
    .replace(/\/{2,}/g, "/")
    .replace(/\.(?:html?|php|aspx?)$/, "")
    .replace(/\/index$/, "/")
    .replace(/(.)\/$/, "$1")
    .replace(SURVEY_CODE_PATH, (_, code: string, page) => `/survey/${code.toUpperCase()}/${page}`);
}

/** Returns the page of a normalised path that is an alias; a survey's code alone is its link cut short. */
function findMovedPage(path: string): string | null {
  const [, code = ""] = /^\/survey\/([^/]+)$/.exec(path) ?? [];
  const [, planned] = /^\/survey\/([^/]+)\/insights\/facilitate$/.exec(path) ?? [];
  if (planned) return `/survey/${planned.toUpperCase()}/workshop`;
  const isCode = SURVEY_CODE_PATTERN.test(code.toUpperCase());
  return MOVED.get(path) ?? (isCode ? `/survey/${code.toUpperCase()}/respond` : null);
}

/** Returns the language that a path begins with, whether or not a page has it, with its slash: "/de", "/pt-BR"; or "". */
export const languagePart = (path: string) => /^\/[a-z]{2}(?:-[a-z]{2,4})?(?=\/)/i.exec(path)?.[0] ?? "";

/**
 * Returns the page that a path means though none has it: nearly right, by another name, or in another language. The
 * language stays where the page has it. Null where no page of ours is meant.
 */
export function findMeantPage(pathname: string): string | null {
  const path = pathname.replace(/\/{2,}/g, "/");
  const named = languagePart(path);
  const bare = normalisePath(path.slice(named.length));
  const page = findDocument(bare) ? bare : findMovedPage(bare);
  if (!page) return null;
  return isTranslated(page) ? pathIn(named.slice(1, 3).toLowerCase(), page) : page;
}
