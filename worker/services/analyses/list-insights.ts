import { and, desc, eq } from "drizzle-orm";
import type { InsightVersions } from "#domain/report/insight-version.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { surveyNotFound } from "#worker/services/surveys/survey-not-found.ts";
import { toInsightVersion, versionColumns } from "./insight-version.ts";

/** Lists the completed analyses of a manager's own survey, newest first. */
export async function listInsights(
  { db }: Pick<ServiceContext, "db">,
  managerId: string,
  code: string,
): Promise<InsightVersions> {
  const [surveys, rows] = await db.batch([
    db
      .select({ organizationName: surveyCodes.organizationName })
      .from(surveyCodes)
      .where(and(eq(surveyCodes.code, code), eq(surveyCodes.managerId, managerId))),
    db
      .select(versionColumns)
      .from(surveyInsights)
      .where(and(eq(surveyInsights.surveyCode, code), eq(surveyInsights.status, "completed")))
      .orderBy(desc(surveyInsights.attemptNumber)),
  ]);
  const [survey] = surveys;
  if (!survey) throw surveyNotFound();
  return { organizationName: survey.organizationName, versions: rows.map(toInsightVersion) };
}
