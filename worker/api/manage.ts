import { Hono } from "hono";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import type { Dashboard } from "#domain/surveys/dashboard.ts";
import { changeSurveySchema, createSurveySchema } from "#domain/surveys/survey.ts";
import { type ManagerEnv, requireManager } from "#worker/auth/sessions/require-session.ts";
import { listInsights, listSurveyResponses, startAnalysis } from "#worker/services/analyses/index.ts";
import {
  changeMode,
  createSurvey,
  listSurveys,
  openLiveSocket,
  replaceManagerPin,
} from "#worker/services/surveys/index.ts";
import { exportRoutes } from "./exports.ts";
import { codeParamSchema, readCode } from "./middleware/code-param.ts";
import { asksForSocket } from "./middleware/same-origin.ts";
import { validate } from "./middleware/validate.ts";

const code = validate("param", codeParamSchema);

/** A manager's own surveys. Another manager's survey is answered like one that does not exist. */
export const manageRoutes = new Hono<ManagerEnv>()
  .use(requireManager)
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
  .post("/surveys", validate("json", createSurveySchema), async (c) =>
    c.json(await createSurvey(c.var.services, c.var.manager, c.req.valid("json")), 201),
  )
  .patch("/surveys/:code", code, validate("json", changeSurveySchema), async (c) => {
    const { mode } = c.req.valid("json");
    return c.json(await changeMode(c.var.services, c.var.manager.id, readCode(c.req.valid("param")), mode));
  })
  .post("/surveys/:code/pin", code, async (c) => {
    const surveyCode = readCode(c.req.valid("param"));
    return c.json({ managerPin: await replaceManagerPin(c.var.services, c.var.manager.id, surveyCode) });
  })
  .get("/surveys/:code/responses", code, async (c) =>
    c.json(await listSurveyResponses(c.var.services, c.var.manager.id, readCode(c.req.valid("param")))),
  )
  .post("/surveys/:code/analyses", code, async (c) =>
    c.json(await startAnalysis(c.var.services, c.var.manager.id, readCode(c.req.valid("param"))), 202),
  )
  .get("/surveys/:code/insights", code, async (c) =>
    c.json(await listInsights(c.var.services, c.var.manager.id, readCode(c.req.valid("param")))),
  )
  .get("/surveys/:code/live", code, async (c) => {
    if (!asksForSocket(c.req)) return c.text("Expected a WebSocket", 426);
    return openLiveSocket(c.var.services, c.var.manager.id, readCode(c.req.valid("param")), c.req.raw);
  })
  .route("/", exportRoutes);
