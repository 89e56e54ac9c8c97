import { and, eq, type SQL, sql } from "drizzle-orm";
import { MAX_OWN_ACTIONS_PER_REPORT } from "#domain/limits.ts";
import type { Commit, SurveyAction } from "#domain/report/actions.ts";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { actionOwners, surveyActions } from "#worker/db/schema/actions.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { ConflictError, InvalidError, NotFoundError } from "#worker/errors.ts";
import { eraseOwners } from "#worker/services/action-reminders/conditions.ts";
import { tellChange } from "#worker/services/action-reminders/write-reminders.ts";
import type { Services } from "#worker/services/context.ts";
import { toSurveyAction } from "./list-actions.ts";

export interface ReportKey {
  code: string;
  insightId: string;
}

/** The report of a survey that a manager owns or helps to manage, for the end of a FROM. */
export const managedReport = (managerId: string, { code, insightId }: ReportKey): SQL => sql`
  ${surveyInsights} JOIN ${surveyCodes} ON ${eq(surveyCodes.code, surveyInsights.surveyCode)}
  WHERE ${and(eq(surveyInsights.id, insightId), eq(surveyCodes.code, code), isManagedBy(managerId))}
    AND ${surveyInsights.status} = 'completed'`;

export type Storing = Services<"db" | "config" | "attemptCounter" | "mailQueue" | "inBackground">;
type StoredAction = Commit & { id: string };

/** Today where the day begins last: nobody's calendar is behind it. */
const firstDay = sql`date('now', '-12 hours')`;

/** The row of an action, for the end of a SELECT: found by its id, or as a recommendation of the report. */
const rowsOf = (
  { insightId }: ReportKey,
  { id, recommendation }: Pick<StoredAction, "id" | "recommendation">,
) =>
  sql`FROM ${surveyActions} WHERE (id = ${id} OR (insight_id = ${insightId} AND recommendation = ${recommendation}))`;

/**
 * Stores an action of a report, or changes it: one row for each id, and one for each recommendation. What was ticked off
 * keeps its time. Throws if there is no such report, if it has as many own actions as it may have, if the id is that of
 * another action, or if the day
 * of what is still to be done is a new one that has passed everywhere.
 */
export async function storeAction(
  context: Storing,
  managerId: string,
  report: ReportKey,
  action: StoredAction,
): Promise<SurveyAction> {
  const { id, recommendation, title, owner, dissent, dueOn, isDone } = action;
  const own = sql`FROM ${surveyActions} WHERE insight_id = ${report.insightId} AND recommendation < 0`;
  const number = recommendation ?? sql`(SELECT coalesce(min(recommendation), 0) - 1 ${own})`;
  const hasRoom = sql`((SELECT count(*) ${own}) < ${MAX_OWN_ACTIONS_PER_REPORT}
    OR EXISTS (SELECT 1 FROM ${surveyActions} WHERE id = ${id}))`;
  const isLater = sql`(${isDone} OR coalesce(${dueOn}, ${firstDay}) >= ${firstDay}
    OR EXISTS (SELECT 1 ${rowsOf(report, action)} AND due_on = ${dueOn}))`;
  const agreed = {
    owner: sql`excluded.owner`,
    dissent: sql`excluded.dissent`,
    dueOn: sql`excluded.due_on`,
    sequence: sql`sequence + (due_on IS NOT excluded.due_on)`,
    doneAt: sql`CASE WHEN excluded.done_at IS NULL THEN NULL ELSE coalesce(done_at, excluded.done_at) END`,
  };
  const storing = context.db
    .insert(surveyActions)
    .select(sql`
      SELECT ${id}, ${surveyInsights.surveyCode}, ${surveyInsights.id}, ${number}, ${title}, ${owner}, ${dissent},
        ${dueOn}, ${isDone ? databaseNow : sql`NULL`}, ${databaseNow}, 0
      FROM ${managedReport(managerId, report)} AND ${isLater} ${recommendation === null ? sql`AND ${hasRoom}` : sql``}`)
    .onConflictDoUpdate({
      target: surveyActions.id,
      set: {
        ...agreed,
        title: sql`excluded.title`,
        sequence: sql`sequence + (due_on IS NOT excluded.due_on OR title <> excluded.title)`,
      },
      setWhere: sql`insight_id = excluded.insight_id
        AND (recommendation = excluded.recommendation OR max(recommendation, excluded.recommendation) < 0)`,
    })
    .onConflictDoUpdate({
      target: [surveyActions.insightId, surveyActions.recommendation],
      set: agreed,
    })
    .returning();
  const [[stored]] = await context.db.batch([storing, ...tellOwner(context, report, action)]);
  if (stored && stored.sequence > 0) {
    context.inBackground(tellChange(context, managerId, stored.id));
  }
  if (!stored) throw await explainNotStored(context, managerId, report, dueOn);
  return toSurveyAction(stored);
}

/**
 * Builds the statements for the action's owner, if there is an address: what is told is due now, and of what is done, or
 * has no day any more, nothing is told.
 */
function tellOwner(context: Services<"db">, report: ReportKey, action: StoredAction) {
  const it = rowsOf(report, action);
  const isOver = sql`action_id IN (SELECT id ${it} AND (done_at IS NOT NULL OR due_on IS NULL))`;
  const isUntold = sql`told < (SELECT sequence FROM ${surveyActions} WHERE id = action_id)`;
  return [
    ...eraseOwners(context, isOver),
    context.db
      .update(actionOwners)
      .set({ nextMailAt: databaseNow })
      .where(sql`action_id IN (SELECT id ${it}) AND ${isUntold}`),
  ] as const;
}

export const reportNotFound = () => new NotFoundError((words) => words.noReport);

async function explainNotStored(
  { db }: Services<"db">,
  managerId: string,
  report: ReportKey,
  dueOn: string | null,
) {
  const found = await db.get<{ own: number; hasPassed: number } | undefined>(sql`
    SELECT (SELECT count(*) FROM ${surveyActions} WHERE insight_id = ${report.insightId} AND recommendation < 0) AS own,
      coalesce(${dueOn} < ${firstDay}, 0) AS hasPassed
    FROM ${managedReport(managerId, report)}`);
  if (!found) return reportNotFound();
  if (found.hasPassed) return new InvalidError((words) => words.dayPassed, "dueOn");
  if (found.own < MAX_OWN_ACTIONS_PER_REPORT) {
    return new ConflictError("conflict", "Another action has this id", { field: "id" });
  }
  const max = MAX_OWN_ACTIONS_PER_REPORT;
  return new ConflictError("action_limit", (words) => words.tooManyActions({ max }));
}
