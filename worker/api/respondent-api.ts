import { Hono } from "hono/tiny";
import { declineSchema } from "#domain/invitations/ticket.ts";
import { QUESTIONNAIRE_VERSION } from "#domain/questionnaire/questionnaire.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { rateLimit } from "#worker/http/rate-limit.ts";
import { validate } from "#worker/http/validate.ts";
import { checkDatabase } from "#worker/services/health/check-database.ts";
import { getQuestionnaire } from "#worker/services/questionnaire/get-questionnaire.ts";
import { declineMails } from "#worker/services/recipients/recipients.ts";
import { createBase } from "./base.ts";
import { resultsRoutes } from "./results.ts";
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

/**
 * The link against further mails in every invitation and nudge: it needs no session, and a mail scanner that opens it
 * changes nothing. Mail programs send the second form (RFC 8058).
 */
const reminderRoutes = new Hono<AppEnv>()
  .use(rateLimit)
  .post("/decline", validate("json", declineSchema), async (c) => {
    await declineMails(c.var.services, c.req.valid("json").recipient);
    return c.body(null, 204);
  })
  .post("/decline/:recipient", validate("param", declineSchema), async (c) => {
    await declineMails(c.var.services, c.req.valid("param").recipient);
    return c.body(null, 204);
  })
  .get("/decline/:recipient", validate("param", declineSchema), (c) =>
    c.redirect(`/survey/no-reminder#${c.req.valid("param").recipient}`),
  );

export const respondentApi = createBase()
  .route("/questionnaire", questionnaireRoutes)
  .route("/surveys", surveyRoutes)
  .route("/results", resultsRoutes)
  .route("/reminders", reminderRoutes)
  .route("/health", healthRoutes);
