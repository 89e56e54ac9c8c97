import { sql } from "drizzle-orm";
import { managedSurvey } from "#worker/db/managed-by.ts";
import { reportLinks } from "#worker/db/schema/sharing.ts";
import { NotFoundError } from "#worker/errors.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { Services } from "#worker/services/context.ts";

/** Revokes a link to a report of a survey that a manager owns or helps to manage. Throws a NotFoundError. */
export async function revokeReportLink(
  context: Services<"db">,
  managerId: string,
  code: string,
  linkId: string,
): Promise<void> {
  const deletion = sql`
    DELETE FROM ${reportLinks}
    WHERE id = ${linkId} AND survey_code IN ${managedSurvey(context.db, managerId, code)} RETURNING id`;
  const act = surveyAct(managerId, "report_link_revoked", code, "report_link", linkId);
  const revoked = await doRecorded(context, deletion, act);
  if (!revoked) throw new NotFoundError("There is no such link.");
}
