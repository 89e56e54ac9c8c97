import { Hono } from "hono/tiny";
import { addEndpointSchema } from "#domain/surveys/webhook-event.ts";
import type { PrincipalEnv } from "#worker/api/principal.ts";
import { route } from "#worker/api/route.ts";
import { signedInManager } from "#worker/auth/sessions/require-session.ts";
import { tellOwner } from "#worker/auth/sessions/tell-owner.ts";
import {
  addEndpoint,
  listEndpoints,
  removeEndpoint,
  replaceSecret,
  sendAgain,
  testEndpoint,
} from "#worker/services/endpoints/index.ts";

/** What is sent to an endpoint outlasts the session that has added it. */
const CHANGE = { kind: "endpoint" } as const;

export const endpointRoutes = new Hono<PrincipalEnv>()
  .get("/endpoints", route({ scope: null }), async (c) =>
    c.json({ endpoints: await listEndpoints(c.var.services, c.var.manager.id) }),
  )
  .post(
    "/endpoints",
    route({ scope: null, asks: "presence", input: { json: addEndpointSchema } }),
    async (c) => {
      const added = await addEndpoint(c.var.services, signedInManager(c.var), c.req.valid("json").address);
      tellOwner(c.var, c.req.raw, CHANGE);
      return c.json(added, 201);
    },
  )
  .delete("/endpoints/:id", route({ scope: null }), async (c) => {
    await removeEndpoint(c.var.services, c.var.manager, c.req.param("id"));
    return c.body(null, 204);
  })
  .post("/endpoints/:id/secret", route({ scope: null, asks: "presence" }), async (c) => {
    const replaced = await replaceSecret(c.var.services, signedInManager(c.var), c.req.param("id"));
    tellOwner(c.var, c.req.raw, CHANGE);
    return c.json(replaced);
  })
  .post("/endpoints/:id/tests", route({ scope: null }), async (c) =>
    c.json(await testEndpoint(c.var.services, c.var.manager, c.req.param("id"))),
  )
  .post("/endpoints/:id/deliveries/:delivery/again", route({ scope: null }), async (c) => {
    await sendAgain(c.var.services, c.var.manager, c.req.param("id"), c.req.param("delivery"));
    return c.body(null, 202);
  });
