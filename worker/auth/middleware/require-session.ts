import { createMiddleware } from "hono/factory";
import type { SessionEnv } from "#worker/api/app.ts";
import { readSession } from "#worker/auth/routes/session.ts";
import { UnauthenticatedError } from "#worker/errors.ts";

/** Anybody signed in passes, also before their address is confirmed. */
export const requireSession = createMiddleware<SessionEnv>(async (c, next) => {
  const found = await readSession(c.var.services, c.req.raw);
  if (!found) throw new UnauthenticatedError();
  c.set("signedIn", found);
  await next();
});
