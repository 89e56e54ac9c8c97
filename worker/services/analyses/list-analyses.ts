import { desc, eq } from "drizzle-orm";
import { managedSurvey } from "#worker/db/managed-by.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { isoTime } from "#worker/db/schema/columns.ts";
import { NotFoundError, surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

/** Lists the analyses of a survey that a manager owns or helps to manage, newest first. Throws a NotFoundError. */
export async function listAnalyses({ db }: Services<"db">, managerId: string, code: string) {
  const [surveys, analyses] = await db.batch([
    managedSurvey(db, managerId, code),
    db
      .select({
        id: surveyInsights.id,
        attempt: surveyInsights.attemptNumber,
        status: surveyInsights.status,
        stage: surveyInsights.stage,
        startedAt: isoTime(surveyInsights.createdAt),
        completedAt: isoTime(surveyInsights.processingCompletedAt),
        error: surveyInsights.errorMessage,
      })
      .from(surveyInsights)
      .where(eq(surveyInsights.surveyCode, code))
      .orderBy(desc(surveyInsights.attemptNumber)),
  ]);
  if (surveys.length === 0) throw surveyNotFound();
  return analyses;
}

/** Reads one of them. Throws a NotFoundError. */
export async function readAnalysis(context: Services<"db">, managerId: string, code: string, id: string) {
  const found = (await listAnalyses(context, managerId, code)).find((analysis) => analysis.id === id);
  if (!found) throw new NotFoundError("This survey has no such analysis.");
  return found;
}
