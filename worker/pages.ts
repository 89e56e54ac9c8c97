import { findFurtherForm } from "#domain/accounts/account-forms.ts";
import { pathIn, readLanguage } from "#domain/language-paths.ts";
import { findDocument, isTranslated, SIGN_IN_PATH } from "#domain/page-paths.ts";
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

/** Returns the path with single slashes, in lower case, without a file ending or a stray punctuation mark. */
function normalisePath(path: string): string {
  return path
    .toLowerCase()
    .replace(/(?:%20|%22|%e2%80%9d|[.,;:!)\]>'"])+$/, "")
    .replace(/\/{2,}/g, "/")
    .replace(/\.(?:html?|php|aspx?)$/, "")
    .replace(/\/index$/, "/")
    .replace(/(.)\/$/, "$1")
    .replace(SURVEY_CODE_PATH, (_, code: string, page) => `/survey/${code.toUpperCase()}/${page}`);
}

/** Returns the page of a normalised path that is an alias; a survey's code alone is its link cut short. */
function findMovedPage(path: string): string | null {
  const [, code = ""] = /^\/survey\/([^/]+)$/.exec(path) ?? [];
  const isCode = SURVEY_CODE_PATTERN.test(code.toUpperCase());
  return MOVED.get(path) ?? (isCode ? `/survey/${code.toUpperCase()}/respond` : null);
}

/** A language in a path that no page has. */
const ANY_LANGUAGE = /^\/[a-z]{2}(?:-[a-z]{2,4})?(?=\/)/i;

/** Each form of the sign-in page is prerendered: the query names the one that is asked for. */
function findFile(page: string, query: URLSearchParams, language: string): string | undefined {
  const form = page === SIGN_IN_PATH && findFurtherForm(query);
  const file = form ? `${SIGN_IN_PATH}/${form}` : findDocument(page)?.file;
  const isThere = pathIn(language, page) === page || isTranslated(page);
  return file && isThere ? pathIn(language, file) : undefined;
}

/** Redirects to another path of this host, with the query. */
function redirect(url: URL, path: string, status: 301 | 302): Response {
  const target = new URL(url);
  target.pathname = path;
  return Response.redirect(target.href, status);
}

async function isFile(path: string, url: URL, assets: Fetcher): Promise<boolean> {
  const answer = await assets.fetch(new Request(new URL(path, url), { method: "HEAD" }));
  return answer.ok;
}

/** Answers a path that no static file has: with a document of the build, or a redirect, home if nothing else fits. */
export async function answerPage(request: Request, assets: Fetcher): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
  }
  const url = new URL(request.url);
  const { language, page } = readLanguage(url.pathname);
  // A script of an earlier build: 404 lets the page reload, a redirect to a document would not.
  if (url.pathname.startsWith("/assets/")) return new Response("Not found", { status: 404 });
  const file = findFile(page, url.searchParams, language);
  if (file) return assets.fetch(new Request(new URL(file, url), request));
  const path = normalisePath(page);
  if (page !== url.pathname && !isTranslated(path)) return redirect(url, page, 302);
  const [named = ""] = ANY_LANGUAGE.exec(page) ?? [];
  const rest = normalisePath(page.slice(named.length));
  // Of "/DE/" and "/de-CH/" the language is known.
  if (named && findDocument(rest)) return redirect(url, pathIn(named.slice(1, 3).toLowerCase(), rest), 302);
  const moved = findMovedPage(path);
  if (moved) return redirect(url, moved, 301);
  const isNormalised = path !== page && (findDocument(path) || (await isFile(path, url, assets)));
  return isNormalised ? redirect(url, pathIn(language, path), 301) : redirect(url, "/", 302);
}
