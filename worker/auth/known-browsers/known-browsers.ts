import { createAuthMiddleware, isAPIError } from "better-auth/api";
import type { BetterAuthPlugin } from "better-auth/types";
import { KNOWN_BROWSER_DAYS } from "#domain/limits.ts";
import { currentCall } from "#worker/auth/auth-call.ts";
import type { EndpointContext } from "#worker/auth/better-auth-internals.ts";
import { forgetBrowsers } from "#worker/db/access-ends.ts";
import { user } from "#worker/db/schema/accounts.ts";
import { addProof, BROWSER_COOKIE, parseBrowser } from "./browser-cookie.ts";

const DAY_SECONDS = 86_400;
const FORGETS_BROWSERS = new Set(["/revoke-sessions", "/revoke-other-sessions"]);

async function mark(ctx: EndpointContext, account: { id: string; generation: number } | undefined) {
  if (!account) return;
  const cookie = ctx.context.createAuthCookie(BROWSER_COOKIE, { maxAge: KNOWN_BROWSER_DAYS * DAY_SECONDS });
  const browser = parseBrowser(ctx.getCookie(cookie.name) ?? "");
  ctx.setCookie(cookie.name, await addProof(currentCall().services, browser, account), cookie.attributes);
}

const forgetAllBrowsers = createAuthMiddleware(async (ctx) => {
  const { session, returned } = ctx.context;
  if (!session || isAPIError(returned)) return;
  const { db } = currentCall().services;
  const [account] = await forgetBrowsers(db, session.user.id).returning({
    id: user.id,
    generation: user.browserGeneration,
  });
  if (ctx.path === "/revoke-other-sessions") await mark(ctx, account);
});

const markBrowser = createAuthMiddleware(async (ctx) => {
  const id = ctx.context.newSession?.user.id ?? "";
  const generation = currentCall().browserGenerations.get(id);
  if (generation !== undefined) await mark(ctx, { id, generation });
});

/**
 * Marks each browser that signs in, so that its attempts at the account are counted apart from other browsers'. Signing
 * out everywhere and a new password (trigger `account_password_ends_sessions`) make all browsers of the account unknown,
 * except the one that asks.
 */
export const knownBrowsers: BetterAuthPlugin = {
  id: "known-browsers",
  hooks: {
    after: [
      { matcher: ({ path }) => FORGETS_BROWSERS.has(path ?? ""), handler: forgetAllBrowsers },
      {
        // A session that is renewed once a day is not one that a user has just signed in to.
        matcher: ({ path, context: { newSession } }) => newSession !== null && path !== "/get-session",
        handler: markBrowser,
      },
    ],
  },
};
