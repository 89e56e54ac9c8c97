import { Hono } from "hono/tiny";
import { codeParam } from "#worker/api/middleware/code-param.ts";
import { asksForSocket } from "#worker/api/middleware/same-origin.ts";
import type { ManagerEnv } from "#worker/auth/sessions/require-session.ts";
import { openLiveSocket } from "#worker/services/surveys/index.ts";

export const liveRoutes = new Hono<ManagerEnv>().get("/surveys/:code/live", codeParam, async (c) => {
  if (!asksForSocket(c.req)) return c.text("Expected a WebSocket", 426);
  return openLiveSocket(c.var.services, c.var.manager.id, c.req.valid("param").code, c.req.raw);
});
