import { and, eq, lt, sql } from "drizzle-orm";
import type { AnalysisStage } from "#domain/live.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import { fromNow, hasNoLease } from "#worker/db/expressions.ts";
import { packReport } from "#worker/db/report.ts";
import { type InsightMetadata, surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { announceEnd } from "#worker/services/events/announce.ts";
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

const isUnfinished = (insightId: string) =>
  and(eq(surveyInsights.id, insightId), eq(surveyInsights.status, "processing"));

const hasLease = ({ insightId, leaseToken }: LeaseHolder) =>
  and(isUnfinished(insightId), eq(surveyInsights.leaseToken, leaseToken));

/** Claims the lease of a row; null if the row is finished or another consumer has the lease. */
export async function claimRun(context: ServiceContext, insightId: string): Promise<Run | null> {
  const leaseToken = crypto.randomUUID();
  const [claimed] = await context.db
    .update(surveyInsights)
    .set({
      runCount: sql`${surveyInsights.runCount} + 1`,
      stage: "reading",
      leaseToken,
      leaseExpiresAt: fromNow(LEASE_MS),
    })
    .where(
      and(
        isUnfinished(insightId),
        lt(surveyInsights.runCount, MAX_RUNS),
        hasNoLease(surveyInsights.leaseExpiresAt),
      ),
    )
    .returning({
      ...progressColumns,
      providerId: surveyInsights.providerId,
      releaseNumber: surveyInsights.releaseNumber,
      runCount: surveyInsights.runCount,
      asksSuggestions: surveyInsights.asksSuggestions,
    });
  if (!claimed) return null;
  const { providerId, releaseNumber, runCount, asksSuggestions, ...progress } = claimed;
  context.inBackground(announceAnalysis(context, progress));
  const { surveyCode } = progress;
  return { insightId, surveyCode, providerId, releaseNumber, runCount, leaseToken, asksSuggestions };
}

export async function renewLease({ db }: ServiceContext, holder: LeaseHolder): Promise<void> {
  await db
    .update(surveyInsights)
    .set({ leaseExpiresAt: fromNow(LEASE_MS) })
    .where(hasLease(holder));
}

/** Writes the stage to the row and sends it to the sockets. */
export async function enterStage(context: ServiceContext, holder: LeaseHolder, stage: AnalysisStage) {
  const [row] = await context.db
    .update(surveyInsights)
    .set({ stage })
    .where(hasLease(holder))
    .returning(progressColumns);
  if (row) context.inBackground(announceAnalysis(context, row));
}

/** Stores a finished report; undefined if the lease is lost. */
export async function completeRun(
  { db }: ServiceContext,
  holder: LeaseHolder,
  report: StoredReport,
  metadata: InsightMetadata,
): Promise<ProgressRow | undefined> {
  const usage = metadata.provenance?.usage ?? null;
  const completing = db
    .update(surveyInsights)
    .set({
      status: "completed",
      stage: null,
      insights: packReport(report, metadata),
      tokens: usage && usage.inputTokens + usage.outputTokens,
      processingCompletedAt: databaseNow,
    })
    .where(hasLease(holder))
    .returning(progressColumns);
  const [[completed]] = await db.batch([completing, announceEnd({ db }, holder.insightId)]);
  return completed;
}
