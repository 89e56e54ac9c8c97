import { Hono } from "hono";
import { codeParamSchema, readCode } from "#worker/api/middleware/code-param.ts";
import { validate } from "#worker/api/middleware/validate.ts";
import type { ManagerEnv } from "#worker/auth/sessions/require-session.ts";
import { listInsights, listSurveyResponses, startAnalysis } from "#worker/services/analyses/index.ts";

const code = validate("param", codeParamSchema);

/** A survey's responses by role, its analyses and their reports. */
export const analysisRoutes = new Hono<ManagerEnv>()
  .get("/surveys/:code/responses", code, async (c) =>
    c.json(await listSurveyResponses(c.var.services, c.var.manager.id, readCode(c.req.valid("param")))),
  )
  .post("/surveys/:code/analyses", code, async (c) =>
    c.json(await startAnalysis(c.var.services, c.var.manager.id, readCode(c.req.valid("param"))), 202),
  )
  .get("/surveys/:code/insights", code, async (c) =>
    c.json(await listInsights(c.var.services, c.var.manager.id, readCode(c.req.valid("param")))),
  );
