import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { Hono } from "hono/tiny";
import { type PrincipalEnv, RATE_LIMIT_HEADERS, requirePrincipal } from "#worker/api/principal.ts";
import { actionRoutes } from "./actions.ts";
import { analysisRoutes } from "./analyses.ts";
import { invitationRoutes } from "./invitations.ts";
import { reportRoutes } from "./reports.ts";
import { surveyRoutes } from "./surveys.ts";

/** What is read may be kept by the program that reads it, which asks each time if it still holds; by no browser. */
const revalidated = createMiddleware<PrincipalEnv>(async (c, next) => {
  await next();
  if (c.req.method === "GET" && c.res.ok && !c.var.page) c.header("cache-control", "private, no-cache");
});

/** What managers can do, by their pages and by keys alike: a file for each resource. */
export const v1Routes = new Hono<PrincipalEnv>()
  .use(requirePrincipal)
  .use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...RATE_LIMIT_HEADERS] }))
  .use(revalidated)
  .route("/", surveyRoutes)
  .route("/", invitationRoutes)
  .route("/", analysisRoutes)
  .route("/", reportRoutes)
  .route("/", actionRoutes);
