import { and, eq, inArray } from "drizzle-orm";
import { managedSurvey } from "#worker/db/managed-by.ts";
import { surveyExports } from "#worker/db/schema/exports.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { Services } from "#worker/services/context.ts";
import { exportKey, exportNotFound } from "./export-file.ts";

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
