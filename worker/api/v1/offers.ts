import { Hono } from "hono/tiny";
import { inviteManagerSchema, offerTokenSchema } from "#domain/surveys/offer.ts";
import { codeAndIdSchema, ofSurvey } from "#worker/api/middleware/code-param.ts";
import type { PrincipalEnv } from "#worker/api/principal.ts";
import { pageRoute, route } from "#worker/api/route.ts";
import { signedInManager } from "#worker/auth/sessions/require-session.ts";
import { clientAddress } from "#worker/http/client-address.ts";
import { rateLimitUnknownCodes } from "#worker/http/rate-limit.ts";
import {
  acceptOffer,
  declineOffer,
  inviteSecondManager,
  offerToSecondManager,
  openOffer,
  withdrawOffer,
} from "#worker/services/offers/index.ts";
import { removeSecondManager } from "#worker/services/offers/offer.ts";

const tokenSchema = offerTokenSchema;

/** Surveys managed by two, and handed over from one to the other. A token comes in the body: a path would stand in logs. */
export const offerRoutes = new Hono<PrincipalEnv>()
  .use("/offers/*", rateLimitUnknownCodes)
  .post("/offers/open", route({ scope: null, input: { json: tokenSchema } }), async (c) =>
    c.json(await openOffer(c.var.services, c.var.manager.id, c.req.valid("json").token)),
  )
  .post("/offers/accept", route({ scope: null, input: { json: tokenSchema } }), async (c) =>
    c.json(await acceptOffer(c.var.services, c.var.manager, c.req.valid("json").token)),
  )
  .post("/offers/decline", route({ scope: null, input: { json: tokenSchema } }), async (c) => {
    await declineOffer(c.var.services, c.var.manager.id, c.req.valid("json").token);
    return c.body(null, 204);
  })
  .post(
    "/surveys/:code/offers",
    pageRoute({ json: inviteManagerSchema }, { asks: "presence" }),
    async (c) => {
      const owner = signedInManager(c.var);
      const { code } = c.req.valid("param");
      const { recipient } = c.req.valid("json");
      const address = clientAddress(c.req.raw);
      return c.json(await inviteSecondManager(c.var.services, owner, code, recipient, address), 201);
    },
  )
  .post("/surveys/:code/second-manager/offer", pageRoute({}, { asks: "presence" }), async (c) => {
    const owner = signedInManager(c.var);
    const { code } = c.req.valid("param");
    const address = clientAddress(c.req.raw);
    return c.json(await offerToSecondManager(c.var.services, owner, code, address), 201);
  })
  .delete("/surveys/:code/offers/:id", pageRoute({ param: codeAndIdSchema }), async (c) => {
    await withdrawOffer(...ofSurvey(c), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .delete("/surveys/:code/second-manager", pageRoute(), async (c) => {
    await removeSecondManager(...ofSurvey(c));
    return c.body(null, 204);
  });
