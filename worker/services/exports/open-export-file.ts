import { and, eq, exists } from "drizzle-orm";
import type * as z from "zod/mini";
import type { exportFileSchema } from "#domain/exports.ts";
import { languageOf } from "#domain/language-paths.ts";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { surveyExports } from "#worker/db/schema/exports.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { readCsv } from "#worker/export/csv.ts";
import { insertReading, surveyAct } from "#worker/services/audit/record-act.ts";
import type { Services } from "#worker/services/context.ts";
import { contentOf, exportFileName, exportKey, exportNotFound, MEDIA_TYPES } from "./export-file.ts";

/** Opens a finished file of a manager's own survey, a table also as a workbook. Throws a NotFoundError. */
export async function openExportFile(
  context: Services<"db" | "exports">,
  managerId: string,
  code: string,
  exportId: string,
  { as }: z.infer<typeof exportFileSchema> = {},
) {
  const { db } = context;
  const file = db
    .select({
      format: surveyExports.format,
      insightId: surveyExports.insightId,
      language: surveyExports.language,
      createdAt: surveyExports.createdAt,
      organizationName: surveyCodes.organizationName,
    })
    .from(surveyExports)
    .innerJoin(surveyCodes, eq(surveyCodes.code, surveyExports.surveyCode))
    .where(
      and(
        eq(surveyExports.id, exportId),
        eq(surveyExports.surveyCode, code),
        isManagedBy(managerId),
        eq(surveyExports.status, "completed"),
      ),
    );
  const act = surveyAct(managerId, "export_downloaded", code, "export", exportId);
  const [[found]] = await db.batch([file, insertReading(context, act, exists(file))]);
  const object = found && (await context.exports.get(exportKey(code, exportId)));
  if (!object || (as === "workbook" && found.format !== "csv")) throw exportNotFound();
  if (as === "workbook") {
    const { makeWorkbook } = await import("#worker/export/workbook.ts");
    const table = readCsv(await object.text(), languageOf(found.language).locale);
    const body = makeWorkbook(table, contentOf("xlsx", found.insightId));
    return { name: exportFileName({ ...found, format: "xlsx" }), mediaType: MEDIA_TYPES.xlsx, body };
  }
  return {
    name: exportFileName(found),
    mediaType: MEDIA_TYPES[found.format],
    body: object.body,
  };
}
