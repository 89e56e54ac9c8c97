import { and, eq, lt } from "drizzle-orm";
import { ago, hasNoLease } from "#worker/db/expressions.ts";
import { literal } from "#worker/db/schema/columns.ts";
import { surveyExports } from "#worker/db/schema/exports.ts";
import { sendAlert } from "#worker/services/alerts/send-alert.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { failExport, MAX_EXPORT_RUNS } from "./run-export.ts";

const WAKE_AFTER_MS = 30_000;
const GIVE_UP_AFTER_MS = 10 * 60_000;
const BATCH = 50;

/** Queues exports again whose message was lost or whose consumer died, and fails those that are too old. */
export async function sweepExports(context: ServiceContext): Promise<void> {
  const { id: exportId, runCount: runs, createdAt, leaseExpiresAt, status, surveyCode: code } = surveyExports;
  const orphans = await context.db
    .select({
      id: exportId,
      surveyCode: code,
      runCount: runs,
      isLate: lt(createdAt, ago(GIVE_UP_AFTER_MS)).mapWith(Boolean),
    })
    .from(surveyExports)
    .where(
      and(eq(status, literal("processing")), lt(createdAt, ago(WAKE_AFTER_MS)), hasNoLease(leaseExpiresAt)),
    )
    .orderBy(createdAt)
    .limit(BATCH);
  for (const { id, surveyCode, runCount, isLate } of orphans) {
    if (isLate || runCount >= MAX_EXPORT_RUNS) {
      await failExport(context, id);
      sendAlert(context, {
        kind: "export_given_up",
        id,
        text: "An export couldn’t be made. Admins can run it again.",
      });
    } else await context.jobQueue.send({ exportId: id, surveyCode });
  }
}
