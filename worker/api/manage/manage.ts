import { Hono } from "hono/tiny";
import { type ManagerEnv, requireManager } from "#worker/auth/sessions/require-session.ts";
import { actionRoutes } from "./actions.ts";
import { analysisRoutes, lookAtProvider } from "./analyses.ts";
import { brandingRoutes } from "./branding.ts";
import { endpointRoutes } from "./endpoints.ts";
import { exportRoutes } from "./exports.ts";
import { invitationRoutes } from "./invitations.ts";
import { offerRoutes } from "./offers.ts";
import { reportLinkRoutes } from "./report-links.ts";
import { surveyRoutes } from "./surveys.ts";
import { webhookRoutes } from "./webhooks.ts";
import { workshopRoutes } from "./workshops.ts";

/** A manager's surveys, a file for each resource. Another manager's survey is answered like one that does not exist. */
export const manageRoutes = new Hono<ManagerEnv>()
  .use("/surveys/:code/analyses", lookAtProvider)
  .use(requireManager)
  .route("/", surveyRoutes)
  .route("/", analysisRoutes)
  .route("/", actionRoutes)
  .route("/", exportRoutes)
  .route("/", reportLinkRoutes)
  .route("/", invitationRoutes)
  .route("/", brandingRoutes)
  .route("/", offerRoutes)
  .route("/", webhookRoutes)
  .route("/", endpointRoutes)
  .route("/", workshopRoutes);
