import { createMiddleware } from "hono/factory";
import { FRESH_SESSION_MS } from "#domain/limits.ts";
import type { SessionEnv } from "#worker/api/app.ts";
import { AppError } from "#worker/errors.ts";

/** Stands behind `requireSession`: what cannot be undone, or opens another door, takes a recent sign-in. */
export const requireFreshSession = createMiddleware<SessionEnv>(async (c, next) => {
  if (Date.now() - c.var.signedIn.session.createdAt.getTime() > FRESH_SESSION_MS) {
    throw new AppError(403, "stale_session", "Please sign in again to do this.");
  }
  await next();
});
