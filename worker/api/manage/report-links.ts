import { Hono } from "hono/tiny";
import { makeReportLinkSchema } from "#domain/report/report-link.ts";
import { codeAndId, codeParam } from "#worker/api/middleware/code-param.ts";
import type { ManagerEnv } from "#worker/auth/sessions/require-session.ts";
import { validate } from "#worker/http/validate.ts";
import { listReportLinks, makeReportLink, revokeReportLink } from "#worker/services/report-links/index.ts";

export const reportLinkRoutes = new Hono<ManagerEnv>()
  .get("/surveys/:code/report-links", codeParam, async (c) =>
    c.json(await listReportLinks(c.var.services, c.var.manager.id, c.req.valid("param").code)),
  )
  .post("/surveys/:code/report-links", codeParam, validate("json", makeReportLinkSchema), async (c) => {
    const { services, manager } = c.var;
    const { code } = c.req.valid("param");
    return c.json(await makeReportLink(services, manager.id, code, c.req.valid("json")), 201);
  })
  .delete("/surveys/:code/report-links/:id", codeAndId, async (c) => {
    const { code, id } = c.req.valid("param");
    await revokeReportLink(c.var.services, c.var.manager.id, code, id);
    return c.body(null, 204);
  });
