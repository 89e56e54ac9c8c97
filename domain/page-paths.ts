import { ADMIN_SCREENS, type AdminPath, adminPath } from "./admin-screens.ts";
import { readLanguage } from "./language-paths.ts";
import { SURVEY_CODE_LENGTH } from "./limits.ts";
import { THANK_YOU_PATH } from "./respondent-paths.ts";

/** The public pages: prerendered documents that link to one another, without a router. */
export const SITE_PATHS = [
  "/",
  "/services",
  "/ai-kickstarter",
  "/our-approach",
  "/meet-the-team",
  "/success-stories",
  "/insights",
  "/contact",
  "/privacy",
  "/terms",
] as const;
export type SitePath = (typeof SITE_PATHS)[number];

const adminPaths = Object.fromEntries(ADMIN_SCREENS.map((screen) => [adminPath(screen), "admin"])) as Record<
  AdminPath,
  "admin"
>;

/**
 * The application router's paths, and the document that answers each: its own, prerendered in each language, or in the
 * original alone; the empty shell, or that of admins, which is in the original alone; or none where only the router asks for
 * data.
 */
export const APPLICATION_PATHS = {
  "/survey": "own",
  "/survey/create": "own",
  "/survey/sample": "original",
  "/survey/results": "own",
  "/survey/manage": "shell",
  "/survey/manage/responses": "none",
  "/survey/manage/places": "none",
  "/survey/no-reminder": "own",
  "/survey/action": "shell",
  "/survey/anonymity": "own",
  "/survey/account": "shell",
  "/survey/programs": "shell",
  "/survey/offer": "shell",
  "/survey/change-email": "shell",
  "/survey/:code/insights": "own",
  "/survey/:code/workshop": "shell",
  "/workshop": "own",
  "/workshop/:code": "shell",
  "/workshop/:code/screen": "shell",
  "/auth/update-password": "shell",
  ...adminPaths,
} as const satisfies Record<string, "own" | "original" | "shell" | "admin" | "none">;
export type ApplicationPath = keyof typeof APPLICATION_PATHS;

/** The respondent's page: a document and a script of its own, for all codes. */
export const RESPONDENT_PATH = "/survey/:code/respond";
/** Without a code the same page says that it is missing. */
const RESPONDENT_PATH_WITHOUT_CODE = "/survey/respond";

/** Its forms are prerendered one by one, in a folder under this path. */
export const SIGN_IN_PATH = "/survey/create";

export const SHELL_FILE = "/app";
export const ADMIN_SHELL_FILE = "/admin-app";
export const RESPONDENT_FILE = "/respond";
/** The picture of a report's link: `/share/report.png`, with its language before it. */
export const REPORT_CARD = "/report";

interface PageDocument {
  template: "index.html" | "app.html" | "respond.html" | "thank-you.html";
  /** The path of the prerendered file, without its ending. */
  file: string;
  /** Each language has one. */
  isTranslated: boolean;
}

/** One prerendered document serves every code. */
export const ownFile = (path: string) => path.replace(":", "");

const pathsOfKind = (kind: (typeof APPLICATION_PATHS)[ApplicationPath]) =>
  (Object.keys(APPLICATION_PATHS) as ApplicationPath[]).filter((path) => APPLICATION_PATHS[path] === kind);

/** The application's pages that have a document of their own, in each language. */
export const TRANSLATED_PATHS = pathsOfKind("own");
export const PRERENDERED_PATHS = [...TRANSLATED_PATHS, ...pathsOfKind("original")];
/** The application's pages that only the original has. */
export const IN_ORIGINAL: readonly string[] = [...pathsOfKind("original"), ...pathsOfKind("admin")];

const RESPONDENT_PATHS: readonly string[] = [RESPONDENT_PATH, RESPONDENT_PATH_WITHOUT_CODE];

function documentOf(path: string): PageDocument | null {
  if (RESPONDENT_PATHS.includes(path))
    return { template: "respond.html", file: RESPONDENT_FILE, isTranslated: true };
  if (path === THANK_YOU_PATH) return { template: "thank-you.html", file: path, isTranslated: true };
  const kinds: Record<string, string | undefined> = APPLICATION_PATHS;
  const kind = kinds[path];
  if (kind === undefined) return { template: "index.html", file: path, isTranslated: false };
  if (kind === "none") return null;
  const file = { shell: SHELL_FILE, admin: ADMIN_SHELL_FILE }[kind] ?? ownFile(path);
  return { template: "app.html", file, isTranslated: kind === "own" || kind === "shell" };
}

const CODE = `[A-Za-z0-9]{1,${SURVEY_CODE_LENGTH * 2}}`;

const patternOf = (path: string) => new RegExp(`^${path.replace(":code", CODE)}$`);

/** Says if an address's path is that page's, for any survey code. */
export const matchesPath = (page: ApplicationPath | typeof RESPONDENT_PATH, path: string) =>
  patternOf(page).test(path);

/** The path of every page, with `:code` where an address has a code. */
export const PAGE_PATHS: readonly string[] = [
  ...SITE_PATHS,
  ...Object.keys(APPLICATION_PATHS),
  ...RESPONDENT_PATHS,
  THANK_YOU_PATH,
];

/** The paths of pages whose addresses hold a code. */
export const PATHS_WITH_CODE = PAGE_PATHS.filter((path) => path.includes(":"));

const pages = PAGE_PATHS.map((path) => ({ path, pattern: patternOf(path), document: documentOf(path) }));

const findPage = (path: string) => pages.find(({ pattern }) => pattern.test(path));

/** Returns the document that answers a path; null if no page has the path. */
export function findDocument(path: string): PageDocument | null {
  return findPage(path)?.document ?? null;
}

/**
 * The pages of respondents, and of others who come without an account by a code or a mail's link, and the one that leads a
 * workshop, where a room may look on: they are asked for no consent, and not measured. The same holds for what lies below these paths.
 */
const UNMEASURED_PATHS: readonly string[] = [
  ...RESPONDENT_PATHS,
  THANK_YOU_PATH,
  "/survey/anonymity",
  "/survey/no-reminder",
  "/survey/action",
  "/workshop",
  "/survey/:code/workshop",
] satisfies (ApplicationPath | (typeof RESPONDENT_PATHS)[number])[];

/** True if visits to the page at an address's path are measured, with consent; never for an address without a page. */
export function isMeasured(pathname: string): boolean {
  const page = findPage(readLanguage(pathname).page)?.path;
  return page !== undefined && !UNMEASURED_PATHS.some((path) => `${page}/`.startsWith(`${path}/`));
}

/** Returns the path that is sent to the measurement, in any language: the page's own, without a code. */
export const reportedPath = (pathname: string): string =>
  (findPage(readLanguage(pathname).page)?.path ?? "/other").replace(":", "");

/** Says if each language has a document for a path. */
export const isTranslated = (path: string) => findDocument(path)?.isTranslated ?? false;
