import { createMiddleware } from "hono/factory";
import type { ManagerEnv } from "#worker/api/app.ts";
import { describeSession, readSession } from "#worker/auth/routes/session.ts";
import { findManager } from "#worker/auth/sessions/find-manager.ts";
import { ForbiddenError, UnauthenticatedError } from "#worker/errors.ts";

/** Only a signed-in manager with a confirmed address passes. */
export const requireManager = createMiddleware<ManagerEnv>(async (c, next) => {
  const { services } = c.var;
  const session = await readSession(services, c.req.raw);
  if (!session) throw new UnauthenticatedError();
  if (!session.user.emailVerified && !services.config.skipsEmailConfirmation) {
    throw new ForbiddenError("Please confirm your email address to sign in");
  }
  const manager = await findManager(services, session.user.id);
  if (!manager) throw new ForbiddenError("This account has no manager record.");
  c.set("manager", manager);
  c.set("session", describeSession(services, session, manager));
  await next();
});
