import { and, eq, exists, type SQL } from "drizzle-orm";
import { managedSurvey } from "#worker/db/managed-by.ts";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import type { ReportKey } from "./store-action.ts";

/** Drops a recommendation that was taken up; a second call finds nothing left to do. */
export const dropRecommendation = (
  context: Services<"db">,
  managerId: string,
  { recommendation, ...report }: ReportKey & { recommendation: number },
): Promise<void> => drop(context, managerId, report, eq(surveyActions.recommendation, recommendation));

/** Drops an action by its id; a second call finds nothing left to do. */
export const dropAction = (
  context: Services<"db">,
  managerId: string,
  { id, ...report }: ReportKey & { id: string },
): Promise<void> => drop(context, managerId, report, eq(surveyActions.id, id));

/** Its owner's address goes with the row, and the mails to them by the trigger `action_takes_its_mails`. */
async function drop({ db }: Services<"db">, managerId: string, report: ReportKey, isIt: SQL): Promise<void> {
  const managed = managedSurvey(db, managerId, report.code);
  const isOfReport = and(
    eq(surveyActions.surveyCode, report.code),
    eq(surveyActions.insightId, report.insightId),
  );
  const [surveys] = await db.batch([
    managed,
    db.delete(surveyActions).where(and(isOfReport, isIt, exists(managed))),
  ]);
  if (surveys.length === 0) throw surveyNotFound();
}
