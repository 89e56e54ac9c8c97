import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { takeUpSchema } from "#domain/report/actions.ts";
import { actionOwnerSchema } from "#domain/surveys/action-owner.ts";
import { codeAndIdSchema, codeParamSchema } from "#worker/api/middleware/code-param.ts";
import type { PrincipalEnv } from "#worker/api/principal.ts";
import { route } from "#worker/api/route.ts";
import { andTell } from "#worker/api/tell-workshop.ts";
import { removeActionOwner, setActionOwner } from "#worker/services/action-reminders/set-owner.ts";
import { dropRecommendation, takeUp } from "#worker/services/actions/index.ts";

const ACTIONS = "/surveys/:code/insights/:insightId/actions";
const TAKEN_UP = `${ACTIONS}/:recommendation` as const;
const OWNER = "/surveys/:code/actions/:id/owner";

const reportParam = z.extend(codeParamSchema, { insightId: z.string() });

const takenUpSchema = z.extend(reportParam, {
  recommendation: z.pipe(
    z.string().check(z.regex(/^\d{1,3}$/, "No recommendation has this number")),
    z.transform(Number),
  ),
});

export const actionRoutes = new Hono<PrincipalEnv>()
  .put(
    OWNER,
    route({ scope: null, input: { param: codeAndIdSchema, json: actionOwnerSchema } }),
    async (c) => {
      const { services, manager } = c.var;
      const { code, id } = c.req.valid("param");
      return c.json(await setActionOwner(services, manager, code, id, c.req.valid("json").address));
    },
  )
  .delete(OWNER, route({ scope: null, input: { param: codeAndIdSchema } }), async (c) => {
    const { code, id } = c.req.valid("param");
    await removeActionOwner(c.var.services, c.var.manager.id, code, id);
    return c.body(null, 204);
  })
  .put(TAKEN_UP, route({ scope: null, input: { param: takenUpSchema, json: takeUpSchema } }), async (c) => {
    const { services, manager } = c.var;
    const action = c.req.valid("param");
    return c.json(await andTell(c.var, action, takeUp(services, manager.id, action, c.req.valid("json"))));
  })
  .delete(TAKEN_UP, route({ scope: null, input: { param: takenUpSchema } }), async (c) => {
    const { services, manager } = c.var;
    const action = c.req.valid("param");
    await andTell(c.var, action, dropRecommendation(services, manager.id, action));
    return c.body(null, 204);
  });
