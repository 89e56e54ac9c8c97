import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { DAY_MS, MAX_REPORT_LINKS_PER_SURVEY } from "#domain/limits.ts";
import type { MadeReportLink, MakeReportLink, ReportLinks } from "#domain/report/report-link.ts";
import { REPORT_LINK_PATH } from "#domain/respondent-paths.ts";
import { drawToken } from "#worker/crypto.ts";
import { fromNow, hasRow, rowCount } from "#worker/db/expressions.ts";
import { isManagedBy, managedSurvey } from "#worker/db/managed-by.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { isoTime } from "#worker/db/schema/columns.ts";
import { reportLinks } from "#worker/db/schema/sharing.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { ConflictError, NotFoundError, surveyNotFound } from "#worker/errors.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { allHold, findRefusal, type Rule } from "#worker/services/surveys/rules.ts";
import { hasTimeLeft, reportTokens } from "./report-link.ts";

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

function rulesOf(code: string, insightId: string): Rule[] {
  const max = MAX_REPORT_LINKS_PER_SURVEY;
  return [
    {
      must: hasRow(
        surveyInsights,
        and(
          eq(surveyInsights.id, insightId),
          eq(surveyInsights.surveyCode, code),
          eq(surveyInsights.status, "completed"),
        ),
      ),
      otherwise: () => new NotFoundError("There is no such version of the report."),
    },
    {
      must: lt(rowCount(reportLinks, and(eq(reportLinks.surveyCode, code), hasTimeLeft)), max),
      otherwise: () => new ConflictError("report_link_limit", (words) => words.tooManyReportLinks({ max })),
    },
  ];
}

/**
 * Makes a read-only link to one version of a survey's report, for its owner or its second manager. One statement
 * decides: the version is complete, and fewer links work than the limit. The token is in the answer and nowhere else.
 */
export async function makeReportLink(
  context: ServiceContext,
  managerId: string,
  code: string,
  { insightId, days }: MakeReportLink,
): Promise<MadeReportLink> {
  const token = drawToken();
  const tokenHash = await reportTokens.hash(context, token);
  const id = crypto.randomUUID();
  const rules = rulesOf(code, insightId);
  const insert = sql`
    INSERT INTO ${reportLinks} (id, survey_code, insight_id, token_hash, made_by, expires_at)
    SELECT ${id}, code, ${insightId}, ${tokenHash}, ${managerId}, ${fromNow(days * DAY_MS)}
    FROM ${surveyCodes} WHERE code = ${code} AND ${isManagedBy(managerId)} AND ${allHold(rules)}
    RETURNING expires_at AS expiresAt`;
  const act = surveyAct(managerId, "report_link_created", code, "report_link", id);
  const made = await doRecorded<{ expiresAt: number }>(context, insert, act);
  if (!made) throw (await findRefusal(context, managerId, code, rules)) ?? surveyNotFound();
  return {
    id,
    path: `${REPORT_LINK_PATH}${token}`,
    expiresAt: new Date(made.expiresAt).toISOString(),
  };
}

/** Revokes a link to a report of a survey that a manager owns or helps to manage. Throws a NotFoundError. */
export async function revokeReportLink(
  context: Services<"db">,
  managerId: string,
  code: string,
  linkId: string,
): Promise<void> {
  const managed = managedSurvey(context.db, managerId, code);
  const deletion = context.db
    .delete(reportLinks)
    .where(and(eq(reportLinks.id, linkId), inArray(reportLinks.surveyCode, managed)))
    .returning({ id: reportLinks.id });
  const act = surveyAct(managerId, "report_link_revoked", code, "report_link", linkId);
  const revoked = await doRecorded(context, deletion, act);
  if (!revoked) throw new NotFoundError("There is no such link.");
}
