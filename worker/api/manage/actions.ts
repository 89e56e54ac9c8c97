import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { takeUpSchema } from "#domain/report/actions.ts";
import { codeParam, codeParamSchema, ofSurvey } from "#worker/api/middleware/code-param.ts";
import type { ManagerEnv } from "#worker/auth/sessions/require-session.ts";
import { validate } from "#worker/http/validate.ts";
import { dropAction, listActions, takeUp } from "#worker/services/actions/index.ts";

const ACTION = "/surveys/:code/insights/:insightId/actions/:recommendation";

const action = validate(
  "param",
  z.extend(codeParamSchema, {
    insightId: z.string(),
    recommendation: z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, "No recommendation has this number")),
      z.transform(Number),
    ),
  }),
);

export const actionRoutes = new Hono<ManagerEnv>()
  .get("/surveys/:code/actions", codeParam, async (c) =>
    c.json({ actions: await listActions(...ofSurvey(c)) }),
  )
  .put(ACTION, action, validate("json", takeUpSchema), async (c) => {
    const { services, manager } = c.var;
    return c.json(await takeUp(services, manager.id, c.req.valid("param"), c.req.valid("json")));
  })
  .delete(ACTION, action, async (c) => {
    const { services, manager } = c.var;
    await dropAction(services, manager.id, c.req.valid("param"));
    return c.body(null, 204);
  });
