import { Hono } from "hono/tiny";
import { setWebhookSchema } from "#domain/surveys/webhook.ts";
import { ofSurvey } from "#worker/api/middleware/code-param.ts";
import type { PrincipalEnv } from "#worker/api/principal.ts";
import { pageRoute } from "#worker/api/route.ts";
import { removeWebhook, setWebhook, testWebhook } from "#worker/services/webhooks/index.ts";

export const webhookRoutes = new Hono<PrincipalEnv>()
  .put("/surveys/:code/webhook", pageRoute({ json: setWebhookSchema }, { asks: "factor" }), async (c) =>
    c.json(await setWebhook(...ofSurvey(c), c.req.valid("json").address)),
  )
  .delete("/surveys/:code/webhook", pageRoute(), async (c) => {
    await removeWebhook(...ofSurvey(c));
    return c.body(null, 204);
  })
  .post("/surveys/:code/webhook/tests", pageRoute(), async (c) => c.json(await testWebhook(...ofSurvey(c))));
