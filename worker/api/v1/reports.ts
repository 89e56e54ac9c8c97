import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { languageSchema } from "#domain/surveys/survey.ts";
import { codeAndId } from "#worker/api/middleware/code-param.ts";
import type { KeyEnv } from "#worker/api/middleware/require-key.ts";
import { readManagedReport } from "#worker/services/analyses/read-managed-report.ts";
import { input, operation } from "./operation.ts";
import { about } from "./shapes/named.ts";
import { reportSchema, toReport } from "./shapes/report.ts";

export const languageQuery = z.object({
  language: about("Of the sentences; that of the survey by default.", z.optional(languageSchema)),
});

export const reportRoutes = new Hono<KeyEnv>().get(
  "/surveys/:code/reports/:id",
  operation({
    id: "readReport",
    scope: "read",
    tag: "Reports",
    summary: "Read a report",
    description:
      "Its claims as data, and all of its sentences in a language: what a manager reads on the screen. Of a confidential survey no figure is about fewer than five people.",
    answer: { status: 200, description: "The report.", schema: reportSchema },
  }),
  codeAndId,
  input("query", languageQuery),
  async (c) => {
    const { services, manager } = c.var;
    const { code, id } = c.req.valid("param");
    const { language = null } = c.req.valid("query");
    const report = await readManagedReport(services, manager.id, { code, insightId: id }, language);
    return c.json(toReport({ code, insightId: id }, report));
  },
);
