import { eq, sql } from "drizzle-orm";
import type { SurveyAction } from "#domain/report/actions.ts";
import { managedSurvey } from "#worker/db/managed-by.ts";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

export function toSurveyAction(row: typeof surveyActions.$inferSelect): SurveyAction {
  const { id, insightId, title, owner, dissent, dueOn, doneAt } = row;
  const recommendation = row.recommendation < 0 ? null : row.recommendation;
  const done = doneAt?.toISOString() ?? null;
  return { id, insightId, recommendation, title, owner, dissent, dueOn, doneAt: done };
}

/** Recommendations in the report's order, then the team's own in the order in which they were agreed. */
const inOrder = sql`recommendation < 0, abs(recommendation)`;

/** Builds the query for what has been agreed on all reports of a survey. */
export const selectActions = ({ db }: Services<"db">, code: string) =>
  db.select().from(surveyActions).where(eq(surveyActions.surveyCode, code)).orderBy(inOrder);

/** Lists what has been agreed on one report. */
export async function listActionsOf({ db }: Services<"db">, insightId: string): Promise<SurveyAction[]> {
  const ofReport = eq(surveyActions.insightId, insightId);
  const rows = await db.select().from(surveyActions).where(ofReport).orderBy(inOrder);
  return rows.map(toSurveyAction);
}

/** Lists what has been agreed on the reports of a survey that a manager owns or helps to manage. */
export async function listActions(
  context: Services<"db">,
  managerId: string,
  code: string,
): Promise<SurveyAction[]> {
  const { db } = context;
  const [surveys, rows] = await db.batch([managedSurvey(db, managerId, code), selectActions(context, code)]);
  if (surveys.length === 0) throw surveyNotFound();
  return rows.map(toSurveyAction);
}
