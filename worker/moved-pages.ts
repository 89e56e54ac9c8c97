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
export function normalisePath(path: string): string {
  return path
    .toLowerCase()
    .replace(/(?:%20|%22|%e2%80%9d|[.,;:!)\]>'"])+$/, "")
    .replace(/\/{2,}/g, "/")
    .replace(/\.(?:html?|php|aspx?)$/, "")
    .replace(/\/index$/, "/")
    .replace(/(.)\/$/, "$1")
    .replace(SURVEY_CODE_PATH, (_, code: string, page) => `/survey/${code.toUpperCase()}/${page}`);
}

/** Returns the page of a normalised path that is an alias. */
export function findMovedPage(path: string): string | null {
  return MOVED.get(path) ?? null;
}
