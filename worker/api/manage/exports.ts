import { Hono } from "hono/tiny";
import { exportPageSchema, requestExportSchema } from "#domain/exports.ts";
import { codeAndId, codeParam } from "#worker/api/middleware/code-param.ts";
import type { ManagerEnv } from "#worker/auth/sessions/require-session.ts";
import { validate } from "#worker/http/validate.ts";
import { listExports, openExportFile, removeExport, requestExport } from "#worker/services/exports/index.ts";

export const exportRoutes = new Hono<ManagerEnv>()
  .get("/surveys/:code/exports", codeParam, validate("query", exportPageSchema), async (c) => {
    const { services, manager } = c.var;
    return c.json(await listExports(services, manager.id, c.req.valid("param").code, c.req.valid("query")));
  })
  .post("/surveys/:code/exports", codeParam, validate("json", requestExportSchema), async (c) => {
    const { services, manager } = c.var;
    const { code } = c.req.valid("param");
    return c.json(await requestExport(services, manager.id, code, c.req.valid("json")), 202);
  })
  .delete("/surveys/:code/exports/:id", codeAndId, async (c) => {
    const { code, id } = c.req.valid("param");
    await removeExport(c.var.services, c.var.manager.id, code, id);
    return c.body(null, 204);
  })
  .get("/surveys/:code/exports/:id/file", codeAndId, async (c) => {
    const { code, id } = c.req.valid("param");
    const file = await openExportFile(c.var.services, c.var.manager.id, code, id);
    return c.body(file.body, 200, {
      "content-type": file.mediaType,
      "content-disposition": `attachment; filename="${file.name}"`,
    });
  });
