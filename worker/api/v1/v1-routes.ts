import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { Hono } from "hono/tiny";
import { type PrincipalEnv, RATE_LIMIT_HEADERS, requirePrincipal } from "#worker/api/principal.ts";
import { actionRoutes } from "./actions.ts";
import { analysisRoutes, lookAtProvider } from "./analyses.ts";
import { brandingRoutes } from "./branding.ts";
import { exportRoutes } from "./exports.ts";
import { invitationRoutes } from "./invitations.ts";
import { offerRoutes } from "./offers.ts";
import { reportLinkRoutes } from "./report-links.ts";
import { reportRoutes } from "./reports.ts";
import { surveyRoutes } from "./surveys.ts";
import { webhookRoutes } from "./webhooks.ts";
import { workshopRoutes } from "./workshops.ts";

/** What is read may be kept by the program that reads it, which asks each time if it still holds; by no browser. */
const revalidated = createMiddleware<PrincipalEnv>(async (c, next) => {
  await next();
  if (c.req.method === "GET" && c.res.ok && !c.var.session) c.header("cache-control", "private, no-cache");
});

/** What managers can do, by their pages and by keys alike: a file for each resource. */
export const v1Routes = new Hono<PrincipalEnv>()
  .use("/surveys/:code/analyses", lookAtProvider)
  .use(requirePrincipal)
  // Of a page alone, which keeps no answer and so has no use for an ETag: that of a file would be made of all of it.
  .route("/", brandingRoutes)
  .route("/", exportRoutes)
  .route("/", offerRoutes)
  .route("/", reportLinkRoutes)
  .route("/", webhookRoutes)
  .route("/", workshopRoutes)
  .use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...RATE_LIMIT_HEADERS] }))
  .use(revalidated)
  .route("/", surveyRoutes)
  .route("/", invitationRoutes)
  .route("/", analysisRoutes)
  .route("/", reportRoutes)
  .route("/", actionRoutes);
