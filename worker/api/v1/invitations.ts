import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { addPlacesSchema } from "#domain/invitations/addresses.ts";
import { addCardsSchema, replaceCardsSchema } from "#domain/invitations/places.ts";
import { changeTextSchema, mailKindSchema, previewSchema } from "#domain/invitations/texts.ts";
import { codeParamSchema, ofSurvey, placeParamSchema } from "#worker/api/middleware/code-param.ts";
import type { PrincipalEnv } from "#worker/api/principal.ts";
import { pageRoute, route } from "#worker/api/route.ts";
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
import { addedSchema, invitationListSchema, sentSchema } from "./shapes/invitations.ts";

const mailsSchema = z.strictObject({ kind: mailKindSchema });

const kindSchema = z.extend(codeParamSchema, { kind: mailKindSchema });

/** Of surveys with personal links, for their owners. */
export const invitationRoutes = new Hono<PrincipalEnv>()
  .get(
    "/surveys/:code/invitations",
    route({
      scope: "read",
      input: { param: codeParamSchema },
      public: {
        id: "listInvitations",
        tag: "Invitations",
        summary: "List the people who are invited",
        description: "And who has answered, never when or what. Of your own surveys with personal links.",
        answer: { status: 200, description: "The list.", schema: invitationListSchema },
      },
    }),
    async (c) => c.json(await listPlaces(...ofSurvey(c))),
  )
  .post(
    "/surveys/:code/invitations",
    route({
      scope: "manage",
      input: { param: codeParamSchema, json: addPlacesSchema },
      idempotent: "kept",
      public: {
        id: "addInvitations",
        tag: "Invitations",
        summary: "Add people by their addresses",
        description:
          "All or none. A domain may be in any script. Addresses that are there already change nothing. No mail is sent yet.",
        answer: { status: 201, description: "How many were added.", schema: addedSchema },
      },
    }),
    async (c) => c.json(await addPlaces(...ofSurvey(c), c.req.valid("json").addresses), 201),
  )
  .post(
    "/surveys/:code/invitations/mails",
    route({
      scope: "manage",
      input: { param: codeParamSchema, json: mailsSchema },
      idempotent: "kept",
      public: {
        id: "sendInvitations",
        tag: "Invitations",
        summary: "Send the invitation, or the next reminder",
        description: "To all who may get it now.",
        answer: { status: 202, description: "How many mails were written.", schema: sentSchema },
      },
    }),
    async (c) => {
      const { services, manager } = c.var;
      const { code } = c.req.valid("param");
      return c.json(await sendInvitations(services, manager, code, c.req.valid("json").kind), 202);
    },
  )
  .delete(
    "/surveys/:code/invitations/:number",
    route({
      scope: "manage",
      input: { param: placeParamSchema },
      public: {
        id: "removeInvitation",
        tag: "Invitations",
        summary: "Remove a person who has got no mail and has not answered",
        answer: { status: 204, description: "It is removed." },
      },
    }),
    async (c) => {
      await removePlace(...ofSurvey(c), c.req.valid("param").number);
      return c.body(null, 204);
    },
  )
  // What is a page's alone.
  .put(
    "/surveys/:code/invitations/:kind/text",
    pageRoute({ param: kindSchema, json: changeTextSchema }),
    async (c) => {
      await changeInvitationText(...ofSurvey(c), c.req.valid("param").kind, c.req.valid("json").text);
      return c.body(null, 204);
    },
  )
  .post(
    "/surveys/:code/invitations/:kind/preview",
    pageRoute({ param: kindSchema, json: previewSchema }),
    async (c) => {
      const { code, kind } = c.req.valid("param");
      const { text } = c.req.valid("json");
      return c.json(await previewInvitation(c.var.services, c.var.manager, code, kind, text));
    },
  )
  .post("/surveys/:code/cards", pageRoute({ json: addCardsSchema }), async (c) =>
    c.json({ cards: await addCards(...ofSurvey(c), c.req.valid("json")) }, 201),
  )
  .post("/surveys/:code/cards/replacements", pageRoute({ json: replaceCardsSchema }), async (c) =>
    c.json({ cards: await replaceCards(...ofSurvey(c), c.req.valid("json").numbers) }, 201),
  );
