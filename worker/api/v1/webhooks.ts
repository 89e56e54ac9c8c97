import { Hono } from "hono/tiny";
import { addWebhookSchema } from "#domain/surveys/webhook.ts";
import type { PrincipalEnv } from "#worker/api/principal.ts";
import { route } from "#worker/api/route.ts";
import { signedInManager } from "#worker/auth/sessions/require-session.ts";
import { tellOwner } from "#worker/auth/sessions/tell-owner.ts";
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  replaceSecret,
  sendAgain,
  testWebhook,
} from "#worker/services/webhooks/index.ts";

/** What is sent to a webhook outlasts the session that has added it. */
const CHANGE = { kind: "webhook" } as const;

export const webhookRoutes = new Hono<PrincipalEnv>()
  .get("/webhooks", route({ scope: null }), async (c) =>
    c.json(await listWebhooks(c.var.services, c.var.manager.id)),
  )
  .post(
    "/webhooks",
    route({ scope: null, asks: "presence", input: { json: addWebhookSchema } }),
    async (c) => {
      const added = await addWebhook(c.var.services, signedInManager(c.var), c.req.valid("json"));
      tellOwner(c.var, c.req.raw, CHANGE);
      return c.json(added, 201);
    },
  )
  .delete("/webhooks/:id", route({ scope: null }), async (c) => {
    await removeWebhook(c.var.services, c.var.manager, c.req.param("id"));
    return c.body(null, 204);
  })
  .post("/webhooks/:id/secret", route({ scope: null, asks: "presence" }), async (c) => {
    const replaced = await replaceSecret(c.var.services, signedInManager(c.var), c.req.param("id"));
    tellOwner(c.var, c.req.raw, CHANGE);
    return c.json(replaced);
  })
  .post("/webhooks/:id/tests", route({ scope: null }), async (c) =>
    c.json(await testWebhook(c.var.services, c.var.manager, c.req.param("id"))),
  )
  .post("/webhooks/:id/deliveries/:delivery/again", route({ scope: null }), async (c) => {
    await sendAgain(c.var.services, c.var.manager, c.req.param("id"), c.req.param("delivery"));
    return c.body(null, 202);
  });
