import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { addPlacesSchema } from "#domain/invitations/addresses.ts";
import { mailKindSchema } from "#domain/invitations/texts.ts";
import { codeParamSchema, ofSurvey, placeParamSchema } from "#worker/api/middleware/code-param.ts";
import type { PrincipalEnv } from "#worker/api/principal.ts";
import { route } from "#worker/api/route.ts";
import { addPlaces, listPlaces, removePlace, sendInvitations } from "#worker/services/invitations/index.ts";
import { addedSchema, invitationListSchema, sentSchema } from "./shapes/invitations.ts";

const mailsSchema = z.strictObject({ kind: mailKindSchema });

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
  );
