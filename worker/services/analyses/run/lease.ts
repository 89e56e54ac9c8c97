import { sql } from "drizzle-orm";
import type { AnalysisStage } from "#domain/live.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import { packReport } from "#worker/db/report.ts";
import { type InsightMetadata, surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { announceAnalysis, type ProgressRow, progressColumns } from "./announce-analysis.ts";

/** A consumer renews its lease before it ends; one that died loses it within a minute. */
const LEASE_MS = 60_000;
export const MAX_RUNS = 2;

/** A run of an analysis: the one consumer with the lease may write to the row. */
export interface Run {
  insightId: string;
  surveyCode: string;
  providerId: string;
  /** The release that the report speaks of; null in an open survey. */
  releaseNumber: number | null;
  /** Whether a provider is asked for suggestions. */
  asksSuggestions: boolean;
  runCount: number;
  leaseToken: string;
}

type LeaseHolder = Pick<Run, "insightId" | "leaseToken">;

const hasLease = ({ insightId, leaseToken }: LeaseHolder) =>
  sql`id = ${insightId} AND status = 'processing' AND lease_token = ${leaseToken}`;

/** Claims the lease of a row; null if the row is finished or another consumer has the lease. */
export async function claimRun(context: ServiceContext, insightId: string): Promise<Run | null> {
  const leaseToken = crypto.randomUUID();
  const claimed = await context.db.get<
    | (ProgressRow & Pick<Run, "providerId" | "releaseNumber" | "runCount"> & { asksSuggestions: number })
    | undefined
  >(sql`
    UPDATE ${surveyInsights}
    SET run_count = run_count + 1, stage = 'reading',
      lease_token = ${leaseToken}, lease_expires_at = ${databaseNow} + ${LEASE_MS}
    WHERE id = ${insightId} AND status = 'processing' AND run_count < ${MAX_RUNS}
      AND (lease_expires_at IS NULL OR lease_expires_at <= ${databaseNow})
    RETURNING ${progressColumns}, provider_id AS providerId, release_number AS releaseNumber, run_count AS runCount,
      asks_suggestions AS asksSuggestions`);
  if (!claimed) return null;
  const { providerId, releaseNumber, runCount, asksSuggestions, ...progress } = claimed;
  context.inBackground(announceAnalysis(context, progress));
  return {
    insightId,
    surveyCode: progress.surveyCode,
    ...{ providerId, releaseNumber, runCount, leaseToken },
    asksSuggestions: asksSuggestions === 1,
  };
}

export async function renewLease({ db }: ServiceContext, holder: LeaseHolder): Promise<void> {
  await db.run(sql`UPDATE ${surveyInsights} SET lease_expires_at = ${databaseNow} + ${LEASE_MS}
    WHERE ${hasLease(holder)}`);
}

/** Writes the stage to the row and sends it to the sockets. */
export async function enterStage(context: ServiceContext, holder: LeaseHolder, stage: AnalysisStage) {
  const row = await context.db.get<ProgressRow | undefined>(sql`
    UPDATE ${surveyInsights} SET stage = ${stage} WHERE ${hasLease(holder)} RETURNING ${progressColumns}`);
  if (row) context.inBackground(announceAnalysis(context, row));
}

/** Stores a finished report; undefined if the lease is lost. */
export function completeRun(
  { db }: ServiceContext,
  holder: LeaseHolder,
  report: StoredReport,
  metadata: InsightMetadata,
): Promise<ProgressRow | undefined> {
  const usage = metadata.provenance?.usage ?? null;
  return db.get<ProgressRow | undefined>(sql`
    UPDATE ${surveyInsights}
    SET status = 'completed', stage = NULL, insights = ${packReport(report, metadata)},
      tokens = ${usage && usage.inputTokens + usage.outputTokens}, processing_completed_at = ${databaseNow}
    WHERE ${hasLease(holder)}
    RETURNING ${progressColumns}`);
}
