import { and, desc, eq, isNotNull, lt, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { holdsResponses, type RequestExport } from "#domain/exports.ts";
import { MAX_EXPORTS_PER_SURVEY } from "#domain/limits.ts";
import { hasRow, rowCount } from "#worker/db/expressions.ts";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyExports } from "#worker/db/schema/exports.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { ConflictError } from "#worker/errors.ts";
import { rowsAreConfidential } from "#worker/services/analyses/read-release.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { allHold, findRefusal, type Rule } from "#worker/services/surveys/rules.ts";

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
  const rules = rulesOf(code, request);
  const insert = sql`
    INSERT INTO ${surveyExports} (id, survey_code, insight_id, format, language)
    SELECT ${id}, code, ${insight}, ${request.format}, ${language ?? surveyCodes.language} FROM ${surveyCodes}
    WHERE code = ${code} AND ${isManagedBy(managerId)} AND ${allHold(rules)}
    ON CONFLICT DO NOTHING RETURNING id`;
  const act = surveyAct(managerId, "export_created", code, "export", id);
  if (!(await doRecorded(context, insert, act))) {
    const [inProgress, refusal] = await Promise.all([
      findInProgress(context, managerId, code, request),
      findRefusal(context, managerId, code, rules),
    ]);
    if (inProgress) return inProgress;
    throw refusal ?? noAnalysis();
  }
  context.inBackground(context.jobQueue.send({ exportId: id, surveyCode: code }));
  return { id };
}

const noAnalysis = () => new ConflictError("no_insights", "There is no analysis to export yet.");

function rulesOf(code: string, request: RequestExport): Rule[] {
  const max = MAX_EXPORTS_PER_SURVEY;
  const hasPlace: Rule = {
    must: lt(rowCount(surveyExports, eq(surveyExports.surveyCode, code)), max),
    otherwise: () => new ConflictError("export_limit", (words) => words.tooManyExports({ max })),
  };
  if (!holdsResponses(request)) {
    return [hasPlace, { must: isNotNull(insightToExport(code, request)), otherwise: noAnalysis }];
  }
  return [
    { must: eq(surveyCodes.mode, "open"), otherwise: rowsAreConfidential },
    hasPlace,
    {
      must: hasRow(surveyResponses, eq(surveyResponses.surveyCode, code)),
      otherwise: () => new ConflictError("no_responses", (words) => words.noResponses),
    },
  ];
}

/** The newest completed analysis, or the one that is named; null for a table of responses. */
function insightToExport(code: string, request: RequestExport): SQLWrapper {
  const { insightId } = request;
  if (holdsResponses(request)) return sql`NULL`;
  const newest = new QueryBuilder()
    .select({ id: surveyInsights.id })
    .from(surveyInsights)
    .where(
      and(
        eq(surveyInsights.surveyCode, code),
        eq(surveyInsights.status, "completed"),
        insightId === undefined ? undefined : eq(surveyInsights.id, insightId),
      ),
    )
    .orderBy(desc(surveyInsights.attemptNumber))
    .limit(1);
  return newest;
}

async function findInProgress(
  { db }: Services<"db">,
  managerId: string,
  code: string,
  request: RequestExport,
): Promise<{ id: string } | undefined> {
  const [found] = await db
    .select({ id: surveyExports.id })
    .from(surveyExports)
    .innerJoin(surveyCodes, eq(surveyCodes.code, surveyExports.surveyCode))
    .where(
      and(
        eq(surveyExports.surveyCode, code),
        isManagedBy(managerId),
        eq(surveyExports.status, "processing"),
        eq(surveyExports.format, request.format),
        sql`${surveyExports.insightId} IS ${insightToExport(code, request)}`,
      ),
    );
  return found;
}
