import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { MAX_PROPOSALS } from "#domain/report/proposals.ts";
import { codeParamSchema, ofSurvey } from "#worker/api/middleware/code-param.ts";
import type { PrincipalEnv } from "#worker/api/principal.ts";
import { route } from "#worker/api/route.ts";
import { requestedLanguage } from "#worker/http/requested-language.ts";
import { listInsights, readProposals, takeIn } from "#worker/services/analyses/index.ts";

const PROPOSALS = "/surveys/:code/insights/:insightId/proposals";
const reportParam = z.extend(codeParamSchema, { insightId: z.string() });
const numberedSchema = z.extend(reportParam, {
  number: z.pipe(
    z.string().check(z.regex(new RegExp(`^[0-${MAX_PROPOSALS - 1}]$`), "No suggestion has this number")),
    z.transform(Number),
  ),
});

export const analysisRoutes = new Hono<PrincipalEnv>()
  .get("/surveys/:code/insights", route({ scope: null, input: { param: codeParamSchema } }), async (c) =>
    c.json(await listInsights(...ofSurvey(c), requestedLanguage(c.req.raw))),
  )
  .get(PROPOSALS, route({ scope: null, input: { param: reportParam } }), async (c) => {
    const { services, manager } = c.var;
    return c.json({ proposals: await readProposals(services, manager.id, c.req.valid("param")) });
  })
  .put(`${PROPOSALS}/:number`, route({ scope: null, input: { param: numberedSchema } }), async (c) => {
    await takeIn(c.var.services, c.var.manager.id, c.req.valid("param"), true);
    return c.body(null, 204);
  })
  .delete(`${PROPOSALS}/:number`, route({ scope: null, input: { param: numberedSchema } }), async (c) => {
    await takeIn(c.var.services, c.var.manager.id, c.req.valid("param"), false);
    return c.body(null, 204);
  });
