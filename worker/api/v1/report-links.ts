import { Hono } from "hono/tiny";
import { makeReportLinkSchema } from "#domain/report/report-link.ts";
import { codeAndIdSchema, ofSurvey } from "#worker/api/middleware/code-param.ts";
import type { PrincipalEnv } from "#worker/api/principal.ts";
import { pageRoute } from "#worker/api/route.ts";
import { listReportLinks, makeReportLink, revokeReportLink } from "#worker/services/report-links/index.ts";

export const reportLinkRoutes = new Hono<PrincipalEnv>()
  .get("/surveys/:code/report-links", pageRoute(), async (c) => c.json(await listReportLinks(...ofSurvey(c))))
  .post(
    "/surveys/:code/report-links",
    pageRoute({ json: makeReportLinkSchema }, { asks: "presence" }),
    async (c) => c.json(await makeReportLink(...ofSurvey(c), c.req.valid("json")), 201),
  )
  .delete("/surveys/:code/report-links/:id", pageRoute({ param: codeAndIdSchema }), async (c) => {
    await revokeReportLink(...ofSurvey(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
