import { createMiddleware } from "hono/factory";
import type { SessionEnv } from "#worker/auth/sessions/require-session.ts";
import { AppError } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { recordRefusedAdminCall } from "#worker/services/audit/record-failure.ts";

const REFUSED = new Set([401, 403]);

/** Stands around the calls of admins: records each that was refused to whom it came from, with the reason. */
export const recordRefusals = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { error } = c;
  if (!(error instanceof AppError) || !REFUSED.has(error.status)) return;
  const { signedIn } = c.var as Partial<SessionEnv["Variables"]>;
  recordRefusedAdminCall(c.var.services, {
    userId: signedIn?.user.id ?? null,
    reason: error.code,
    route: c.req.routePath,
  });
});
