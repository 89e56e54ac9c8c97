import { createMiddleware } from "hono/factory";
import { answerError } from "#worker/api/answer-error.ts";
import type { AppEnv } from "#worker/api/app.ts";
import { DatabaseOfflineError } from "#worker/errors.ts";

const SIGN_IN_PAGE = "/survey/create?error=offline";

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
  c.res = isNavigation ? c.redirect(SIGN_IN_PAGE) : answerError(new DatabaseOfflineError(), c);
});
