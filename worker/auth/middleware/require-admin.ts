import { createMiddleware } from "hono/factory";
import type { ManagerEnv } from "#worker/api/app.ts";
import { ForbiddenError } from "#worker/errors.ts";

/** Stands behind `requireManager`: only a manager whose record says so is an admin. */
export const requireAdmin = createMiddleware<ManagerEnv>(async (c, next) => {
  if (!c.var.manager.isAdmin) throw new ForbiddenError("Only an admin may do this.");
  await next();
});
