import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/http/app.ts";

/**
 * Has the browser forget what it keeps of our answers and pages once a session has ended. Of the other directives,
 * "storage" would delete a respondent's saved answers and the page that opens without a network, the theme and the choice
 * about cookies, and "cookies" the proof that makes this browser a known one.
 */
export const clearCache = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.ok) c.header("clear-site-data", '"cache"');
});
