import { findFurtherForm } from "#domain/accounts/account-place.ts";
import { SURVEY_CODE_LENGTH } from "#domain/limits.ts";
import { findMovedPage, tidyPath } from "./moved-pages.ts";

/** Paths of the browser's router that no prerendered file answers, and the shell that does. */
const CODE = `[A-Za-z0-9]{1,${SURVEY_CODE_LENGTH * 2}}`;
const APPLICATION_PATHS = new RegExp(
  `^/(?:survey/(?:account|manage|results|${CODE}/insights/facilitate)|auth/update-password)$`,
);
/** One page for all codes: what it holds until the report has come. */
const REPORT_PATH = new RegExp(`^/survey/${CODE}/insights$`);
const RESPONDENT_PATH = new RegExp(`^/survey/${CODE}/respond$`);

const SIGN_IN_PATH = "/survey/create";

/** Each form of the sign-in page was prerendered: the query says which one is asked for. */
function findSignInFile({ pathname, searchParams }: URL): string | null {
  if (pathname !== SIGN_IN_PATH) return null;
  const form = findFurtherForm(searchParams);
  return form ? `${SIGN_IN_PATH}/${form}` : SIGN_IN_PATH;
}

function findShell(path: string): string | null {
  if (RESPONDENT_PATH.test(path)) return "/respond";
  if (REPORT_PATH.test(path)) return "/survey/code/insights";
  return APPLICATION_PATHS.test(path) ? "/app" : null;
}

/** To another path of this host, with the query that came along. */
function redirect(url: URL, path: string, status: 301 | 302): Response {
  const target = new URL(url);
  target.pathname = path;
  return Response.redirect(target.href, status);
}

async function isFile(path: string, url: URL, assets: Fetcher): Promise<boolean> {
  const answer = await assets.fetch(new Request(new URL(path, url), { method: "HEAD" }));
  return answer.ok;
}

/** Answers what no static file does: a shell, a move, or home. */
export async function answerPage(request: Request, assets: Fetcher): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
  }
  const url = new URL(request.url);
  // A script of an earlier build: the page that asks for it must learn that it is gone.
  if (url.pathname.startsWith("/assets/")) return new Response("Not found", { status: 404 });
  const file = findSignInFile(url) ?? findShell(url.pathname);
  if (file) return assets.fetch(new Request(new URL(file, url), request));
  const path = tidyPath(url.pathname);
  const moved = findMovedPage(path);
  if (moved) return redirect(url, moved, 301);
  const isMended = path !== url.pathname && (findShell(path) || (await isFile(path, url, assets)));
  return isMended ? redirect(url, path, 301) : redirect(url, "/", 302);
}
