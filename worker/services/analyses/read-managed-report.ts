import { and, eq } from "drizzle-orm";
import type { Claim } from "#domain/claims/claim.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { ConflictError, NotFoundError } from "#worker/errors.ts";
import { type ReadingContext, readVersion } from "./insight-version.ts";

export interface ManagedReport {
  organizationName: string;
  mode: SurveyMode;
  language: string;
  version: InsightVersion;
  claims: Claim[];
  rendered: RenderedReport;
}

/**
 * Reads a report of a survey that a manager owns or helps to manage: its claims, and its sentences in a language or in that
 * of the survey. Throws a NotFoundError, or a ConflictError for a report that is older than claims.
 */
export async function readManagedReport(
  context: ReadingContext,
  managerId: string,
  { code, insightId }: { code: string; insightId: string },
  language: string | null,
): Promise<ManagedReport> {
  const isIt = and(eq(surveyInsights.id, insightId), eq(surveyCodes.code, code), isManagedBy(managerId));
  const found = await readVersion(context, isIt, language);
  if (!found) throw new NotFoundError((words) => words.noReport);
  const { organizationName, mode, version } = found;
  const stored = readStoredReport(version.insights);
  if (!stored || !version.report) {
    throw new ConflictError("report_too_old", "This report was written before reports were made of claims.");
  }
  const { claims } = stored;
  return { organizationName, mode, language: found.language, version, claims, rendered: version.report };
}
