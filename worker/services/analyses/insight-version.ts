import { and, desc, eq, type SQL } from "drizzle-orm";
import type { SurveyAction } from "#domain/report/actions.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { type Reading, renderReport } from "#domain/report/render/render-report.ts";
import { DEFAULT_LOCALE } from "#domain/report/render/say.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { readReport } from "#worker/db/report.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { listActionsOf } from "#worker/services/actions/list-actions.ts";
import type { Services } from "#worker/services/context.ts";
import { getQuestionnaire } from "#worker/services/questionnaire/get-questionnaire.ts";

export const versionColumns = {
  id: surveyInsights.id,
  createdAt: surveyInsights.createdAt,
  completedAt: surveyInsights.processingCompletedAt,
  insights: surveyInsights.insights,
};

interface VersionRow {
  id: string;
  createdAt: Date;
  completedAt: Date | null;
  insights: Uint8Array | null;
}

export type ReadingContext = Services<"db" | "kv" | "inBackground">;

/** Reads what a survey's reports are rendered with: the library, and the statements of its questionnaire. */
export async function readReading(
  context: ReadingContext,
  questionnaireVersion: number,
): Promise<Omit<Reading, "madeAt">> {
  const [{ LIBRARY }, { questionnaire }] = await Promise.all([
    import("#domain/advice/library.ts"),
    getQuestionnaire(context, questionnaireVersion),
  ]);
  const statements = Object.fromEntries(questionnaire.questions.map(({ id, text }) => [id, text]));
  return { locale: DEFAULT_LOCALE, library: LIBRARY, statements };
}

export function toInsightVersion(
  row: VersionRow,
  reading: Omit<Reading, "madeAt">,
  actions: SurveyAction[],
): InsightVersion {
  const { insights, metadata } = readReport(row.insights);
  const stored = readStoredReport(insights);
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    totalResponses: metadata?.total_responses ?? 0,
    uniqueRoles: new Set(metadata?.roles).size,
    report: stored && renderReport(stored, { ...reading, madeAt: row.completedAt ?? row.createdAt }),
    insights,
    figures: metadata?.figures ?? null,
    actions,
    provenance: {
      provider: metadata?.provider ?? "unknown",
      model: metadata?.model ?? null,
      run: metadata?.provenance ?? null,
    },
  };
}

/**
 * Reads the newest completed analysis for which a condition holds, its survey's name and kind, and the texts of its
 * statements by their id; null if there is none.
 */
export async function readVersion(context: ReadingContext, condition: SQL | undefined) {
  const [found] = await context.db
    .select({
      organizationName: surveyCodes.organizationName,
      mode: surveyCodes.mode,
      questionnaireVersion: surveyCodes.questionnaireVersion,
      ...versionColumns,
    })
    .from(surveyInsights)
    .innerJoin(surveyCodes, eq(surveyCodes.code, surveyInsights.surveyCode))
    .where(and(eq(surveyInsights.status, "completed"), condition))
    .orderBy(desc(surveyInsights.attemptNumber))
    .limit(1);
  if (!found) return null;
  const { organizationName, mode, questionnaireVersion, ...row } = found;
  const reading = await readReading(context, questionnaireVersion);
  const version = toInsightVersion(row, reading, await listActionsOf(context, row.id));
  return { organizationName, mode, version, statements: reading.statements };
}
