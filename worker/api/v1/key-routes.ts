import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { Hono } from "hono/tiny";
import { type KeyEnv, RATE_LIMIT_HEADERS, requireKey } from "#worker/api/middleware/require-key.ts";
import { actionRoutes } from "./actions.ts";
import { analysisRoutes } from "./analyses.ts";
import { invitationRoutes } from "./invitations.ts";
import { reportRoutes } from "./reports.ts";
import { surveyRoutes } from "./surveys.ts";

/** What is read may be kept by its reader, who asks each time if it still holds. */
const revalidated = createMiddleware<KeyEnv>(async (c, next) => {
  await next();
  if (c.req.method === "GET" && c.res.ok) c.header("cache-control", "private, no-cache");
});

/** What the holders of keys can do: a file for each resource, over the services of the managers' own pages. */
export const keyRoutes = new Hono<KeyEnv>()
  .use(requireKey)
  .use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...RATE_LIMIT_HEADERS] }))
  .use(revalidated)
  .route("/", surveyRoutes)
  .route("/", invitationRoutes)
  .route("/", analysisRoutes)
  .route("/", reportRoutes)
  .route("/", actionRoutes);
