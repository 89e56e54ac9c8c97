import { Hono } from "hono/tiny";
import { makeReportLinkSchema } from "#domain/report/report-link.ts";
import { codeAndIdSchema, codeParamSchema, ofSurvey } from "#worker/api/middleware/code-param.ts";
import type { PrincipalEnv } from "#worker/api/principal.ts";
import { route } from "#worker/api/route.ts";
import { listReportLinks, makeReportLink, revokeReportLink } from "#worker/services/report-links/index.ts";

export const reportLinkRoutes = new Hono<PrincipalEnv>()
  .get("/surveys/:code/report-links", route({ scope: null, input: { param: codeParamSchema } }), async (c) =>
    c.json(await listReportLinks(...ofSurvey(c))),
  )
  .post(
    "/surveys/:code/report-links",
    route({ scope: null, asks: "presence", input: { param: codeParamSchema, json: makeReportLinkSchema } }),
    async (c) => c.json(await makeReportLink(...ofSurvey(c), c.req.valid("json")), 201),
  )
  .delete(
    "/surveys/:code/report-links/:id",
    route({ scope: null, input: { param: codeAndIdSchema } }),
    async (c) => {
      await revokeReportLink(...ofSurvey(c), c.req.valid("param").id);
      return c.body(null, 204);
    },
  );
