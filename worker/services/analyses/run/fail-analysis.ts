import { sql } from "drizzle-orm";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { Services } from "#worker/services/context.ts";
import { announceAnalysis, type ProgressRow, progressColumns } from "./announce-analysis.ts";
import { notifyOfAnalysis } from "./notify-of-analysis.ts";

/**
 * Ends an analysis as failed with a message for its managers, who see it on the dashboard and get a mail.
 * With a lease token it does so only for the consumer that still has the lease.
 */
export async function failAnalysis(
  context: Services<"db" | "surveyLive" | "config" | "mailQueue" | "inBackground">,
  insightId: string,
  message: string,
  leaseToken: string | null = null,
): Promise<void> {
  const failed = await context.db.get<ProgressRow | undefined>(sql`
    UPDATE ${surveyInsights}
    SET status = 'failed', stage = NULL, error_message = ${message}, processing_completed_at = ${databaseNow}
    WHERE id = ${insightId} AND status = 'processing'
      AND (${leaseToken} IS NULL OR lease_token = ${leaseToken})
    RETURNING ${progressColumns}`);
  if (!failed) return;
  await announceAnalysis(context, failed);
  await notifyOfAnalysis(context, failed);
}
