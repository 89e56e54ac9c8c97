import { Hono } from "hono/tiny";
import { activityQuerySchema } from "#domain/admin/audit.ts";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import type { Dashboard } from "#domain/surveys/dashboard.ts";
import { runAgainSchema } from "#domain/surveys/run-again.ts";
import { changeSurveySchema, createSurveySchema, deleteSurveySchema } from "#domain/surveys/survey.ts";
import { codeParam, ofSurvey } from "#worker/api/middleware/code-param.ts";
import { readIdempotencyKey } from "#worker/api/middleware/idempotency-key.ts";
import { asksForSocket } from "#worker/api/middleware/same-origin.ts";
import {
  demandFactorAgain,
  type ManagerEnv,
  requireFactorAgain,
} from "#worker/auth/sessions/require-session.ts";
import { validate } from "#worker/http/validate.ts";
import { listSurveyActs } from "#worker/services/audit/list-survey-acts.ts";
import {
  changeSurvey,
  createSurvey,
  deleteSurvey,
  listSurveys,
  openLiveSocket,
  replaceManagerPin,
  runAgain,
} from "#worker/services/surveys/index.ts";

export const surveyRoutes = new Hono<ManagerEnv>()
  .get("/surveys", async (c) => {
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
  .post("/surveys", validate("json", createSurveySchema), async (c) => {
    const { services, manager } = c.var;
    return c.json(await createSurvey(services, manager, c.req.valid("json"), readIdempotencyKey(c)), 201);
  })
  .patch("/surveys/:code", codeParam, validate("json", changeSurveySchema), async (c) => {
    const change = c.req.valid("json");
    if (change.sharesReport) demandFactorAgain(c.var.signedIn);
    return c.json(await changeSurvey(...ofSurvey(c), change));
  })
  .delete("/surveys/:code", codeParam, validate("json", deleteSurveySchema), async (c) => {
    await deleteSurvey(...ofSurvey(c), c.req.valid("json").organizationName);
    return c.body(null, 204);
  })
  .post("/surveys/:code/pin", requireFactorAgain, codeParam, async (c) =>
    c.json({ managerPin: await replaceManagerPin(...ofSurvey(c)) }),
  )
  .post("/surveys/:code/follow-ups", codeParam, validate("json", runAgainSchema), async (c) => {
    const { services, manager } = c.var;
    const { code } = c.req.valid("param");
    return c.json(await runAgain(services, manager, code, c.req.valid("json"), readIdempotencyKey(c)), 201);
  })
  .get("/surveys/:code/live", codeParam, async (c) => {
    if (!asksForSocket(c.req)) return c.text("Expected a WebSocket", 426);
    return openLiveSocket(...ofSurvey(c), c.req.raw);
  })
  .get("/surveys/:code/audit", codeParam, validate("query", activityQuerySchema), async (c) => {
    const { services, manager } = c.var;
    const { code } = c.req.valid("param");
    return c.json(await listSurveyActs(services, manager, code, c.req.valid("query")));
  });
