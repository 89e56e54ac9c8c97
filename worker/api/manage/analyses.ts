import { createMiddleware } from "hono/factory";
import { Hono } from "hono/tiny";
import { codeParam, ofSurvey } from "#worker/api/middleware/code-param.ts";
import type { ManagerEnv } from "#worker/auth/sessions/require-session.ts";
import { requestedLanguage } from "#worker/http/requested-language.ts";
import { findProviderFault } from "#worker/services/analyses/find-provider-fault.ts";
import { listInsights, listSurveyResponses, startAnalysis } from "#worker/services/analyses/index.ts";

export interface AnalysisEnv extends ManagerEnv {
  Variables: ManagerEnv["Variables"] & { providerFault?: ReturnType<typeof findProviderFault> };
}

/** Stands before `requireManager`: looks at the provider while the session is read, which spares a trip to the database. */
export const lookAtProvider = createMiddleware<AnalysisEnv>(async (c, next) => {
  if (c.req.method === "POST" && c.req.header("cookie")) {
    const fault = findProviderFault(c.var.services);
    fault.catch(() => {});
    c.set("providerFault", fault);
  }
  await next();
});

export const analysisRoutes = new Hono<AnalysisEnv>()
  .get("/surveys/:code/responses", codeParam, async (c) => c.json(await listSurveyResponses(...ofSurvey(c))))
  .post("/surveys/:code/analyses", codeParam, async (c) =>
    c.json(await startAnalysis(...ofSurvey(c), c.var.providerFault), 202),
  )
  .get("/surveys/:code/insights", codeParam, async (c) =>
    c.json(await listInsights(...ofSurvey(c), requestedLanguage(c.req.raw))),
  );
