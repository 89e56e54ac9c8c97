import { and, desc, eq } from "drizzle-orm";
import type { InsightVersions } from "#domain/report/insight-version.ts";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyBranding } from "#worker/db/schema/branding.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { surveyNotFound } from "#worker/errors.ts";
import { selectOwners } from "#worker/services/action-reminders/set-owner.ts";
import { selectActions, toSurveyAction } from "#worker/services/actions/list-actions.ts";
import { brandingColumns, toBranding } from "#worker/services/branding/read-branding.ts";
import { type ReadingContext, readReading, toInsightVersion, versionColumns } from "./insight-version.ts";
import { countProposals } from "./proposals.ts";

/** Lists the completed analyses of a manager's own survey in a language, or that of the survey, newest first. */
export async function listInsights(
  context: ReadingContext,
  managerId: string,
  code: string,
  language: string | null,
): Promise<InsightVersions> {
  const { db } = context;
  const [surveys, rows, taken, owners] = await db.batch([
    db
      .select({
        organizationName: surveyCodes.organizationName,
        mode: surveyCodes.mode,
        questionnaireVersion: surveyCodes.questionnaireVersion,
        language: surveyCodes.language,
        branding: brandingColumns,
      })
      .from(surveyCodes)
      .leftJoin(surveyBranding, eq(surveyBranding.surveyCode, surveyCodes.code))
      .where(and(eq(surveyCodes.code, code), isManagedBy(managerId))),
    db
      .select(versionColumns)
      .from(surveyInsights)
      .where(and(eq(surveyInsights.surveyCode, code), eq(surveyInsights.status, "completed")))
      .orderBy(desc(surveyInsights.attemptNumber)),
    selectActions(context, code),
    selectOwners(context, code),
  ]);
  const [survey] = surveys;
  if (!survey) throw surveyNotFound();
  const { questionnaireVersion, language: ofSurvey, ...told } = survey;
  const reading = await readReading(context, questionnaireVersion, language ?? ofSurvey);
  const actions = taken.map(toSurveyAction);
  const versions = rows.map((row) =>
    toInsightVersion(
      row,
      reading,
      actions.filter(({ insightId }) => insightId === row.id),
    ),
  );
  const proposals = rows.map(({ id, insights }) => ({ insightId: id, count: countProposals(insights) }));
  return {
    ...told,
    branding: toBranding(code, survey.branding),
    versions,
    owners,
    proposals: proposals.filter(({ count }) => count > 0),
  };
}
