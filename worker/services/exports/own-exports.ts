import { and, eq, exists, inArray } from "drizzle-orm";
import type * as z from "zod/mini";
import type { ExportPage, ExportSummary, exportFileSchema, SurveyExports } from "#domain/exports.ts";
import { languageOf } from "#domain/language-paths.ts";
import { MAX_EXPORTS_PER_SURVEY } from "#domain/limits.ts";
import { isManagedBy, managedSurvey } from "#worker/db/managed-by.ts";
import { surveyExports } from "#worker/db/schema/exports.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { surveyNotFound } from "#worker/errors.ts";
import { readCsv } from "#worker/export/csv.ts";
import { doRecorded, insertReading, surveyAct } from "#worker/services/audit/record-act.ts";
import type { Services } from "#worker/services/context.ts";
import { contentOf, exportFileName, exportKey, exportNotFound, MEDIA_TYPES } from "./export-file.ts";

/** Lists a page of the exports of a manager's own survey, by name. */
export async function listExports(
  { db }: Services<"db">,
  managerId: string,
  code: string,
  { limit, offset }: ExportPage,
): Promise<SurveyExports> {
  const [surveys, rows] = await db.batch([
    db
      .select({ organizationName: surveyCodes.organizationName })
      .from(surveyCodes)
      .where(and(eq(surveyCodes.code, code), isManagedBy(managerId))),
    db.select().from(surveyExports).where(eq(surveyExports.surveyCode, code)).limit(MAX_EXPORTS_PER_SURVEY),
  ]);
  const [survey] = surveys;
  if (!survey) throw surveyNotFound();
  const exports = rows
    .map(
      ({ id, format, insightId, language, status, createdAt, bytes, errorMessage }): ExportSummary => ({
        id,
        name: exportFileName({ ...survey, format, insightId, language, createdAt }),
        format,
        status,
        createdAt: createdAt.toISOString(),
        bytes,
        error: errorMessage,
      }),
    )
    .sort((a, b) => compare(a.name, b.name) || compare(b.createdAt, a.createdAt));
  return {
    exports: exports.slice(offset, offset + limit),
    total: exports.length,
    maxExports: MAX_EXPORTS_PER_SURVEY,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

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

/**
 * Deletes an export of a survey that a manager owns or helps to manage, finished or not: first its row, so that no
 * deleted file is listed. A file that outlives its row is deleted with the survey.
 */
export async function removeExport(
  context: Services<"db" | "exports">,
  managerId: string,
  code: string,
  exportId: string,
): Promise<void> {
  const managed = managedSurvey(context.db, managerId, code);
  const deletion = context.db
    .delete(surveyExports)
    .where(and(eq(surveyExports.id, exportId), inArray(surveyExports.surveyCode, managed)))
    .returning({ id: surveyExports.id });
  const act = surveyAct(managerId, "export_deleted", code, "export", exportId);
  const removed = await doRecorded(context, deletion, act);
  if (!removed) throw exportNotFound();
  await context.exports.delete(exportKey(code, exportId));
}
