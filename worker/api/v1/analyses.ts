import { createMiddleware } from "hono/factory";
import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { V1_PATH } from "#domain/api-paths.ts";
import { MAX_PROPOSALS } from "#domain/report/proposals.ts";
import { startAnalysisSchema } from "#domain/surveys/start-analysis.ts";
import { codeAndIdSchema, codeParamSchema, ofSurvey } from "#worker/api/middleware/code-param.ts";
import type { PrincipalEnv } from "#worker/api/principal.ts";
import { pageRoute, route } from "#worker/api/route.ts";
import { requestedLanguage } from "#worker/http/requested-language.ts";
import { findProviderFault } from "#worker/services/analyses/find-provider-fault.ts";
import { listInsights, readProposals, startAnalysis, takeIn } from "#worker/services/analyses/index.ts";
import { listAnalyses, readAnalysis } from "#worker/services/analyses/list-analyses.ts";
import { analysesSchema, analysisSchema, startedSchema } from "./shapes/report.ts";

export interface AnalysisEnv extends PrincipalEnv {
  Variables: PrincipalEnv["Variables"] & { providerFault?: ReturnType<typeof findProviderFault> };
}

/** Stands before `requirePrincipal`: looks at the provider while it is read who calls, which spares a trip to the database. */
export const lookAtProvider = createMiddleware<AnalysisEnv>(async (c, next) => {
  // A request that names nobody asks nothing of the database.
  const namesSomebody = c.req.header("cookie") ?? c.req.header("authorization");
  if (c.req.method === "POST" && namesSomebody) {
    const fault = findProviderFault(c.var.services);
    fault.catch(() => {});
    c.set("providerFault", fault);
  }
  await next();
});

const PROPOSALS = "/surveys/:code/insights/:insightId/proposals";
const reportParam = z.extend(codeParamSchema, { insightId: z.string() });
const numberedSchema = z.extend(reportParam, {
  number: z.pipe(
    z.string().check(z.regex(new RegExp(`^[0-${MAX_PROPOSALS - 1}]$`), "No suggestion has this number")),
    z.transform(Number),
  ),
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
  )
  // What is a page's alone.
  .get("/surveys/:code/insights", pageRoute(), async (c) =>
    c.json(await listInsights(...ofSurvey(c), requestedLanguage(c.req.raw))),
  )
  .get(PROPOSALS, pageRoute({ param: reportParam }), async (c) => {
    const { services, manager } = c.var;
    return c.json({ proposals: await readProposals(services, manager.id, c.req.valid("param")) });
  })
  .put(`${PROPOSALS}/:number`, pageRoute({ param: numberedSchema }), async (c) => {
    await takeIn(c.var.services, c.var.manager.id, c.req.valid("param"), true);
    return c.body(null, 204);
  })
  .delete(`${PROPOSALS}/:number`, pageRoute({ param: numberedSchema }), async (c) => {
    await takeIn(c.var.services, c.var.manager.id, c.req.valid("param"), false);
    return c.body(null, 204);
  });
