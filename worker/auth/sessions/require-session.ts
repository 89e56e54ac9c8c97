import { createMiddleware } from "hono/factory";
import type { Session } from "#domain/accounts/account.ts";
import { FRESH_SESSION_MS } from "#domain/limits.ts";
import type { AppEnv } from "#worker/api/app.ts";
import type { SignedIn } from "#worker/auth/load-auth.ts";
import { AppError, ForbiddenError, UnauthenticatedError } from "#worker/errors.ts";
import { findManager, type Manager } from "./find-manager.ts";
import { describeSession, readSession } from "./read-session.ts";

/** The environment of a route behind `requireSession`. */
export interface SessionEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { signedIn: SignedIn };
}

/** The environment of a route behind `requireManager`. */
export interface ManagerEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { manager: Manager; session: Session };
}

/** Lets every signed-in user pass, also before their address is confirmed. */
export const requireSession = createMiddleware<SessionEnv>(async (c, next) => {
  const signedIn = await readSession(c.var.services, c.req.raw);
  if (!signedIn) throw new UnauthenticatedError();
  c.set("signedIn", signedIn);
  await next();
});

/** Stands behind `requireSession`: what cannot be undone, or adds a way to sign in, takes a recent sign-in. */
export const requireFreshSession = createMiddleware<SessionEnv>(async (c, next) => {
  if (Date.now() - c.var.signedIn.session.createdAt.getTime() > FRESH_SESSION_MS) {
    throw new AppError(403, "stale_session", "Please sign in again to do this.");
  }
  await next();
});

/** Lets signed-in managers with a confirmed address pass. */
export const requireManager = createMiddleware<ManagerEnv>(async (c, next) => {
  const { services } = c.var;
  const signedIn = await readSession(services, c.req.raw);
  if (!signedIn) throw new UnauthenticatedError();
  if (!signedIn.user.emailVerified && !services.config.skipsEmailConfirmation) {
    throw new ForbiddenError("Please confirm your email address to sign in");
  }
  const manager = await findManager(services, signedIn.user.id);
  if (!manager) throw new ForbiddenError("This account has no manager record.");
  c.set("manager", manager);
  c.set("session", describeSession(services, signedIn, manager));
  await next();
});

/** Stands behind `requireManager`: only a manager whose record says so is an admin. */
export const requireAdmin = createMiddleware<ManagerEnv>(async (c, next) => {
  if (!c.var.manager.isAdmin) throw new ForbiddenError("Only an admin may do this.");
  await next();
});
