import { and, eq, lt } from "drizzle-orm";
import { ago, hasNoLease } from "#worker/db/expressions.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { literal } from "#worker/db/schema/columns.ts";
import { sendAlert } from "#worker/services/alerts/send-alert.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { failAnalysis } from "./run/end-analysis.ts";
import { MAX_RUNS } from "./run/lease.ts";

const WAKE_AFTER_MS = 30_000;
const GIVE_UP_AFTER_MS = 10 * 60_000;
const BATCH = 50;

/**
 * Queues analyses again whose message was lost or whose consumer died, and fails those without a run left. No row stays
 * processing for longer than ten minutes.
 */
export async function sweepAnalyses(context: ServiceContext): Promise<void> {
  const { id: insightId, runCount: runs, createdAt, leaseExpiresAt, status } = surveyInsights;
  const orphans = await context.db
    .select({ id: insightId, runCount: runs, isLate: lt(createdAt, ago(GIVE_UP_AFTER_MS)).mapWith(Boolean) })
    .from(surveyInsights)
    .where(
      and(eq(status, literal("processing")), lt(createdAt, ago(WAKE_AFTER_MS)), hasNoLease(leaseExpiresAt)),
    )
    .orderBy(createdAt)
    .limit(BATCH);
  for (const { id, runCount, isLate } of orphans) {
    if (isLate || runCount >= MAX_RUNS) {
      await failAnalysis(context, id, "The analysis was interrupted and couldn’t be finished.");
      sendAlert(context, {
        kind: "analysis_given_up",
        id,
        text: "An analysis was interrupted and couldn’t be finished. Admins can run it again.",
      });
    } else {
      await context.jobQueue.send({ insightId: id });
    }
  }
}
