import { Hono } from "hono/tiny";
import { activityQuerySchema } from "#domain/admin/audit.ts";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import type { Dashboard } from "#domain/surveys/dashboard.ts";
import { runAgainSchema } from "#domain/surveys/run-again.ts";
import { codeParamSchema, ofSurvey } from "#worker/api/middleware/code-param.ts";
import { readIdempotencyKey } from "#worker/api/middleware/idempotency-key.ts";
import { asksForSocket } from "#worker/api/middleware/same-origin.ts";
import type { PrincipalEnv } from "#worker/api/principal.ts";
import { route } from "#worker/api/route.ts";
import { listSurveyActs } from "#worker/services/audit/list-survey-acts.ts";
import { listSurveys, openLiveSocket, replaceManagerPin, runAgain } from "#worker/services/surveys/index.ts";

export const surveyRoutes = new Hono<PrincipalEnv>()
  .get("/dashboard", route({ scope: null }), async (c) => {
    const { manager, session, services } = c.var;
    const dashboard: Dashboard = {
      session,
      managerId: manager.id,
      email: manager.email,
      maxActiveSurveys: MAX_ACTIVE_SURVEYS,
      surveys: await listSurveys(services, manager.id),
    };
    return c.json(dashboard);
  })
  .post(
    "/surveys/:code/pin",
    route({ scope: null, asks: "factor", input: { param: codeParamSchema } }),
    async (c) => c.json({ managerPin: await replaceManagerPin(...ofSurvey(c)) }),
  )
  .post(
    "/surveys/:code/follow-ups",
    route({ scope: null, idempotent: "secret", input: { param: codeParamSchema, json: runAgainSchema } }),
    async (c) => {
      const { services, manager } = c.var;
      const { code } = c.req.valid("param");
      return c.json(await runAgain(services, manager, code, c.req.valid("json"), readIdempotencyKey(c)), 201);
    },
  )
  .get("/surveys/:code/live", route({ scope: null, input: { param: codeParamSchema } }), async (c) => {
    if (!asksForSocket(c.req)) return c.text("Expected a WebSocket", 426);
    return openLiveSocket(...ofSurvey(c), c.req.raw);
  })
  .get(
    "/surveys/:code/audit",
    route({ scope: null, input: { param: codeParamSchema, query: activityQuerySchema } }),
    async (c) => {
      const { services, manager } = c.var;
      const { code } = c.req.valid("param");
      return c.json(await listSurveyActs(services, manager, code, c.req.valid("query")));
    },
  );
