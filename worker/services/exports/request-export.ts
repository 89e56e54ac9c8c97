import { and, eq, sql } from "drizzle-orm";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { holdsResponses, type RequestExport } from "#domain/exports.ts";
import { MAX_EXPORTS_PER_SURVEY } from "#domain/limits.ts";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyExports } from "#worker/db/schema/exports.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { ConflictError, surveyNotFound } from "#worker/errors.ts";
import { rowsAreConfidential } from "#worker/services/analyses/read-release.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";

/**
 * Requests a file of a manager's own survey in a language, or in that of the survey. One statement decides: there is something to export, and fewer exports
 * than the limit; an export of the same file in progress is returned, whatever its language. The queue message only wakes the consumer.
 */
export async function requestExport(
  context: ServiceContext,
  managerId: string,
  code: string,
  request: RequestExport,
  language: string | null,
): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  const insight = insightToExport(code, request);
  const source = holdsResponses(request)
    ? sql`mode = 'open' AND EXISTS (SELECT 1 FROM ${surveyResponses} WHERE survey_code = ${code})`
    : sql`${insight} IS NOT NULL`;
  const insert = sql`
    INSERT INTO ${surveyExports} (id, survey_code, insight_id, format, language)
    SELECT ${id}, code, ${insight}, ${request.format}, ${language ?? sql`language`} FROM ${surveyCodes}
    WHERE code = ${code} AND ${managerId} IN (manager_id, second_manager_id) AND ${source}
      AND (SELECT count(*) FROM ${surveyExports} WHERE survey_code = ${code}) < ${MAX_EXPORTS_PER_SURVEY}
    ON CONFLICT DO NOTHING RETURNING id`;
  const act = surveyAct(managerId, "export_created", code, "export", id);
  if (!(await doRecorded(context, insert, act))) return findInProgress(context, managerId, code, request);
  context.inBackground(context.exportQueue.send({ exportId: id, surveyCode: code }));
  return { id };
}

function insightToExport(code: string, request: RequestExport) {
  const { insightId } = request;
  if (holdsResponses(request)) return sql<null>`NULL`;
  return sql`(SELECT id FROM ${surveyInsights} WHERE survey_code = ${code} AND status = 'completed'
    AND (${insightId ?? null} IS NULL OR id = ${insightId ?? null}) ORDER BY attempt_number DESC LIMIT 1)`;
}

async function findInProgress(
  { db }: Services<"db">,
  managerId: string,
  code: string,
  request: RequestExport,
): Promise<{ id: string }> {
  const [survey] = await db
    .select({
      mode: surveyCodes.mode,
      exports: sql<number>`(SELECT count(*) FROM ${surveyExports} WHERE survey_code = ${code})`,
      inProgress: sql<string | null>`(SELECT id FROM ${surveyExports} WHERE survey_code = ${code}
        AND status = 'processing' AND format = ${request.format}
        AND ifnull(insight_id, '') = ifnull(${insightToExport(code, request)}, ''))`,
    })
    .from(surveyCodes)
    .where(and(eq(surveyCodes.code, code), isManagedBy(managerId)));
  if (!survey) throw surveyNotFound();
  if (survey.inProgress) return { id: survey.inProgress };
  throw explainRejection(request, survey);
}

function explainRejection(request: RequestExport, { mode, exports }: { mode: SurveyMode; exports: number }) {
  if (holdsResponses(request) && mode === "confidential") return rowsAreConfidential();
  if (exports >= MAX_EXPORTS_PER_SURVEY) {
    return new ConflictError("export_limit", (words) =>
      words.tooManyExports({ max: MAX_EXPORTS_PER_SURVEY }),
    );
  }
  if (holdsResponses(request)) return new ConflictError("no_responses", "No responses received yet.");
  return new ConflictError("no_insights", "There is no analysis to export yet.");
}
