import { getSessionFromCtx } from "better-auth/api";
import { LINK_LIFETIME_SECONDS } from "#domain/limits.ts";
import type { EndpointContext } from "#worker/auth/better-auth-internals.ts";

/** Names, in the browser that signs up, the account that it has made; signed, as a session's cookie is. */
const COOKIE = "signed_up";

export async function markBrowser(ctx: EndpointContext, userId: string): Promise<void> {
  const cookie = ctx.context.createAuthCookie(COOKIE, { maxAge: LINK_LIFETIME_SECONDS.signup });
  await ctx.setSignedCookie(cookie.name, userId, ctx.context.secret, cookie.attributes);
}

/** The ids of the accounts that a browser has made, or is signed in to: at most two. */
export async function findOwnAccounts(ctx: EndpointContext): Promise<string[]> {
  if (!ctx.headers?.has("cookie")) return [];
  const { name } = ctx.context.createAuthCookie(COOKIE);
  const signedUp = await ctx.getSignedCookie(name, ctx.context.secret);
  const session = await getSessionFromCtx(ctx);
  return [signedUp, session?.user.id].filter((id) => typeof id === "string");
}
