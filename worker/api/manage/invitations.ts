import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { addPlacesSchema } from "#domain/invitations/addresses.ts";
import { addCardsSchema, replaceCardsSchema } from "#domain/invitations/places.ts";
import { changeTextSchema, mailKindSchema, previewSchema } from "#domain/invitations/texts.ts";
import { codeParamSchema, readCode } from "#worker/api/middleware/code-param.ts";
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

const code = validate("param", codeParamSchema);
const kind = validate("param", z.object({ code: z.string(), kind: mailKindSchema }));
const place = validate("param", z.object({ code: z.string(), number: z.coerce.number() }));

export const invitationRoutes = new Hono<ManagerEnv>()
  .get("/surveys/:code/invitations", code, async (c) =>
    c.json(await listPlaces(c.var.services, c.var.manager.id, readCode(c.req.valid("param")))),
  )
  .post("/surveys/:code/invitations", code, validate("json", addPlacesSchema), async (c) => {
    const { addresses } = c.req.valid("json");
    const surveyCode = readCode(c.req.valid("param"));
    return c.json(await addPlaces(c.var.services, c.var.manager.id, surveyCode, addresses), 201);
  })
  .delete("/surveys/:code/invitations/:number", place, async (c) => {
    const { number, ...param } = c.req.valid("param");
    await removePlace(c.var.services, c.var.manager.id, readCode(param), number);
    return c.body(null, 204);
  })
  .post("/surveys/:code/invitations/:kind/mails", kind, async (c) => {
    const param = c.req.valid("param");
    const sent = await sendInvitations(c.var.services, c.var.manager, readCode(param), param.kind);
    return c.json(sent, 202);
  })
  .put("/surveys/:code/invitations/:kind/text", kind, validate("json", changeTextSchema), async (c) => {
    const param = c.req.valid("param");
    const { text } = c.req.valid("json");
    await changeInvitationText(c.var.services, c.var.manager.id, readCode(param), param.kind, text);
    return c.body(null, 204);
  })
  .post("/surveys/:code/invitations/:kind/preview", kind, validate("json", previewSchema), async (c) => {
    const param = c.req.valid("param");
    const { text } = c.req.valid("json");
    return c.json(await previewInvitation(c.var.services, c.var.manager, readCode(param), param.kind, text));
  })
  .post("/surveys/:code/cards", code, validate("json", addCardsSchema), async (c) => {
    const surveyCode = readCode(c.req.valid("param"));
    const cards = await addCards(c.var.services, c.var.manager.id, surveyCode, c.req.valid("json"));
    return c.json({ cards }, 201);
  })
  .post("/surveys/:code/cards/replacements", code, validate("json", replaceCardsSchema), async (c) => {
    const { numbers } = c.req.valid("json");
    const surveyCode = readCode(c.req.valid("param"));
    return c.json({ cards: await replaceCards(c.var.services, c.var.manager.id, surveyCode, numbers) }, 201);
  });
