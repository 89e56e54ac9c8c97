import { Hono } from "hono/tiny";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import type { Dashboard } from "#domain/surveys/dashboard.ts";
import { changeSurveySchema, createSurveySchema, deleteSurveySchema } from "#domain/surveys/survey.ts";
import { codeParam } from "#worker/api/middleware/code-param.ts";
import { readIdempotencyKey } from "#worker/api/middleware/idempotency-key.ts";
import type { ManagerEnv } from "#worker/auth/sessions/require-session.ts";
import { validate } from "#worker/http/validate.ts";
import {
  changeSurvey,
  createSurvey,
  deleteSurvey,
  listSurveys,
  replaceManagerPin,
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
    const { code } = c.req.valid("param");
    return c.json(await changeSurvey(c.var.services, c.var.manager.id, code, c.req.valid("json")));
  })
  .delete("/surveys/:code", codeParam, validate("json", deleteSurveySchema), async (c) => {
    const { organizationName } = c.req.valid("json");
    await deleteSurvey(c.var.services, c.var.manager.id, c.req.valid("param").code, organizationName);
    return c.body(null, 204);
  })
  .post("/surveys/:code/pin", codeParam, async (c) => {
    const { code } = c.req.valid("param");
    return c.json({ managerPin: await replaceManagerPin(c.var.services, c.var.manager.id, code) });
  });
