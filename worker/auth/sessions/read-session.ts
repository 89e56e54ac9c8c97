import { createMiddleware } from "hono/factory";
import type { Session } from "#domain/accounts/account.ts";
import type { AppEnv } from "#worker/api/app.ts";
import { loadAuth, type SignedIn } from "#worker/auth/load-auth.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import type { Manager } from "./find-manager.ts";

const renewedCookies = new WeakMap<Request, string[]>();

/** Passes on the cookies that reading the session has set: a session that was renewed needs one that lasts as long. */
export const keepRenewedCookies = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // A socket's answer has immutable headers; a call that sets cookies itself knows better.
  if (c.res.status === 101 || c.res.headers.has("set-cookie")) return;
  for (const cookie of renewedCookies.get(c.req.raw) ?? []) c.header("set-cookie", cookie, { append: true });
});

/** Reads the session of a request's cookie, and renews it once a day; null without one. */
export async function readSession(services: ServiceContext, request: Request): Promise<SignedIn | null> {
  if (!request.headers.has("cookie")) return null;
  const auth = await loadAuth(services, request);
  const { headers, response } = await auth.api.getSession({
    headers: request.headers,
    // A socket's answer can set no cookie.
    query: { disableRefresh: request.headers.has("upgrade") },
    returnHeaders: true,
  });
  renewedCookies.set(request, headers.getSetCookie());
  return response;
}

/** Describes a session as the pages are told of it. */
export function describeSession(
  { config }: ServiceContext,
  { user, session }: SignedIn,
  manager: Manager | null,
): Session {
  return {
    email: user.email,
    emailConfirmed: user.emailVerified || config.skipsEmailConfirmation,
    managerId: manager?.id ?? null,
    isAdmin: manager?.isAdmin ?? false,
    hasTwoFactor: user.twoFactorEnabled ?? false,
    expiresInSeconds: Math.max(0, Math.floor((session.expiresAt.getTime() - Date.now()) / 1000)),
  };
}
