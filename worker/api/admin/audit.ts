import { Hono } from "hono/tiny";
import { auditQuerySchema } from "#domain/admin/audit.ts";
import { adminScreens, type ManagerEnv } from "#worker/auth/sessions/require-session.ts";
import { validate } from "#worker/http/validate.ts";
import { listActs } from "#worker/services/audit/list-acts.ts";

export const auditRoutes = new Hono<ManagerEnv>()
  .use(...adminScreens)
  .get("/", validate("query", auditQuerySchema), async (c) =>
    c.json(await listActs(c.var.services, c.var.manager.id, c.req.valid("query"))),
  );
