import { createMiddleware } from "hono/factory";
import { answerError } from "#worker/api/answer-error.ts";
import type { AppEnv } from "#worker/api/app.ts";
import { DatabaseOfflineError } from "#worker/errors.ts";

const toSignInPage = () =>
  new Response(null, { status: 302, headers: { location: "/survey/create?error=offline" } });

/**
 * better-auth swallows much of what the database throws, and answers as if a session or an account were not
 * there, or as if it had been ended: after a failure nothing it says is believed. Whoever opened a link gets a
 * page.
 */
export const reportOutage = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.var.services.hasDatabaseFailed()) return;
  const isNavigation = c.req.method === "GET" && c.req.header("accept")?.includes("text/html");
  // What it set, cookies included, would be kept.
  c.res = undefined;
  c.res = isNavigation ? toSignInPage() : answerError(new DatabaseOfflineError(), c);
});
