import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { commitSchema } from "#domain/report/actions.ts";
import { actionOwnerSchema } from "#domain/surveys/action-owner.ts";
import { codeAndIdSchema, codeParamSchema, ofSurvey } from "#worker/api/middleware/code-param.ts";
import { demandScope, type PrincipalEnv } from "#worker/api/principal.ts";
import { pageRoute, route } from "#worker/api/route.ts";
import { andTell } from "#worker/api/tell-workshop.ts";
import { removeActionOwner, setActionOwner } from "#worker/services/action-reminders/set-owner.ts";
import { commitAction, dropAction, listActions } from "#worker/services/actions/index.ts";
import { actionSchema, actionsSchema, toAction } from "./shapes/actions.ts";

const ACTION = "/surveys/:code/reports/:reportId/actions/:id";

const actionParamSchema = z.extend(codeParamSchema, {
  reportId: z.string(),
  id: z.uuid("The id of an action is a UUID"),
});

const toKey = ({ reportId, ...key }: { code: string; reportId: string; id: string }) => ({
  ...key,
  insightId: reportId,
});

const OWNER = "/surveys/:code/actions/:id/owner";

export const actionRoutes = new Hono<PrincipalEnv>()
  .get(
    "/surveys/:code/actions",
    route({
      scope: "read",
      input: { param: codeParamSchema },
      public: {
        id: "listActions",
        tag: "Actions",
        summary: "List what has been agreed",
        description: "On all reports of a survey: advice that was taken up, and actions of the team’s own.",
        answer: { status: 200, description: "The actions.", schema: actionsSchema },
      },
    }),
    async (c) => c.json({ actions: (await listActions(...ofSurvey(c))).map(toAction) }),
  )
  .put(
    ACTION,
    route({
      scope: "manage",
      input: { param: actionParamSchema, json: commitSchema },
      public: {
        id: "putAction",
        tag: "Actions",
        summary: "Agree on an action, or change it",
        description:
          "Under an id that you draw (UUID), so that a repetition changes nothing; what is left out is emptied. With `recommendation`, the `number` of an advice in the report, the action takes that up: it has the title of the library, and keeps the id that it was first taken up under; since the title is the report’s, that takes the scope `read`, too.",
        answer: { status: 200, description: "The action.", schema: actionSchema },
      },
    }),
    async (c) => {
      const { services, manager } = c.var;
      const action = toKey(c.req.valid("param"));
      const commit = c.req.valid("json");
      if (commit.recommendation !== null) demandScope(c, "read");
      const done = commitAction(services, manager.id, action, commit);
      return c.json(toAction(await andTell(c.var, action, done)));
    },
  )
  .delete(
    ACTION,
    route({
      scope: "manage",
      input: { param: actionParamSchema },
      public: {
        id: "dropAction",
        tag: "Actions",
        summary: "Drop an action",
        answer: { status: 204, description: "It is not there, or no more." },
      },
    }),
    async (c) => {
      const { services, manager } = c.var;
      const action = toKey(c.req.valid("param"));
      await andTell(c.var, action, dropAction(services, manager.id, action));
      return c.body(null, 204);
    },
  )
  // What is a page's alone.
  .put(OWNER, pageRoute({ param: codeAndIdSchema, json: actionOwnerSchema }), async (c) => {
    const { services, manager } = c.var;
    const { code, id } = c.req.valid("param");
    return c.json(await setActionOwner(services, manager, code, id, c.req.valid("json").address));
  })
  .delete(OWNER, pageRoute({ param: codeAndIdSchema }), async (c) => {
    const { code, id } = c.req.valid("param");
    await removeActionOwner(c.var.services, c.var.manager.id, code, id);
    return c.body(null, 204);
  });
