import { Hono } from "hono";
import type { Session } from "#domain/account.ts";
import type { Auth } from "#worker/auth.ts";
import { findManager } from "#worker/services/accounts/find-manager.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import type { AppEnv } from "./app.ts";

/** better-auth is loaded here and nowhere on the respondents' routes. */
export async function loadAuth(services: ServiceContext, request: Request): Promise<Auth> {
  const { createAuth } = await import("#worker/auth.ts");
  return createAuth(services, new URL(request.url).origin);
}

export async function readSession(services: ServiceContext, request: Request) {
  if (!request.headers.has("cookie")) return null;
  const auth = await loadAuth(services, request);
  return auth.api.getSession({ headers: request.headers });
}

export const sessionRoutes = new Hono<AppEnv>().get("/", async (c) => {
  const { services } = c.var;
  const found = await readSession(services, c.req.raw);
  if (!found) return c.json({ session: null });
  const { email, emailVerified, id } = found.user;
  const manager = await findManager(services, id);
  const session: Session = {
    email,
    emailConfirmed: emailVerified || services.config.skipsEmailConfirmation,
    managerId: manager?.id ?? null,
    isAdmin: manager?.isAdmin ?? false,
    hasTwoFactor: found.user.twoFactorEnabled ?? false,
  };
  return c.json({ session });
});
