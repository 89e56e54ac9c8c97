import { and, desc, eq } from "drizzle-orm";
import { MAX_REPORT_LINKS_PER_SURVEY } from "#domain/limits.ts";
import type { ReportLinks } from "#domain/report/report-link.ts";
import { managedSurvey } from "#worker/db/managed-by.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { isoTime } from "#worker/db/schema/columns.ts";
import { reportLinks } from "#worker/db/schema/sharing.ts";
import { surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { hasTimeLeft } from "./report-link.ts";

/** Lists the working links to the reports of a survey that a manager owns or helps to manage, newest first. */
export async function listReportLinks(
  { db }: Services<"db">,
  managerId: string,
  code: string,
): Promise<ReportLinks> {
  const [surveys, links] = await db.batch([
    managedSurvey(db, managerId, code),
    db
      .select({
        id: reportLinks.id,
        insightId: reportLinks.insightId,
        // With a name of its own: in a batch, D1 answers columns by their names.
        versionAt: isoTime(surveyInsights.createdAt).as("version_at"),
        createdAt: isoTime(reportLinks.createdAt),
        expiresAt: isoTime(reportLinks.expiresAt),
        opened: reportLinks.opened,
      })
      .from(reportLinks)
      .innerJoin(surveyInsights, eq(surveyInsights.id, reportLinks.insightId))
      .where(and(eq(reportLinks.surveyCode, code), hasTimeLeft))
      .orderBy(desc(reportLinks.createdAt)),
  ]);
  if (surveys.length === 0) throw surveyNotFound();
  return { links, maxLinks: MAX_REPORT_LINKS_PER_SURVEY };
}
