import { sql } from "drizzle-orm";
import type { AnalysisStage } from "#domain/live.ts";
import type { Insights } from "#domain/report/insights.ts";
import { type InsightMetadata, surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { announceAnalysis } from "./announce-analysis.ts";
import { type ProgressRow, progressColumns } from "./progress.ts";

/** A consumer holds a row this long and renews its hold; one that died loses it within a minute. */
export const LEASE_MS = 60_000;
export const MAX_RUNS = 2;

/** A row as the one consumer holds it that may write to it. */
export interface Run {
  insightId: string;
  surveyCode: string;
  providerId: string;
  runCount: number;
  leaseToken: string;
}

type Holder = Pick<Run, "insightId" | "leaseToken">;

const isHeldBy = ({ insightId, leaseToken }: Holder) =>
  sql`id = ${insightId} AND status = 'processing' AND lease_token = ${leaseToken}`;

/** Takes a row up; null where it is finished or held by another consumer. */
export async function claimRun(context: ServiceContext, insightId: string): Promise<Run | null> {
  const leaseToken = crypto.randomUUID();
  const claimed = await context.db.get<(ProgressRow & Pick<Run, "providerId" | "runCount">) | undefined>(sql`
    UPDATE ${surveyInsights}
    SET run_count = run_count + 1, stage = 'reading',
      lease_token = ${leaseToken}, lease_expires_at = ${databaseNow} + ${LEASE_MS}
    WHERE id = ${insightId} AND status = 'processing' AND run_count < ${MAX_RUNS}
      AND (lease_expires_at IS NULL OR lease_expires_at <= ${databaseNow})
    RETURNING ${progressColumns}, provider_id AS providerId, run_count AS runCount`);
  if (!claimed) return null;
  const { providerId, runCount, ...progress } = claimed;
  context.inBackground(announceAnalysis(context, progress));
  return { insightId, surveyCode: progress.surveyCode, providerId, runCount, leaseToken };
}

export async function renewLease({ db }: ServiceContext, holder: Holder): Promise<void> {
  await db.run(sql`UPDATE ${surveyInsights} SET lease_expires_at = ${databaseNow} + ${LEASE_MS}
    WHERE ${isHeldBy(holder)}`);
}

/** Says what the run is at, in the row and on the screens. */
export async function enterStage(
  context: ServiceContext,
  holder: Holder,
  stage: AnalysisStage,
): Promise<void> {
  const row = await context.db.get<ProgressRow | undefined>(sql`
    UPDATE ${surveyInsights} SET stage = ${stage} WHERE ${isHeldBy(holder)} RETURNING ${progressColumns}`);
  if (row) context.inBackground(announceAnalysis(context, row));
}

/** Stores a finished report; undefined where the row is no longer held. */
export function completeRun(
  { db }: ServiceContext,
  holder: Holder,
  insights: Insights,
  metadata: InsightMetadata,
): Promise<ProgressRow | undefined> {
  return db.get<ProgressRow | undefined>(sql`
    UPDATE ${surveyInsights}
    SET status = 'completed', stage = NULL, insights = ${JSON.stringify(insights)},
      metadata = ${JSON.stringify(metadata)}, processing_completed_at = ${databaseNow}
    WHERE ${isHeldBy(holder)}
    RETURNING ${progressColumns}`);
}
