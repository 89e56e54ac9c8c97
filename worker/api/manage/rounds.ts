import { Hono } from "hono/tiny";
import { runAgainSchema } from "#domain/surveys/run-again.ts";
import { codeParam } from "#worker/api/middleware/code-param.ts";
import { readIdempotencyKey } from "#worker/api/middleware/idempotency-key.ts";
import type { ManagerEnv } from "#worker/auth/sessions/require-session.ts";
import { validate } from "#worker/http/validate.ts";
import { runAgain } from "#worker/services/surveys/index.ts";

export const roundRoutes = new Hono<ManagerEnv>().post(
  "/surveys/:code/follow-ups",
  codeParam,
  validate("json", runAgainSchema),
  async (c) => {
    const { services, manager } = c.var;
    const { code } = c.req.valid("param");
    return c.json(await runAgain(services, manager, code, c.req.valid("json"), readIdempotencyKey(c)), 201);
  },
);
