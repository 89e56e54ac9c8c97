import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Session } from "#domain/accounts/account.ts";
import type { AppEnv } from "#worker/api/app.ts";
import type { Auth, FoundSession } from "#worker/auth/auth-api.ts";
import { findManager, type Manager } from "#worker/auth/sessions/find-manager.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** better-auth is loaded here and nowhere on the respondents' routes. */
export async function loadAuth(services: ServiceContext, request: Request): Promise<Auth> {
  const { createAuth } = await import("#worker/auth/create-auth.ts");
  return createAuth(services, new URL(request.url).origin);
}

const renewedCookies = new WeakMap<Request, string[]>();

/** Passes on the cookies that reading the session has set: a session that was renewed needs one that lasts as long. */
export const keepRenewedCookies = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // A socket's answer has immutable headers; a call that sets cookies itself knows better.
  if (c.res.status === 101 || c.res.headers.has("set-cookie")) return;
  for (const cookie of renewedCookies.get(c.req.raw) ?? []) c.header("set-cookie", cookie, { append: true });
});

export async function readSession(services: ServiceContext, request: Request) {
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

/** Who is signed in, as the pages are told. */
export function describeSession(
  { config }: ServiceContext,
  { user, session }: FoundSession,
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

export const sessionRoutes = new Hono<AppEnv>().get("/", async (c) => {
  const { services } = c.var;
  const found = await readSession(services, c.req.raw);
  if (!found) return c.json({ session: null });
  const manager = await findManager(services, found.user.id);
  return c.json({ session: describeSession(services, found, manager) });
});
