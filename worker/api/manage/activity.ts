import { Hono } from "hono/tiny";
import { activityQuerySchema } from "#domain/admin/audit.ts";
import { codeParam } from "#worker/api/middleware/code-param.ts";
import type { ManagerEnv } from "#worker/auth/sessions/require-session.ts";
import { validate } from "#worker/http/validate.ts";
import { listSurveyActs } from "#worker/services/audit/list-survey-acts.ts";

export const activityRoutes = new Hono<ManagerEnv>().get(
  "/surveys/:code/audit",
  codeParam,
  validate("query", activityQuerySchema),
  async (c) => {
    const { services, manager } = c.var;
    const { code } = c.req.valid("param");
    return c.json(await listSurveyActs(services, manager, code, c.req.valid("query")));
  },
);
