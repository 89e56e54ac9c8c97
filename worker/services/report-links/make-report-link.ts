import { and, eq, lt, sql } from "drizzle-orm";
import { DAY_MS, MAX_REPORT_LINKS_PER_SURVEY } from "#domain/limits.ts";
import type { MadeReportLink, MakeReportLink } from "#domain/report/report-link.ts";
import { REPORT_LINK_PATH } from "#domain/respondent-paths.ts";
import { drawToken } from "#worker/crypto.ts";
import { fromNow, hasRow, rowCount } from "#worker/db/expressions.ts";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { reportLinks } from "#worker/db/schema/sharing.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { ConflictError, NotFoundError, surveyNotFound } from "#worker/errors.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { allHold, findRefusal, type Rule } from "#worker/services/surveys/rules.ts";
import { hasTimeLeft, reportTokens } from "./report-link.ts";

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
