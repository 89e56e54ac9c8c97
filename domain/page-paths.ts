import { ADMIN_SCREENS, type AdminPath, adminPath } from "./admin-screens.ts";
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

const adminPaths = Object.fromEntries(ADMIN_SCREENS.map((screen) => [adminPath(screen), "shell"])) as Record<
  AdminPath,
  "shell"
>;

/**
 * The application router's paths, and the document that answers each: its own, prerendered; the empty shell; or none
 * where only the router asks for data.
 */
export const APPLICATION_PATHS = {
  "/survey": "own",
  "/survey/create": "own",
  "/survey/sample": "own",
  "/survey/results": "own",
  "/survey/manage": "shell",
  "/survey/manage/responses": "none",
  "/survey/manage/places": "none",
  "/survey/no-reminder": "own",
  "/survey/account": "shell",
  "/survey/offer": "shell",
  "/survey/change-email": "shell",
  "/survey/:code/insights": "own",
  "/survey/:code/insights/facilitate": "shell",
  "/auth/update-password": "shell",
  ...adminPaths,
} as const satisfies Record<string, "own" | "shell" | "none">;
export type ApplicationPath = keyof typeof APPLICATION_PATHS;

/** The respondent's page: a document and a script of its own, for all codes. */
export const RESPONDENT_PATH = "/survey/:code/respond";
/** Without a code the same page says that it is missing. */
const RESPONDENT_PATH_WITHOUT_CODE = "/survey/respond";

/** Its forms are prerendered one by one, in a folder under this path. */
export const SIGN_IN_PATH = "/survey/create";

export const SHELL_FILE = "/app";
export const RESPONDENT_FILE = "/respond";

interface PageDocument {
  template: "index.html" | "app.html" | "respond.html" | "thank-you.html";
  /** The path of the prerendered file, without its ending. */
  file: string;
}

/** One prerendered document serves every code. */
export const ownFile = (path: string) => path.replace(":", "");

/** The application's pages that have a document of their own. */
export const PRERENDERED_PATHS = (Object.keys(APPLICATION_PATHS) as ApplicationPath[]).filter(
  (path) => APPLICATION_PATHS[path] === "own",
);

const RESPONDENT_PATHS: readonly string[] = [RESPONDENT_PATH, RESPONDENT_PATH_WITHOUT_CODE];

function documentOf(path: string): PageDocument | null {
  if (RESPONDENT_PATHS.includes(path)) return { template: "respond.html", file: RESPONDENT_FILE };
  if (path === THANK_YOU_PATH) return { template: "thank-you.html", file: path };
  const kinds: Record<string, string | undefined> = APPLICATION_PATHS;
  const kind = kinds[path];
  if (kind === undefined) return { template: "index.html", file: path };
  if (kind === "none") return null;
  return { template: "app.html", file: kind === "own" ? ownFile(path) : SHELL_FILE };
}

const CODE = `[A-Za-z0-9]{1,${SURVEY_CODE_LENGTH * 2}}`;

const patternOf = (path: string) => new RegExp(`^${path.replace(":code", CODE)}$`);

/** Tells if an address's path is that page's, for any survey code. */
export const matchesPath = (page: ApplicationPath, path: string) => patternOf(page).test(path);

const documents = [...SITE_PATHS, ...Object.keys(APPLICATION_PATHS), ...RESPONDENT_PATHS, THANK_YOU_PATH].map(
  (path) => ({
    pattern: patternOf(path),
    document: documentOf(path),
  }),
);

/** Returns the document that answers a path; null if no page has the path. */
export function findDocument(path: string): PageDocument | null {
  return documents.find(({ pattern }) => pattern.test(path))?.document ?? null;
}
