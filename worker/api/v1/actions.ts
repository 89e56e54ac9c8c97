import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { commitSchema } from "#domain/report/actions.ts";
import { codeParam, codeParamSchema, ofSurvey } from "#worker/api/middleware/code-param.ts";
import { demandScope, type KeyEnv } from "#worker/api/middleware/require-key.ts";
import { andTell } from "#worker/api/tell-workshop.ts";
import { validate } from "#worker/http/validate.ts";
import { commitAction, dropAction, listActions } from "#worker/services/actions/index.ts";
import { input, operation } from "./operation.ts";
import { actionSchema, actionsSchema, toAction } from "./shapes/actions.ts";

const ACTION = "/surveys/:code/reports/:reportId/actions/:id";

const actionParam = validate(
  "param",
  z.extend(codeParamSchema, { reportId: z.string(), id: z.uuid("The id of an action is a UUID") }),
);

const toKey = ({ reportId, ...key }: { code: string; reportId: string; id: string }) => ({
  ...key,
  insightId: reportId,
});

export const actionRoutes = new Hono<KeyEnv>()
  .get(
    "/surveys/:code/actions",
    operation({
      id: "listActions",
      scope: "read",
      tag: "Actions",
      summary: "List what has been agreed",
      description: "On all reports of a survey: advice that was taken up, and actions of the team’s own.",
      answer: { status: 200, description: "The actions.", schema: actionsSchema },
    }),
    codeParam,
    async (c) => c.json({ actions: (await listActions(...ofSurvey(c))).map(toAction) }),
  )
  .put(
    ACTION,
    operation({
      id: "putAction",
      scope: "manage",
      tag: "Actions",
      summary: "Agree on an action, or change it",
      description:
        "Under an id that you draw (UUID), so that a repetition changes nothing; what is left out is emptied. With `recommendation`, the `number` of an advice in the report, the action takes that up: it has the title of the library, and keeps the id that it was first taken up under; since the title is the report’s, that takes the scope `read`, too.",
      answer: { status: 200, description: "The action.", schema: actionSchema },
    }),
    actionParam,
    input("json", commitSchema),
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
    operation({
      id: "dropAction",
      scope: "manage",
      tag: "Actions",
      summary: "Drop an action",
      answer: { status: 204, description: "It is not there, or no more." },
    }),
    actionParam,
    async (c) => {
      const { services, manager } = c.var;
      const action = toKey(c.req.valid("param"));
      await andTell(c.var, action, dropAction(services, manager.id, action));
      return c.body(null, 204);
    },
  );
