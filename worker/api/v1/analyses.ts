import { createMiddleware } from "hono/factory";
import { Hono } from "hono/tiny";
import { startAnalysisSchema } from "#domain/surveys/start-analysis.ts";
import { codeAndIdSchema, codeParamSchema, ofSurvey } from "#worker/api/middleware/code-param.ts";
import type { PrincipalEnv } from "#worker/api/principal.ts";
import { route } from "#worker/api/route.ts";
import { findProviderFault } from "#worker/services/analyses/find-provider-fault.ts";
import { startAnalysis } from "#worker/services/analyses/index.ts";
import { listAnalyses, readAnalysis } from "#worker/services/analyses/list-analyses.ts";
import { V1_PATH } from "./paths.ts";
import { analysesSchema, analysisSchema, startedSchema } from "./shapes/report.ts";

export interface AnalysisEnv extends PrincipalEnv {
  Variables: PrincipalEnv["Variables"] & { providerFault?: ReturnType<typeof findProviderFault> };
}

/** Stands before `requirePrincipal`: looks at the provider while it is read who calls, which spares a trip to the database. */
export const lookAtProvider = createMiddleware<AnalysisEnv>(async (c, next) => {
  if (c.req.method === "POST") {
    const fault = findProviderFault(c.var.services);
    fault.catch(() => {});
    c.set("providerFault", fault);
  }
  await next();
});

export const analysisRoutes = new Hono<AnalysisEnv>()
  .get(
    "/surveys/:code/analyses",
    route({
      scope: "read",
      input: { param: codeParamSchema },
      public: {
        id: "listAnalyses",
        tag: "Analyses",
        summary: "List analyses",
        description: "Newest first, three at most. The id of one that is completed is that of its report.",
        answer: { status: 200, description: "The analyses.", schema: analysesSchema },
      },
    }),
    async (c) => c.json({ analyses: await listAnalyses(...ofSurvey(c)) }),
  )
  .post(
    "/surveys/:code/analyses",
    route({
      scope: "analyse",
      input: { param: codeParamSchema, json: startAnalysisSchema },
      idempotent: "kept",
      public: {
        id: "startAnalysis",
        tag: "Analyses",
        summary: "Start an analysis",
        description:
          "A survey has three, a day apart. It takes a minute or two: read it until it is completed.",
        answer: { status: 202, description: "It is started.", schema: startedSchema },
      },
    }),
    async (c) => {
      const { asksSuggestions } = c.req.valid("json");
      const options = { asksSuggestions, lookForFault: c.var.providerFault };
      const { insightId: id } = await startAnalysis(...ofSurvey(c), options);
      c.header("location", `${V1_PATH}/surveys/${c.req.valid("param").code}/analyses/${id}`);
      return c.json({ id }, 202);
    },
  )
  .get(
    "/surveys/:code/analyses/:id",
    route({
      scope: "read",
      input: { param: codeAndIdSchema },
      public: {
        id: "readAnalysis",
        tag: "Analyses",
        summary: "Read how far an analysis is",
        answer: { status: 200, description: "The analysis.", schema: analysisSchema },
      },
    }),
    async (c) => c.json(await readAnalysis(...ofSurvey(c), c.req.valid("param").id)),
  );
