import { Hono } from "hono/tiny";
import { setWebhookSchema } from "#domain/surveys/webhook.ts";
import { codeParam, ofSurvey } from "#worker/api/middleware/code-param.ts";
import { type ManagerEnv, requireFactorAgain } from "#worker/auth/sessions/require-session.ts";
import { validate } from "#worker/http/validate.ts";
import { removeWebhook, setWebhook, testWebhook } from "#worker/services/webhooks/index.ts";

export const webhookRoutes = new Hono<ManagerEnv>()
  .put(
    "/surveys/:code/webhook",
    requireFactorAgain,
    codeParam,
    validate("json", setWebhookSchema),
    async (c) => c.json(await setWebhook(...ofSurvey(c), c.req.valid("json").address)),
  )
  .delete("/surveys/:code/webhook", codeParam, async (c) => {
    await removeWebhook(...ofSurvey(c));
    return c.body(null, 204);
  })
  .post("/surveys/:code/webhook/tests", codeParam, async (c) => c.json(await testWebhook(...ofSurvey(c))));
