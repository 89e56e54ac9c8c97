import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { commitSchema, takeUpSchema } from "#domain/report/actions.ts";
import { actionOwnerSchema } from "#domain/surveys/action-owner.ts";
import { codeAndId, codeParam, codeParamSchema, ofSurvey } from "#worker/api/middleware/code-param.ts";
import { andTell } from "#worker/api/tell-workshop.ts";
import type { ManagerEnv } from "#worker/auth/sessions/require-session.ts";
import { validate } from "#worker/http/validate.ts";
import { removeActionOwner, setActionOwner } from "#worker/services/action-reminders/set-owner.ts";
import {
  commitAction,
  dropAction,
  dropRecommendation,
  listActions,
  takeUp,
} from "#worker/services/actions/index.ts";

const ACTIONS = "/surveys/:code/insights/:insightId/actions";
const TAKEN_UP = `${ACTIONS}/:recommendation` as const;
const OWNER = "/surveys/:code/actions/:id/owner";
const OWN = `${ACTIONS}/own/:id` as const;

const reportParam = z.extend(codeParamSchema, { insightId: z.string() });

const takenUp = validate(
  "param",
  z.extend(reportParam, {
    recommendation: z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, "No recommendation has this number")),
      z.transform(Number),
    ),
  }),
);

const own = validate("param", z.extend(reportParam, { id: z.uuid("The id of an action is a UUID") }));

export const actionRoutes = new Hono<ManagerEnv>()
  .get("/surveys/:code/actions", codeParam, async (c) =>
    c.json({ actions: await listActions(...ofSurvey(c)) }),
  )
  .put(OWN, own, validate("json", commitSchema), async (c) => {
    const { services, manager } = c.var;
    const action = c.req.valid("param");
    const done = commitAction(services, manager.id, action, c.req.valid("json"));
    return c.json(await andTell(c.var, action, done));
  })
  .put(OWNER, codeAndId, validate("json", actionOwnerSchema), async (c) => {
    const { services, manager } = c.var;
    const { code, id } = c.req.valid("param");
    return c.json(await setActionOwner(services, manager, code, id, c.req.valid("json").address));
  })
  .delete(OWNER, codeAndId, async (c) => {
    const { code, id } = c.req.valid("param");
    await removeActionOwner(c.var.services, c.var.manager.id, code, id);
    return c.body(null, 204);
  })
  .delete(OWN, own, async (c) => {
    const { services, manager } = c.var;
    const action = c.req.valid("param");
    await andTell(c.var, action, dropAction(services, manager.id, action));
    return c.body(null, 204);
  })
  .put(TAKEN_UP, takenUp, validate("json", takeUpSchema), async (c) => {
    const { services, manager } = c.var;
    const action = c.req.valid("param");
    return c.json(await andTell(c.var, action, takeUp(services, manager.id, action, c.req.valid("json"))));
  })
  .delete(TAKEN_UP, takenUp, async (c) => {
    const { services, manager } = c.var;
    const action = c.req.valid("param");
    await andTell(c.var, action, dropRecommendation(services, manager.id, action));
    return c.body(null, 204);
  });
