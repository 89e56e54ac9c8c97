import { sql } from "drizzle-orm";
import { surveyExports } from "#worker/db/schema/exports.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { exportKey, exportNotFound } from "./export-file.ts";

/**
 * Deletes an export of a survey that a manager owns or helps to manage, finished or not: first its row, so that no
 * deleted file is listed. A file that outlives its row is deleted with the survey.
 */
export async function removeExport(
  { db, exports }: Pick<ServiceContext, "db" | "exports">,
  managerId: string,
  code: string,
  exportId: string,
): Promise<void> {
  const removed = await db.get(sql`
    DELETE FROM ${surveyExports} WHERE id = ${exportId} AND survey_code = ${code}
      AND EXISTS (SELECT 1 FROM ${surveyCodes} WHERE code = ${code} AND ${managerId} IN (manager_id, second_manager_id))
    RETURNING id`);
  if (!removed) throw exportNotFound();
  await exports.delete(exportKey(code, exportId));
}
