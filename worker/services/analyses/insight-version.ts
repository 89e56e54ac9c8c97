import { and, desc, eq, type SQL } from "drizzle-orm";
import type { SurveyAction } from "#domain/report/actions.ts";
import { agreeSteps } from "#domain/report/agree-steps.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { keepTakenIn } from "#domain/report/proposals.ts";
import { type Reading, renderReport } from "#domain/report/render/render-report.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { readReport } from "#worker/db/report.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyBranding } from "#worker/db/schema/branding.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { listActionsOf } from "#worker/services/actions/list-actions.ts";
import { brandingColumns, toBranding } from "#worker/services/branding/read-branding.ts";
import type { Services } from "#worker/services/context.ts";
import { getQuestionnaire } from "#worker/services/questionnaire/get-questionnaire.ts";

export const versionColumns = {
  id: surveyInsights.id,
  createdAt: surveyInsights.createdAt,
  completedAt: surveyInsights.processingCompletedAt,
  insights: surveyInsights.insights,
  takenIn: surveyInsights.takenIn,
};

interface VersionRow {
  id: string;
  createdAt: Date;
  completedAt: Date | null;
  insights: Uint8Array | null;
  takenIn: number;
}

export type ReadingContext = Services<"db" | "kv" | "inBackground">;

/**
 * Reads what a survey's reports are rendered with in a language: its words, its library, and the statements of the survey's
 * questionnaire, translated where it is the standard one.
 */
export async function readReading(
  context: ReadingContext,
  questionnaireVersion: number,
  language: string,
): Promise<Omit<Reading, "madeAt">> {
  // Alone: an import under way when its request fails never settles.
  const { loadReportWords } = await import("#domain/report/render/report-words.ts");
  const { statements: translated, ...loaded } = await loadReportWords(language);
  const { questionnaire } = await getQuestionnaire(context, questionnaireVersion);
  const asked = Object.fromEntries(questionnaire.questions.map(({ id, text }) => [id, text]));
  return { ...loaded, statements: questionnaire.isStandard ? { ...asked, ...translated } : asked };
}

/** The one way to a report for whoever reads it: what no manager has taken in is left behind here. */
export function toInsightVersion(
  row: VersionRow,
  reading: Omit<Reading, "madeAt">,
  actions: SurveyAction[],
): InsightVersion {
  const { insights, metadata } = readReport(row.insights);
  const whole = readStoredReport(insights);
  const stored = whole && keepTakenIn(whole, row.takenIn);
  const madeAt = row.completedAt ?? row.createdAt;
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    totalResponses: metadata?.total_responses ?? 0,
    uniqueRoles: new Set(metadata?.roles).size,
    report: stored && agreeSteps(renderReport(stored, { ...reading, madeAt }), actions, madeAt),
    insights: stored ?? insights,
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
 * Reads the newest completed analysis for which a condition holds in a language, or that of its survey, with the survey's
 * name and kind, and the texts of its statements by their id; null if there is none.
 */
export async function readVersion(
  context: ReadingContext,
  condition: SQL | undefined,
  language: string | null,
) {
  const [version] = await readVersionIn(context, condition, [language]);
  return version ?? null;
}

/** The same in several languages, from one reading of the database; none if there is none. */
export async function readVersionIn(
  context: ReadingContext,
  condition: SQL | undefined,
  languages: readonly (string | null)[],
) {
  const [found] = await context.db
    .select({
      organizationName: surveyCodes.organizationName,
      mode: surveyCodes.mode,
      questionnaireVersion: surveyCodes.questionnaireVersion,
      language: surveyCodes.language,
      code: surveyCodes.code,
      branding: brandingColumns,
      ...versionColumns,
    })
    .from(surveyInsights)
    .innerJoin(surveyCodes, eq(surveyCodes.code, surveyInsights.surveyCode))
    .leftJoin(surveyBranding, eq(surveyBranding.surveyCode, surveyCodes.code))
    .where(and(eq(surveyInsights.status, "completed"), condition))
    .orderBy(desc(surveyInsights.attemptNumber))
    .limit(1);
  if (!found) return [];
  const { organizationName, mode, questionnaireVersion, language: ofSurvey, code, branding, ...row } = found;
  const shown = { organizationName, mode, branding: toBranding(code, branding) };
  const actions = await listActionsOf(context, row.id);
  const inEach = [];
  // One after another: an import under way when its request fails never settles.
  for (const language of languages.map((one) => one ?? ofSurvey)) {
    const reading = await readReading(context, questionnaireVersion, language);
    const { statements, library } = reading;
    inEach.push({
      ...shown,
      language,
      version: toInsightVersion(row, reading, actions),
      statements,
      library,
    });
  }
  return inEach;
}
