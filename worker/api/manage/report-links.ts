import { Hono } from "hono/tiny";
import { makeReportLinkSchema } from "#domain/report/report-link.ts";
import { codeAndId, codeParam, ofSurvey } from "#worker/api/middleware/code-param.ts";
import { type ManagerEnv, requirePresence } from "#worker/auth/sessions/require-session.ts";
import { validate } from "#worker/http/validate.ts";
import { listReportLinks, makeReportLink, revokeReportLink } from "#worker/services/report-links/index.ts";

export const reportLinkRoutes = new Hono<ManagerEnv>()
  .get("/surveys/:code/report-links", codeParam, async (c) => c.json(await listReportLinks(...ofSurvey(c))))
  .post(
    "/surveys/:code/report-links",
    requirePresence,
    codeParam,
    validate("json", makeReportLinkSchema),
    async (c) => c.json(await makeReportLink(...ofSurvey(c), c.req.valid("json")), 201),
  )
  .delete("/surveys/:code/report-links/:id", codeAndId, async (c) => {
    await revokeReportLink(...ofSurvey(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
