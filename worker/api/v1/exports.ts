import { Hono } from "hono/tiny";
import { exportFileSchema, exportPageSchema, requestExportSchema } from "#domain/exports.ts";
import { codeAndIdSchema, ofSurvey } from "#worker/api/middleware/code-param.ts";
import type { PrincipalEnv } from "#worker/api/principal.ts";
import { pageRoute } from "#worker/api/route.ts";
import { requestedLanguage } from "#worker/http/requested-language.ts";
import { listExports, openExportFile, removeExport, requestExport } from "#worker/services/exports/index.ts";

export const exportRoutes = new Hono<PrincipalEnv>()
  .get("/surveys/:code/exports", pageRoute({ query: exportPageSchema }), async (c) =>
    c.json(await listExports(...ofSurvey(c), c.req.valid("query"))),
  )
  .post("/surveys/:code/exports", pageRoute({ json: requestExportSchema }), async (c) =>
    c.json(await requestExport(...ofSurvey(c), c.req.valid("json"), requestedLanguage(c.req.raw)), 202),
  )
  .delete("/surveys/:code/exports/:id", pageRoute({ param: codeAndIdSchema }), async (c) => {
    await removeExport(...ofSurvey(c), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .get(
    "/surveys/:code/exports/:id/file",
    pageRoute({ param: codeAndIdSchema, query: exportFileSchema }),
    async (c) => {
      const file = await openExportFile(...ofSurvey(c), c.req.valid("param").id, c.req.valid("query"));
      return c.body(file.body, 200, {
        "content-type": file.mediaType,
        "content-disposition": `attachment; filename="${file.name}"`,
      });
    },
  );
