import { and, eq } from "drizzle-orm";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { Services } from "#worker/services/context.ts";
import { announceEnd } from "#worker/services/events/announce.ts";
import { announceAnalysis, progressColumns } from "./announce-analysis.ts";

/**
 * Ends an analysis as failed with a message for its managers, who see it on the dashboard and are mailed.
 * With a lease token it does so only for the consumer that still has the lease.
 */
export async function failAnalysis(
  context: Services<"db" | "surveyLive">,
  insightId: string,
  message: string,
  leaseToken: string | null = null,
): Promise<void> {
  const failing = context.db
    .update(surveyInsights)
    .set({ status: "failed", stage: null, errorMessage: message, processingCompletedAt: databaseNow })
    .where(
      and(
        eq(surveyInsights.id, insightId),
        eq(surveyInsights.status, "processing"),
        leaseToken === null ? undefined : eq(surveyInsights.leaseToken, leaseToken),
      ),
    )
    .returning(progressColumns);
  const [[failed]] = await context.db.batch([failing, announceEnd(context, insightId)]);
  if (failed) await announceAnalysis(context, failed);
}
