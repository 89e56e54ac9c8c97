import { and, eq } from "drizzle-orm";
import type { ExportPage, ExportSummary, SurveyExports } from "#domain/exports.ts";
import { MAX_EXPORTS_PER_SURVEY } from "#domain/limits.ts";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { surveyExports } from "#worker/db/schema/exports.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { exportFileName } from "./export-file.ts";

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
