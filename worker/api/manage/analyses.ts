import { createMiddleware } from "hono/factory";
import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { MAX_PROPOSALS } from "#domain/report/proposals.ts";
import { startAnalysisSchema } from "#domain/surveys/start-analysis.ts";
import { codeParam, codeParamSchema, ofSurvey } from "#worker/api/middleware/code-param.ts";
import type { ManagerEnv } from "#worker/auth/sessions/require-session.ts";
import { requestedLanguage } from "#worker/http/requested-language.ts";
import { validate } from "#worker/http/validate.ts";
import { findProviderFault } from "#worker/services/analyses/find-provider-fault.ts";
import {
  listInsights,
  listSurveyResponses,
  readProposals,
  startAnalysis,
  takeIn,
} from "#worker/services/analyses/index.ts";

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

const PROPOSALS = "/surveys/:code/insights/:insightId/proposals";
const reportParam = z.extend(codeParamSchema, { insightId: z.string() });
const numbered = validate(
  "param",
  z.extend(reportParam, {
    number: z.pipe(
      z.string().check(z.regex(new RegExp(`^[0-${MAX_PROPOSALS - 1}]$`), "No suggestion has this number")),
      z.transform(Number),
    ),
  }),
);

export const analysisRoutes = new Hono<AnalysisEnv>()
  .get("/surveys/:code/responses", codeParam, async (c) => c.json(await listSurveyResponses(...ofSurvey(c))))
  .post("/surveys/:code/analyses", codeParam, validate("json", startAnalysisSchema), async (c) => {
    const { asksSuggestions } = c.req.valid("json");
    const options = { asksSuggestions, lookForFault: c.var.providerFault };
    return c.json(await startAnalysis(...ofSurvey(c), options), 202);
  })
  .get("/surveys/:code/insights", codeParam, async (c) =>
    c.json(await listInsights(...ofSurvey(c), requestedLanguage(c.req.raw))),
  )
  .get(PROPOSALS, validate("param", reportParam), async (c) => {
    const { services, manager } = c.var;
    return c.json({ proposals: await readProposals(services, manager.id, c.req.valid("param")) });
  })
  .put(`${PROPOSALS}/:number`, numbered, async (c) => {
    await takeIn(c.var.services, c.var.manager.id, c.req.valid("param"), true);
    return c.body(null, 204);
  })
  .delete(`${PROPOSALS}/:number`, numbered, async (c) => {
    await takeIn(c.var.services, c.var.manager.id, c.req.valid("param"), false);
    return c.body(null, 204);
  });
