import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { languageSchema } from "#domain/surveys/survey.ts";
import { codeAndIdSchema } from "#worker/api/middleware/code-param.ts";
import type { PrincipalEnv } from "#worker/api/principal.ts";
import { route } from "#worker/api/route.ts";
import { readManagedReport } from "#worker/services/analyses/read-managed-report.ts";
import { about } from "./shapes/named.ts";
import { reportSchema, toReport } from "./shapes/report.ts";

export const languageQuery = z.object({
  language: about("Of the sentences; that of the survey by default.", z.optional(languageSchema)),
});

export const reportRoutes = new Hono<PrincipalEnv>().get(
  "/surveys/:code/reports/:id",
  route({
    scope: "read",
    input: { param: codeAndIdSchema, query: languageQuery },
    public: {
      id: "readReport",
      tag: "Reports",
      summary: "Read a report",
      description:
        "Its claims as data, and all of its sentences in a language: what a manager reads on the screen. Of a confidential survey no figure is about fewer than five people.",
      answer: { status: 200, description: "The report.", schema: reportSchema },
    },
  }),
  async (c) => {
    const { services, manager } = c.var;
    const { code, id } = c.req.valid("param");
    const { language = null } = c.req.valid("query");
    const report = await readManagedReport(services, manager.id, { code, insightId: id }, language);
    return c.json(toReport({ code, insightId: id }, report));
  },
);
