import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { Hono } from "hono/tiny";
import { actionRoutes as pageActions } from "#worker/api/manage/actions.ts";
import { analysisRoutes as pageAnalyses } from "#worker/api/manage/analyses.ts";
import { brandingRoutes } from "#worker/api/manage/branding.ts";
import { endpointRoutes } from "#worker/api/manage/endpoints.ts";
import { exportRoutes } from "#worker/api/manage/exports.ts";
import { invitationRoutes as pageInvitations } from "#worker/api/manage/invitations.ts";
import { offerRoutes } from "#worker/api/manage/offers.ts";
import { reportLinkRoutes } from "#worker/api/manage/report-links.ts";
import { surveyRoutes as pageSurveys } from "#worker/api/manage/surveys.ts";
import { webhookRoutes } from "#worker/api/manage/webhooks.ts";
import { workshopRoutes } from "#worker/api/manage/workshops.ts";
import { type PrincipalEnv, RATE_LIMIT_HEADERS, requirePrincipal } from "#worker/api/principal.ts";
import { actionRoutes } from "./actions.ts";
import { analysisRoutes, lookAtProvider } from "./analyses.ts";
import { invitationRoutes } from "./invitations.ts";
import { reportRoutes } from "./reports.ts";
import { surveyRoutes } from "./surveys.ts";

/** What is read may be kept by the program that reads it, which asks each time if it still holds; by no browser. */
const revalidated = createMiddleware<PrincipalEnv>(async (c, next) => {
  await next();
  if (c.req.method === "GET" && c.res.ok && !c.var.session) c.header("cache-control", "private, no-cache");
});

/** What managers can do, by their pages and by keys alike: a file for each resource. */
export const v1Routes = new Hono<PrincipalEnv>()
  .use("/surveys/:code/analyses", lookAtProvider)
  .use(requirePrincipal)
  .use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...RATE_LIMIT_HEADERS] }))
  .use(revalidated)
  .route("/", surveyRoutes)
  .route("/", invitationRoutes)
  .route("/", analysisRoutes)
  .route("/", reportRoutes)
  .route("/", actionRoutes)
  // What is a page's alone, from the dashboard on.
  .route("/", brandingRoutes)
  .route("/", endpointRoutes)
  .route("/", exportRoutes)
  .route("/", offerRoutes)
  .route("/", reportLinkRoutes)
  .route("/", webhookRoutes)
  .route("/", workshopRoutes)
  .route("/", pageActions)
  .route("/", pageAnalyses)
  .route("/", pageInvitations)
  .route("/", pageSurveys);
