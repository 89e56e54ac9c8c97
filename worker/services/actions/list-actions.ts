import { eq } from "drizzle-orm";
import type { SurveyAction } from "#domain/report/actions.ts";
import { managedSurvey } from "#worker/db/managed-by.ts";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

export function toSurveyAction(row: typeof surveyActions.$inferSelect): SurveyAction {
  const { insightId, recommendation, title, owner, dueOn, doneAt } = row;
  return { insightId, recommendation, title, owner, dueOn, doneAt: doneAt?.toISOString() ?? null };
}

/** Lists what has been taken up of one report. */
export async function listActionsOf({ db }: Services<"db">, insightId: string): Promise<SurveyAction[]> {
  const rows = await db
    .select()
    .from(surveyActions)
    .where(eq(surveyActions.insightId, insightId))
    .orderBy(surveyActions.recommendation);
  return rows.map(toSurveyAction);
}

/** Lists what has been taken up of the reports of a survey that a manager owns or helps to manage. */
export async function listActions(
  { db }: Services<"db">,
  managerId: string,
  code: string,
): Promise<SurveyAction[]> {
  const [surveys, rows] = await db.batch([
    managedSurvey(db, managerId, code),
    db
      .select()
      .from(surveyActions)
      .where(eq(surveyActions.surveyCode, code))
      .orderBy(surveyActions.createdAt, surveyActions.recommendation),
  ]);
  if (surveys.length === 0) throw surveyNotFound();
  return rows.map(toSurveyAction);
}
