import { Hono } from "hono/tiny";
import { changeBrandingSchema } from "#domain/branding/branding.ts";
import { codeParam, ofSurvey } from "#worker/api/middleware/code-param.ts";
import type { ManagerEnv } from "#worker/auth/sessions/require-session.ts";
import { validate } from "#worker/http/validate.ts";
import { changeBranding } from "#worker/services/branding/change-branding.ts";

export const brandingRoutes = new Hono<ManagerEnv>().put(
  "/surveys/:code/branding",
  codeParam,
  validate("json", changeBrandingSchema),
  async (c) => c.json(await changeBranding(...ofSurvey(c), c.req.valid("json"))),
);
