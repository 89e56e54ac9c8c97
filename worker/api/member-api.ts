import { createMiddleware } from "hono/factory";
import { accountRoutes } from "#worker/auth/routes/account.ts";
import { adminRoutes, signupPinRoutes } from "#worker/auth/routes/admin.ts";
import { apiKeyRoutes } from "#worker/auth/routes/api-keys.ts";
import { authRoutes } from "#worker/auth/routes/auth.ts";
import { authProviderRoutes } from "#worker/auth/routes/auth-providers.ts";
import { emailChangeRoutes } from "#worker/auth/routes/email-changes.ts";
import { linkedProviderRoutes, providerRoutes } from "#worker/auth/routes/providers.ts";
import { sessionRoutes } from "#worker/auth/routes/session.ts";
import { acceptPreviousSecret, keepRenewedCookies } from "#worker/auth/sessions/read-session.ts";
import type { SessionEnv } from "#worker/auth/sessions/require-session.ts";
import { AppError, DatabaseOfflineError } from "#worker/errors.ts";
import { answerProblem } from "#worker/http/answer-problem.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { recordRefusedAdminCall } from "#worker/services/audit/record-failure.ts";
import { auditRoutes } from "./admin/audit.ts";
import { operationRoutes } from "./admin/operations.ts";
import { createBase } from "./base.ts";

const toSignInPage = () =>
  new Response(null, { status: 302, headers: { location: "/survey/create?error=offline" } });

/**
 * Answers 503 after a failure of the database, whatever better-auth answered: it catches the error and reports a
 * missing session or account. A visitor who opened a link gets a page.
 */
const reportOutage = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.var.services.hasDatabaseFailed()) return;
  const isNavigation = c.req.method === "GET" && c.req.header("accept")?.includes("text/html");
  // The headers of the other answer, cookies included, would be kept.
  c.res = undefined;
  c.res = isNavigation ? toSignInPage() : await answerProblem(new DatabaseOfflineError(), c);
});

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

export const memberApi = createBase([
  ["*", acceptPreviousSecret],
  ["*", keepRenewedCookies],
  ["/auth/*", reportOutage],
  ["/admin/*", recordRefusals],
  ["/signup-pins/*", recordRefusals],
])
  .route("/session", sessionRoutes)
  .route("/account/keys", apiKeyRoutes)
  .route("/account", accountRoutes)
  .route("/email-changes", emailChangeRoutes)
  .route("/signup-pins", signupPinRoutes)
  // Before the rest under /admin, whose middleware would run for it too.
  .route("/admin/audit", auditRoutes)
  .route("/admin/operations", operationRoutes)
  .route("/admin", adminRoutes)
  .route("/auth-providers", authProviderRoutes)
  .route("/auth", providerRoutes)
  .route("/auth", linkedProviderRoutes)
  .route("/auth", authRoutes);
