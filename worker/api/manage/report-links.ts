import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { makeReportLinkSchema } from "#domain/report/report-link.ts";
import { codeParamSchema, readCode } from "#worker/api/middleware/code-param.ts";
import type { ManagerEnv } from "#worker/auth/sessions/require-session.ts";
import { validate } from "#worker/http/validate.ts";
import { listReportLinks, makeReportLink, revokeReportLink } from "#worker/services/report-links/index.ts";

const code = validate("param", codeParamSchema);
const codeAndId = validate("param", z.extend(codeParamSchema, { id: z.string() }));

export const reportLinkRoutes = new Hono<ManagerEnv>()
  .get("/surveys/:code/report-links", code, async (c) =>
    c.json(await listReportLinks(c.var.services, c.var.manager.id, readCode(c.req.valid("param")))),
  )
  .post("/surveys/:code/report-links", code, validate("json", makeReportLinkSchema), async (c) => {
    const { services, manager } = c.var;
    const surveyCode = readCode(c.req.valid("param"));
    return c.json(await makeReportLink(services, manager.id, surveyCode, c.req.valid("json")), 201);
  })
  .delete("/surveys/:code/report-links/:id", codeAndId, async (c) => {
    const { id, ...param } = c.req.valid("param");
    await revokeReportLink(c.var.services, c.var.manager.id, readCode(param), id);
    return c.body(null, 204);
  });
