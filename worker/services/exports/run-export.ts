import { eq, sql } from "drizzle-orm";
import { MAX_EXPORT_BYTES, STORED_FILE_MAX_AGE_SECONDS } from "#domain/limits.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyExports } from "#worker/db/schema/exports.ts";
import type { ExportJob } from "#worker/jobs.ts";
import { logError } from "#worker/log.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { exportKey, MEDIA_TYPES } from "./export-file.ts";
import type { ExportOrder } from "./make-file.ts";

/** Far longer than a file takes. */
export const EXPORT_LEASE_MS = 60_000;
export const MAX_EXPORT_RUNS = 3;
export const EXPORT_FAILED = "The file couldn’t be made. Please try again.";

/**
 * Makes the file of one export. Does nothing if the row is finished or another consumer has its lease, so
 * that a message delivered twice has one effect. Not done means: try again; the last failure is written to
 * the row.
 */
export async function runExport(context: ServiceContext, job: ExportJob): Promise<{ isDone: boolean }> {
  const run = await claimExport(context, job);
  if (!run) {
    await dropOrphan(context, job);
    return { isDone: true };
  }
  try {
    await storeFile(context, job, run);
    return { isDone: true };
  } catch (error) {
    logError("export_failed", error, { exportId: job.exportId });
    if (run.runCount >= MAX_EXPORT_RUNS) {
      await failExport(context, job.exportId);
      return { isDone: true };
    }
    await releaseExport(context, job.exportId);
    return { isDone: false };
  }
}

type Run = ExportOrder & { runCount: number };

async function claimExport({ db }: ServiceContext, { exportId }: ExportJob): Promise<Run | undefined> {
  return db.get<Run | undefined>(sql`
    UPDATE ${surveyExports}
    SET run_count = run_count + 1, lease_expires_at = ${databaseNow} + ${EXPORT_LEASE_MS}
    WHERE id = ${exportId} AND status = 'processing' AND run_count < ${MAX_EXPORT_RUNS}
      AND (lease_expires_at IS NULL OR lease_expires_at <= ${databaseNow})
    RETURNING survey_code AS surveyCode, insight_id AS insightId, format, language, run_count AS runCount`);
}

async function storeFile(context: ServiceContext, job: ExportJob, { runCount, ...order }: Run) {
  const { makeFile } = await import("./make-file.ts");
  const file = await makeFile(context, order);
  if (file.byteLength > MAX_EXPORT_BYTES) throw new Error(`${file.byteLength} bytes are too many`);
  await context.exports.put(exportKey(order.surveyCode, job.exportId), file, {
    httpMetadata: {
      contentType: MEDIA_TYPES[order.format],
      cacheControl: `max-age=${STORED_FILE_MAX_AGE_SECONDS}`,
    },
  });
  const completed = await context.db.get(sql`
    UPDATE ${surveyExports} SET status = 'completed', bytes = ${file.byteLength}, lease_expires_at = NULL
    WHERE id = ${job.exportId} AND status = 'processing' RETURNING id`);
  if (!completed) await dropOrphan(context, job);
}

/** Deletes the file of an export that was deleted before or while it was made. */
async function dropOrphan({ db, exports }: ServiceContext, { exportId, surveyCode }: ExportJob) {
  const [row] = await db
    .select({ id: surveyExports.id })
    .from(surveyExports)
    .where(eq(surveyExports.id, exportId));
  if (!row) await exports.delete(exportKey(surveyCode, exportId));
}

async function releaseExport({ db }: ServiceContext, exportId: string): Promise<void> {
  await db.run(sql`UPDATE ${surveyExports} SET lease_expires_at = NULL
    WHERE id = ${exportId} AND status = 'processing'`);
}

/** Ends an unfinished export as failed; its manager may request it again. */
export async function failExport({ db }: Services<"db">, exportId: string): Promise<void> {
  await db.run(sql`UPDATE ${surveyExports}
    SET status = 'failed', error_message = ${EXPORT_FAILED}, lease_expires_at = NULL
    WHERE id = ${exportId} AND status = 'processing'`);
}
