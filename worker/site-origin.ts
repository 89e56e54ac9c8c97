import type { Problem } from "#domain/api-error.ts";
import { mayHoldToken } from "#domain/link-tokens.ts";
import { type Env, readSiteUrl } from "./config.ts";
import { currentRequestId } from "./log.ts";

/** The one origin that links lead to: SITE_URL's; on a laptop the request's, since the port may be any. */
export function siteOrigin(
  { isLocal, siteUrl }: { isLocal: boolean; siteUrl: string },
  request: { url: string },
): string {
  return isLocal ? new URL(request.url).origin : siteUrl;
}

/** True for what a browser opens as a page: it follows a redirect, and a person sees where it ends. */
function isNavigation({ method, headers }: Request, pathname: string): boolean {
  if (headers.has("upgrade") || (method !== "GET" && method !== "HEAD")) return false;
  const isApi = pathname === "/api" || pathname.startsWith("/api/");
  return !isApi || headers.get("sec-fetch-mode") === "navigate";
}

/**
 * Answers a request that came in under another name of the deployment, or over http: pages are redirected to
 * SITE_URL, all else is refused. Null for a request to the right origin.
 */
export function answerOtherOrigin(request: Request, env: Env): Response | null {
  if (env.ENVIRONMENT === "local") return null;
  const siteUrl = readSiteUrl(env);
  const url = new URL(request.url);
  if (url.origin === siteUrl) return null;
  if (isNavigation(request, url.pathname)) {
    // Set piece by piece: resolved against the origin, a path with two slashes would be another host.
    const target = new URL(siteUrl);
    target.pathname = url.pathname;
    // A link to the API has its token for the API alone; elsewhere it is what a gateway has left of a fragment.
    if (url.pathname.startsWith("/api/") || !mayHoldToken(url.search)) target.search = url.search;
    return Response.redirect(target.href, 301);
  }
  const problem: Problem = {
    type: "about:blank",
    title: "Misdirected",
    status: 421,
    detail: `This site answers at ${siteUrl} only.`,
    code: "misdirected",
    requestId: currentRequestId(),
  };
  const headers = { "cache-control": "no-store", "content-type": "application/problem+json" };
  return Response.json(problem, { status: problem.status, headers });
}
