import { desc, eq } from "drizzle-orm";
import type { AnalysisProgress } from "#domain/live.ts";
import { managedSurvey } from "#worker/db/managed-by.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { NotFoundError, surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

/** An analysis at any stage. Times are ISO 8601, UTC. */
export interface AnalysisState extends Omit<AnalysisProgress, "insightId" | "ageMs" | "startedAt"> {
  id: string;
  startedAt: string;
  completedAt: string | null;
}

/** Lists the analyses of a survey that a manager owns or helps to manage, newest first. Throws a NotFoundError. */
export async function listAnalyses(
  { db }: Services<"db">,
  managerId: string,
  code: string,
): Promise<AnalysisState[]> {
  const [surveys, rows] = await db.batch([
    managedSurvey(db, managerId, code),
    db
      .select({
        id: surveyInsights.id,
        attempt: surveyInsights.attemptNumber,
        status: surveyInsights.status,
        stage: surveyInsights.stage,
        startedAt: surveyInsights.createdAt,
        completedAt: surveyInsights.processingCompletedAt,
        error: surveyInsights.errorMessage,
      })
      .from(surveyInsights)
      .where(eq(surveyInsights.surveyCode, code))
      .orderBy(desc(surveyInsights.attemptNumber)),
  ]);
  if (surveys.length === 0) throw surveyNotFound();
  return rows.map(({ startedAt, completedAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  }));
}

/** Reads one of them. Throws a NotFoundError. */
export async function readAnalysis(
  context: Services<"db">,
  managerId: string,
  code: string,
  id: string,
): Promise<AnalysisState> {
  const found = (await listAnalyses(context, managerId, code)).find((analysis) => analysis.id === id);
  if (!found) throw new NotFoundError("This survey has no such analysis.");
  return found;
}
