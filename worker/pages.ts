import { findFurtherForm } from "#domain/accounts/account-forms.ts";
import { findDocument, SIGN_IN_PATH } from "#domain/page-paths.ts";
import { findMovedPage, normalisePath } from "./moved-pages.ts";

/** Each form of the sign-in page is prerendered: the query names the one that is asked for. */
function findFile({ pathname, searchParams }: URL): string | undefined {
  const form = pathname === SIGN_IN_PATH && findFurtherForm(searchParams);
  return form ? `${SIGN_IN_PATH}/${form}` : findDocument(pathname)?.file;
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
  // A script of an earlier build: 404 lets the page reload, a redirect to a document would not.
  if (url.pathname.startsWith("/assets/")) return new Response("Not found", { status: 404 });
  const file = findFile(url);
  if (file) return assets.fetch(new Request(new URL(file, url), request));
  const path = normalisePath(url.pathname);
  const moved = findMovedPage(path);
  if (moved) return redirect(url, moved, 301);
  const isNormalised = path !== url.pathname && (findDocument(path) || (await isFile(path, url, assets)));
  return isNormalised ? redirect(url, path, 301) : redirect(url, "/", 302);
}
