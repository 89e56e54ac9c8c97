import { and, eq, inArray } from "drizzle-orm";
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
  const managed = managedSurvey(context.db, managerId, code);
  const deletion = context.db
    .delete(reportLinks)
    .where(and(eq(reportLinks.id, linkId), inArray(reportLinks.surveyCode, managed)))
    .returning({ id: reportLinks.id });
  const act = surveyAct(managerId, "report_link_revoked", code, "report_link", linkId);
  const revoked = await doRecorded(context, deletion, act);
  if (!revoked) throw new NotFoundError("There is no such link.");
}
