import { Hono } from "hono/tiny";
import { changeBrandingSchema } from "#domain/branding/branding.ts";
import { ofSurvey } from "#worker/api/middleware/code-param.ts";
import type { PrincipalEnv } from "#worker/api/principal.ts";
import { pageRoute } from "#worker/api/route.ts";
import { changeBranding } from "#worker/services/surveys/change-branding.ts";

export const brandingRoutes = new Hono<PrincipalEnv>().put(
  "/surveys/:code/branding",
  pageRoute({ json: changeBrandingSchema }),
  async (c) => c.json(await changeBranding(...ofSurvey(c), c.req.valid("json"))),
);
