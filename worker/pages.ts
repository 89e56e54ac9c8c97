import { findFurtherForm } from "#domain/accounts/account-forms.ts";
import { pathIn, readLanguage } from "#domain/language-paths.ts";
import { mayHoldToken } from "#domain/link-tokens.ts";
import { findDocument, isTranslated, SIGN_IN_PATH } from "#domain/page-paths.ts";
import { findMeantPage, languagePart, normalisePath } from "./meant-page.ts";

/** Each form of the sign-in page is prerendered: the query names the one that is asked for. */
function findFile(page: string, query: URLSearchParams, language: string): string | undefined {
  const form = page === SIGN_IN_PATH && findFurtherForm(query);
  const file = form ? `${SIGN_IN_PATH}/${form}` : findDocument(page)?.file;
  const isThere = pathIn(language, page) === page || isTranslated(page);
  return file && isThere ? pathIn(language, file) : undefined;
}

/** Redirects to another path of this host, with the query unless a rewritten link's token may stand there. */
function redirect(url: URL, path: string, status: 301 | 302): Response {
  const target = new URL(url);
  target.pathname = path;
  if (mayHoldToken(url.search)) target.search = "";
  return Response.redirect(target.href, status);
}

async function isFile(path: string, url: URL, assets: Fetcher): Promise<boolean> {
  const answer = await assets.fetch(new Request(new URL(path, url), { method: "HEAD" }));
  return answer.ok;
}

/** Answers a path that no static file has: with a document of the build, or a redirect, home if nothing else fits. */
export async function answerPage(request: Request, assets: Fetcher): Promise<Response> {
  const url = new URL(request.url);
  const { language, page } = readLanguage(url.pathname);
  // A script of an earlier build: 404 lets the page reload, a redirect to a document would not.
  if (url.pathname.startsWith("/assets/")) return new Response("Not found", { status: 404 });
  const file = findFile(page, url.searchParams, language);
  if (file) return assets.fetch(new Request(new URL(file, url), request));
  const meant = findMeantPage(url.pathname);
  // A language that the page has not may come one day.
  if (meant) return redirect(url, meant, meant.startsWith(languagePart(url.pathname)) ? 301 : 302);
  const path = normalisePath(page);
  const isNearlyFile = path !== url.pathname && (await isFile(path, url, assets));
  return isNearlyFile ? redirect(url, path, 301) : redirect(url, "/", 302);
}
