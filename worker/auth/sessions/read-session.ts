import { createMiddleware } from "hono/factory";
import type { Session } from "#domain/accounts/account.ts";
import type { AppEnv } from "#worker/http/app.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { extendSession, findSignedIn, type SignedIn } from "./find-signed-in.ts";
import { resignCookies } from "./resign-cookies.ts";
import { isRenewable, renewedExpiry } from "./session-age.ts";
import { findSessionCookie, setSessionCookie } from "./session-cookie.ts";

const renewedCookies = new WeakMap<Request, string[]>();

/** Passes on the cookies that reading the session has set: a session that was renewed needs one that lasts as long. */
export const keepRenewedCookies = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // A socket's answer has immutable headers; a call that sets cookies itself knows better.
  if (c.res.status === 101 || c.res.headers.has("set-cookie")) return;
  for (const cookie of renewedCookies.get(c.req.raw) ?? []) c.header("set-cookie", cookie, { append: true });
});

/** Has a session that was signed under the previous secret read under the current one, and answers with its new cookie. */
export const acceptPreviousSecret = createMiddleware<AppEnv>(async (c, next) => {
  const { request, renewed } = await resignCookies(c.var.services, c.req.raw);
  c.req.raw = request;
  await next();
  // A socket's answer has immutable headers; a call that sets the cookie itself knows better.
  if (c.res.status === 101 || renewed.length === 0) return;
  const set = c.res.headers.getSetCookie();
  for (const { name, cookie } of renewed) {
    if (!set.some((one) => one.startsWith(`${name}=`))) c.header("set-cookie", cookie, { append: true });
  }
});

/** Reads the session of a request's cookie, and renews it once a day if the answer can set one; null without one. */
export async function readSession(
  services: ServiceContext,
  request: Request,
  // A socket's answer can set no cookie.
  { setsCookies = !request.headers.has("upgrade") } = {},
): Promise<SignedIn | null> {
  const cookie = await findSessionCookie(services, request);
  if (!cookie) return null;
  const signedIn = await findSignedIn(services, cookie.token);
  if (!signedIn) renewedCookies.set(request, [setSessionCookie(cookie.name, null)]);
  if (!signedIn || !setsCookies || !isRenewable(signedIn.session)) return signedIn;
  const expiresAt = renewedExpiry(signedIn.session);
  services.inBackground(extendSession(services, signedIn.session.id, expiresAt));
  renewedCookies.set(request, [setSessionCookie(cookie.name, cookie.signed)]);
  return { ...signedIn, session: { ...signedIn.session, expiresAt } };
}

export function describeSession(
  { config }: Services<"config">,
  { user, session, manager }: SignedIn,
): Session {
  const isAdmin = manager?.isAdmin ?? false;
  return {
    email: user.email,
    emailConfirmed: user.emailVerified || config.skipsEmailConfirmation,
    managerId: manager?.id ?? null,
    isAdmin,
    hasAdminScreens: config.hasAdminScreens && isAdmin,
    hasTwoFactor: user.twoFactorEnabled,
    needsSecondFactor: config.adminsNeedSecondFactor && isAdmin && !user.twoFactorEnabled,
    expiresInSeconds: Math.max(0, Math.floor((session.expiresAt.getTime() - Date.now()) / 1000)),
  };
}
