import { Hono } from "hono/tiny";
import { QUESTIONNAIRE_VERSION } from "#domain/questionnaire/questionnaire.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { rateLimit } from "#worker/http/rate-limit.ts";
import { checkDatabase } from "#worker/services/health/check-health.ts";
import { getQuestionnaire } from "#worker/services/questionnaire/get-questionnaire.ts";
import { createBase } from "./base.ts";
import { surveyRoutes } from "./surveys.ts";

const questionnaireRoutes = new Hono<AppEnv>().get("/", async (c) => {
  const { questionnaire, keepSeconds } = await getQuestionnaire(c.var.services, QUESTIONNAIRE_VERSION);
  c.header("cache-control", `public, max-age=${keepSeconds}`);
  return c.json(questionnaire);
});

/** For a monitor; the pages of the site ask for the database alone, without which they do not work. */
const healthRoutes = new Hono<AppEnv>()
  .use(rateLimit)
  .get("/", async (c) => {
    const { checkHealth } = await import("#worker/services/health/check-health.ts");
    const health = await checkHealth(c.var.services);
    return c.json(health, health.status === "ok" ? 200 : 503);
  })
  .get("/database", async (c) => {
    await checkDatabase(c.var.services);
    return c.json({ status: "ok" });
  });

export const respondentApi = createBase()
  .route("/questionnaire", questionnaireRoutes)
  .route("/surveys", surveyRoutes)
  .route("/health", healthRoutes);
