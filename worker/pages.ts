import { SURVEY_CODE_LENGTH } from "#domain/limits.ts";

/** Paths of the browser's router that no prerendered file answers, and the shell that does. */
const CODE = `[A-Za-z0-9]{1,${SURVEY_CODE_LENGTH * 2}}`;
const APPLICATION_PATHS = new RegExp(`^/survey/(?:manage|results|${CODE}/insights)$`);
const RESPONDENT_PATH = new RegExp(`^/survey/${CODE}/respond$`);

const MOVED: Record<string, string> = { "/about": "/our-approach", "/survey/insights": "/survey/manage" };

function findShell(path: string): string | null {
  if (RESPONDENT_PATH.test(path)) return "/respond";
  return APPLICATION_PATHS.test(path) ? "/app" : null;
}

/** Answers a navigation that no static file does: a shell, a move, or home. */
export async function answerPage(request: Request, assets: Fetcher): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, "") : url.pathname;
  const moved = MOVED[path];
  if (moved) return Response.redirect(new URL(moved, url).href, path === "/about" ? 301 : 302);
  const shell = findShell(path);
  if (!shell) return Response.redirect(new URL("/", url).href, 302);
  const answer = await assets.fetch(new Request(new URL(shell, url), { headers: request.headers }));
  return new Response(answer.body, answer);
}
