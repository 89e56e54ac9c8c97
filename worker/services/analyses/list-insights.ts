import { and, desc, eq } from "drizzle-orm";
import type { InsightVersion, InsightVersions } from "#domain/report/insight-version.ts";
import type { SurveyAction } from "#domain/surveys/actions.ts";
import { type ReportRow, readReport, reportColumns } from "#worker/db/report.ts";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { toSurveyAction } from "#worker/services/actions/list-actions.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { isManagedBy } from "#worker/services/surveys/managed-by.ts";
import { surveyNotFound } from "#worker/services/surveys/survey-not-found.ts";

/** The columns of a completed analysis. */
export const versionColumns = {
  id: surveyInsights.id,
  createdAt: surveyInsights.createdAt,
  completedAt: surveyInsights.processingCompletedAt,
  ...reportColumns,
};

interface VersionRow extends ReportRow {
  id: string;
  createdAt: Date;
  completedAt: Date | null;
}

export function toInsightVersion(row: VersionRow, actions: SurveyAction[]): InsightVersion {
  const { insights, metadata } = readReport(row);
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    totalResponses: metadata?.total_responses ?? 0,
    uniqueRoles: new Set(metadata?.roles).size,
    insights,
    figures: metadata?.figures ?? null,
    evidence: metadata?.evidence ?? null,
    actions,
    provenance: {
      provider: metadata?.provider ?? "unknown",
      model: metadata?.model ?? null,
      run: metadata?.provenance ?? null,
    },
  };
}

/** Lists the completed analyses of a manager's own survey, newest first. */
export async function listInsights(
  { db }: Pick<ServiceContext, "db">,
  managerId: string,
  code: string,
): Promise<InsightVersions> {
  const [surveys, rows, taken] = await db.batch([
    db
      .select({ organizationName: surveyCodes.organizationName, mode: surveyCodes.mode })
      .from(surveyCodes)
      .where(and(eq(surveyCodes.code, code), isManagedBy(managerId))),
    db
      .select(versionColumns)
      .from(surveyInsights)
      .where(and(eq(surveyInsights.surveyCode, code), eq(surveyInsights.status, "completed")))
      .orderBy(desc(surveyInsights.attemptNumber)),
    db
      .select()
      .from(surveyActions)
      .where(eq(surveyActions.surveyCode, code))
      .orderBy(surveyActions.recommendation),
  ]);
  const [survey] = surveys;
  if (!survey) throw surveyNotFound();
  const actions = taken.map(toSurveyAction);
  const versions = rows.map((row) =>
    toInsightVersion(
      row,
      actions.filter(({ insightId }) => insightId === row.id),
    ),
  );
  return { ...survey, versions };
}
