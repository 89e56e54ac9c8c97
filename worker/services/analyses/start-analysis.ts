import { and, count, eq, max, sql } from "drizzle-orm";
import { ANALYSIS_COOLDOWN_HOURS, HOUR_MS, MAX_ANALYSIS_ATTEMPTS } from "#domain/limits.ts";
import { aiProviders, surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { type AppError, ConflictError, ForbiddenError, UnavailableError } from "#worker/errors.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { surveyNotFound } from "#worker/services/surveys/survey-not-found.ts";
import { announceAnalysis, type ProgressRow, progressColumns } from "./run/announce-analysis.ts";

const COOLDOWN_MS = ANALYSIS_COOLDOWN_HOURS * HOUR_MS;

/**
 * Starts an analysis of a manager's own survey. One statement decides: there are responses, an attempt is left, the
 * cooldown is over. The queue message only wakes the consumer; if it is lost, the sweep finds the row.
 */
export async function startAnalysis(
  context: ServiceContext,
  managerId: string,
  code: string,
): Promise<{ insightId: string }> {
  if (!context.config.isAnalysisEnabled) throw new ForbiddenError("Analyses are switched off at the moment.");
  const insightId = crypto.randomUUID();
  const started = await context.db.get<ProgressRow | undefined>(sql`
    INSERT INTO ${surveyInsights} (id, survey_code, provider_id, attempt_number, processing_started_at)
    SELECT ${insightId}, survey.code, provider.id, ${attemptCount(code)} + 1, ${databaseNow}
    FROM ${surveyCodes} AS survey JOIN ${aiProviders} AS provider ON provider.is_active = 1
    WHERE survey.code = ${code} AND survey.manager_id = ${managerId}
      AND EXISTS (SELECT 1 FROM ${surveyResponses} WHERE survey_code = ${code})
      AND ${attemptCount(code)} < ${MAX_ANALYSIS_ATTEMPTS}
      AND NOT EXISTS (SELECT 1 FROM ${surveyInsights}
        WHERE survey_code = ${code} AND created_at > ${databaseNow} - ${COOLDOWN_MS})
    RETURNING ${progressColumns}`);
  if (!started) throw await explainRejection(context.db, managerId, code);
  context.inBackground(context.analysisQueue.send({ insightId }));
  context.inBackground(announceAnalysis(context, started));
  return { insightId };
}

function attemptCount(code: string) {
  return sql`(SELECT count(*) FROM ${surveyInsights} WHERE survey_code = ${code})`;
}

async function explainRejection(
  db: ServiceContext["db"],
  managerId: string,
  code: string,
): Promise<AppError> {
  const [survey] = await db
    .select({
      responses: sql<number>`(SELECT count(*) FROM ${surveyResponses} WHERE survey_code = ${code})`,
    })
    .from(surveyCodes)
    .where(and(eq(surveyCodes.code, code), eq(surveyCodes.managerId, managerId)));
  if (!survey) return surveyNotFound();
  if (survey.responses === 0) return new ConflictError("no_responses", "No responses received yet.");
  const [attempts] = await db
    .select({ count: count(), latest: max(surveyInsights.createdAt) })
    .from(surveyInsights)
    .where(eq(surveyInsights.surveyCode, code));
  if (attempts && attempts.count >= MAX_ANALYSIS_ATTEMPTS) {
    return new ConflictError(
      "analysis_limit",
      `Maximum processing attempts (${MAX_ANALYSIS_ATTEMPTS}) reached for this survey`,
    );
  }
  if (!attempts?.latest) return new UnavailableError("No AI provider available");
  const waitMs = attempts.latest.getTime() + COOLDOWN_MS - Date.now();
  return new ConflictError(
    "analysis_cooldown",
    "Processing cooldown period is still active. Please try again later.",
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  );
}
