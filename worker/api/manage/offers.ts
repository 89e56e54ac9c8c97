import { Hono } from "hono/tiny";
import { makeOfferSchema, offerTokenSchema } from "#domain/surveys/offer.ts";
import { codeAndId, codeParam, ofSurvey } from "#worker/api/middleware/code-param.ts";
import { type ManagerEnv, requirePresence, signedInManager } from "#worker/auth/sessions/require-session.ts";
import { clientAddress } from "#worker/http/client-address.ts";
import { rateLimitUnknownCodes } from "#worker/http/rate-limit.ts";
import { validate } from "#worker/http/validate.ts";
import {
  acceptOffer,
  declineOffer,
  makeOffer,
  openOffer,
  withdrawOffer,
} from "#worker/services/offers/index.ts";
import { removeSecondManager } from "#worker/services/surveys/remove-second-manager.ts";

const token = validate("json", offerTokenSchema);

/** Surveys handed over and managed by two. A token comes in the body: a path would stand in logs. */
export const offerRoutes = new Hono<ManagerEnv>()
  .use("/offers/*", rateLimitUnknownCodes)
  .post("/offers/open", token, async (c) =>
    c.json(await openOffer(c.var.services, c.var.manager.id, c.req.valid("json").token)),
  )
  .post("/offers/accept", token, async (c) =>
    c.json(await acceptOffer(c.var.services, c.var.manager, c.req.valid("json").token)),
  )
  .post("/offers/decline", token, async (c) => {
    await declineOffer(c.var.services, c.var.manager.id, c.req.valid("json").token);
    return c.body(null, 204);
  })
  .post("/surveys/:code/offers", requirePresence, codeParam, validate("json", makeOfferSchema), async (c) => {
    const owner = signedInManager(c.var);
    const { code } = c.req.valid("param");
    const offer = c.req.valid("json");
    return c.json(await makeOffer(c.var.services, owner, code, offer, clientAddress(c.req.raw)), 201);
  })
  .delete("/surveys/:code/offers/:id", codeAndId, async (c) => {
    await withdrawOffer(...ofSurvey(c), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .delete("/surveys/:code/second-manager", codeParam, async (c) => {
    await removeSecondManager(...ofSurvey(c));
    return c.body(null, 204);
  });
