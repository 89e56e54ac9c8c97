import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { addPlacesSchema } from "#domain/invitations/addresses.ts";
import { addCardsSchema, replaceCardsSchema } from "#domain/invitations/places.ts";
import { changeTextSchema, mailKindSchema, previewSchema } from "#domain/invitations/texts.ts";
import { codeParam, codeParamSchema, ofSurvey, placeParam } from "#worker/api/middleware/code-param.ts";
import type { ManagerEnv } from "#worker/auth/sessions/require-session.ts";
import { validate } from "#worker/http/validate.ts";
import {
  addCards,
  addPlaces,
  changeInvitationText,
  listPlaces,
  previewInvitation,
  removePlace,
  replaceCards,
  sendInvitations,
} from "#worker/services/invitations/index.ts";

const kind = validate("param", z.extend(codeParamSchema, { kind: mailKindSchema }));

export const invitationRoutes = new Hono<ManagerEnv>()
  .get("/surveys/:code/invitations", codeParam, async (c) => c.json(await listPlaces(...ofSurvey(c))))
  .post("/surveys/:code/invitations", codeParam, validate("json", addPlacesSchema), async (c) =>
    c.json(await addPlaces(...ofSurvey(c), c.req.valid("json").addresses), 201),
  )
  .delete("/surveys/:code/invitations/:number", placeParam, async (c) => {
    await removePlace(...ofSurvey(c), c.req.valid("param").number);
    return c.body(null, 204);
  })
  .post("/surveys/:code/invitations/:kind/mails", kind, async (c) => {
    const { code, kind } = c.req.valid("param");
    return c.json(await sendInvitations(c.var.services, c.var.manager, code, kind), 202);
  })
  .put("/surveys/:code/invitations/:kind/text", kind, validate("json", changeTextSchema), async (c) => {
    await changeInvitationText(...ofSurvey(c), c.req.valid("param").kind, c.req.valid("json").text);
    return c.body(null, 204);
  })
  .post("/surveys/:code/invitations/:kind/preview", kind, validate("json", previewSchema), async (c) => {
    const { code, kind } = c.req.valid("param");
    const { text } = c.req.valid("json");
    return c.json(await previewInvitation(c.var.services, c.var.manager, code, kind, text));
  })
  .post("/surveys/:code/cards", codeParam, validate("json", addCardsSchema), async (c) =>
    c.json({ cards: await addCards(...ofSurvey(c), c.req.valid("json")) }, 201),
  )
  .post("/surveys/:code/cards/replacements", codeParam, validate("json", replaceCardsSchema), async (c) =>
    c.json({ cards: await replaceCards(...ofSurvey(c), c.req.valid("json").numbers) }, 201),
  );
