import { sql } from "drizzle-orm";
import type { AnalysisProgress } from "#domain/live.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { logError } from "#worker/log.ts";
import type { Services } from "#worker/services/context.ts";

/** Columns that a statement returns of the row it changed, for the sockets. */
export interface ProgressRow extends Omit<AnalysisProgress, "startedAt"> {
  surveyCode: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
}

export const progressColumns = {
  insightId: surveyInsights.id,
  surveyCode: surveyInsights.surveyCode,
  attempt: surveyInsights.attemptNumber,
  status: surveyInsights.status,
  stage: surveyInsights.stage,
  startedAt: sql<number>`${surveyInsights.createdAt}`,
  ageMs: sql<number>`${databaseNow} - ${surveyInsights.createdAt}`,
  error: surveyInsights.errorMessage,
};

/** Sends the progress to the manager's sockets; a client that misses it reads the row. */
export async function announceAnalysis(
  { surveyLive }: Services<"surveyLive">,
  { surveyCode, startedAt, ...progress }: ProgressRow,
): Promise<void> {
  const message = { type: "analysis", startedAt: new Date(startedAt).toISOString(), ...progress } as const;
  try {
    await surveyLive.getByName(surveyCode).announceAnalysis(message);
  } catch (error) {
    logError("announce_failed", error, { insightId: progress.insightId });
  }
}
