import { Hono } from "hono/tiny";
import { codeParamSchema, readCode } from "#worker/api/middleware/code-param.ts";
import { asksForSocket } from "#worker/api/middleware/same-origin.ts";
import type { ManagerEnv } from "#worker/auth/sessions/require-session.ts";
import { validate } from "#worker/http/validate.ts";
import { openLiveSocket } from "#worker/services/surveys/index.ts";

export const liveRoutes = new Hono<ManagerEnv>().get(
  "/surveys/:code/live",
  validate("param", codeParamSchema),
  async (c) => {
    if (!asksForSocket(c.req)) return c.text("Expected a WebSocket", 426);
    return openLiveSocket(c.var.services, c.var.manager.id, readCode(c.req.valid("param")), c.req.raw);
  },
);
