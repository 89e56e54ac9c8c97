import { sql } from "drizzle-orm";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { announceAnalysis, type ProgressRow, progressColumns } from "./announce-analysis.ts";

/**
 * Ends an analysis as failed with a message for its manager. With a lease token it does so only for the consumer that
 * still has the lease.
 */
export async function failAnalysis(
  context: Pick<ServiceContext, "db" | "surveyLive">,
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
  if (failed) await announceAnalysis(context, failed);
}
