import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { addCardsSchema, replaceCardsSchema } from "#domain/invitations/places.ts";
import { changeTextSchema, mailKindSchema, previewSchema } from "#domain/invitations/texts.ts";
import { codeParamSchema, ofSurvey } from "#worker/api/middleware/code-param.ts";
import type { PrincipalEnv } from "#worker/api/principal.ts";
import { route } from "#worker/api/route.ts";
import {
  addCards,
  changeInvitationText,
  previewInvitation,
  replaceCards,
} from "#worker/services/invitations/index.ts";

const kindSchema = z.extend(codeParamSchema, { kind: mailKindSchema });

export const invitationRoutes = new Hono<PrincipalEnv>()
  .put(
    "/surveys/:code/invitations/:kind/text",
    route({ scope: null, input: { param: kindSchema, json: changeTextSchema } }),
    async (c) => {
      await changeInvitationText(...ofSurvey(c), c.req.valid("param").kind, c.req.valid("json").text);
      return c.body(null, 204);
    },
  )
  .post(
    "/surveys/:code/invitations/:kind/preview",
    route({ scope: null, input: { param: kindSchema, json: previewSchema } }),
    async (c) => {
      const { code, kind } = c.req.valid("param");
      const { text } = c.req.valid("json");
      return c.json(await previewInvitation(c.var.services, c.var.manager, code, kind, text));
    },
  )
  .post(
    "/surveys/:code/cards",
    route({ scope: null, input: { param: codeParamSchema, json: addCardsSchema } }),
    async (c) => c.json({ cards: await addCards(...ofSurvey(c), c.req.valid("json")) }, 201),
  )
  .post(
    "/surveys/:code/cards/replacements",
    route({ scope: null, input: { param: codeParamSchema, json: replaceCardsSchema } }),
    async (c) => c.json({ cards: await replaceCards(...ofSurvey(c), c.req.valid("json").numbers) }, 201),
  );
