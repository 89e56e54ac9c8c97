import { and, eq, lt, sql } from "drizzle-orm";
import { MAX_EXPORT_BYTES, STORED_FILE_MAX_AGE_SECONDS } from "#domain/limits.ts";
import { fromNow, hasNoLease } from "#worker/db/expressions.ts";
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

const isUnfinished = (exportId: string) =>
  and(eq(surveyExports.id, exportId), eq(surveyExports.status, "processing"));

async function claimExport({ db }: ServiceContext, { exportId }: ExportJob): Promise<Run | undefined> {
  const [run] = await db
    .update(surveyExports)
    .set({ runCount: sql`${surveyExports.runCount} + 1`, leaseExpiresAt: fromNow(EXPORT_LEASE_MS) })
    .where(
      and(
        isUnfinished(exportId),
        lt(surveyExports.runCount, MAX_EXPORT_RUNS),
        hasNoLease(surveyExports.leaseExpiresAt),
      ),
    )
    .returning({
      surveyCode: surveyExports.surveyCode,
      insightId: surveyExports.insightId,
      format: surveyExports.format,
      language: surveyExports.language,
      runCount: surveyExports.runCount,
    });
  return run;
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
  const [completed] = await context.db
    .update(surveyExports)
    .set({ status: "completed", bytes: file.byteLength, leaseExpiresAt: null })
    .where(isUnfinished(job.exportId))
    .returning({ id: surveyExports.id });
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
  await db.update(surveyExports).set({ leaseExpiresAt: null }).where(isUnfinished(exportId));
}

/** Ends an unfinished export as failed; its manager may request it again. */
export async function failExport({ db }: Services<"db">, exportId: string): Promise<void> {
  await db
    .update(surveyExports)
    .set({ status: "failed", errorMessage: EXPORT_FAILED, leaseExpiresAt: null })
    .where(isUnfinished(exportId));
}
