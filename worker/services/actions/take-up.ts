import { and, eq, exists, sql } from "drizzle-orm";
import { ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { MAX_ACTION_LENGTH } from "#domain/limits.ts";
import type { SurveyAction, TakeUp } from "#domain/report/actions.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { isManagedBy, managedSurvey } from "#worker/db/managed-by.ts";
import { readReport } from "#worker/db/report.ts";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { NotFoundError, surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { toSurveyAction } from "./list-actions.ts";

interface ActionKey {
  code: string;
  insightId: string;
  /** Index in the report's list of advice, from 0. */
  recommendation: number;
}

const recommendationNotFound = () => new NotFoundError((words) => words.noRecommendation);

/**
 * Takes up a recommendation of a report, or changes who does it, until when and whether it is done. The same call twice
 * has one effect: what was ticked off keeps its time.
 */
export async function takeUp(
  { db }: Services<"db">,
  managerId: string,
  { code, insightId, recommendation }: ActionKey,
  { owner, dueOn, isDone }: TakeUp,
): Promise<SurveyAction> {
  // A completed report never changes, so it may be read first.
  const [report] = await db
    .select({ insights: surveyInsights.insights })
    .from(surveyInsights)
    .innerJoin(surveyCodes, eq(surveyCodes.code, surveyInsights.surveyCode))
    .where(and(eq(surveyInsights.id, insightId), eq(surveyCodes.code, code), isManagedBy(managerId)));
  const title = report && (await titleOf(readReport(report.insights).insights, recommendation));
  if (!title) throw recommendationNotFound();
  const doneAt = isDone ? sql`${databaseNow}` : sql`NULL`;
  const [stored] = await db
    .insert(surveyActions)
    .select(sql`
      SELECT ${crypto.randomUUID()}, ${surveyInsights.surveyCode}, ${surveyInsights.id}, ${recommendation}, ${title},
        ${owner}, ${dueOn}, ${doneAt}, ${databaseNow}
      FROM ${surveyInsights} JOIN ${surveyCodes} ON ${eq(surveyCodes.code, surveyInsights.surveyCode)}
      WHERE ${and(eq(surveyInsights.id, insightId), eq(surveyCodes.code, code), isManagedBy(managerId))}
        AND ${surveyInsights.status} = 'completed'`)
    .onConflictDoUpdate({
      target: [surveyActions.insightId, surveyActions.recommendation],
      set: {
        owner: sql`excluded.owner`,
        dueOn: sql`excluded.due_on`,
        doneAt: sql`CASE WHEN excluded.done_at IS NULL THEN NULL ELSE coalesce(done_at, excluded.done_at) END`,
      },
    })
    .returning();
  if (!stored) throw recommendationNotFound();
  return toSurveyAction(stored);
}

/** Drops what was taken up; a second call finds nothing left to do. */
export async function dropAction(
  { db }: Services<"db">,
  managerId: string,
  { code, insightId, recommendation }: ActionKey,
): Promise<void> {
  const managed = managedSurvey(db, managerId, code);
  const [surveys] = await db.batch([
    managed,
    db
      .delete(surveyActions)
      .where(
        and(
          eq(surveyActions.surveyCode, code),
          eq(surveyActions.insightId, insightId),
          eq(surveyActions.recommendation, recommendation),
          exists(managed),
        ),
      ),
  ]);
  if (surveys.length === 0) throw surveyNotFound();
}

async function titleOf(stored: string | null, recommendation: number): Promise<string | null> {
  const adviceId = readStoredReport(stored)?.advice[recommendation]?.adviceId;
  if (!adviceId) return null;
  const { loadReportWords } = await import("#domain/report/render/report-words.ts");
  const { library } = await loadReportWords(ORIGINAL_LANGUAGE);
  const title = library.flatMap(({ entries }) => entries).find(({ id }) => id === adviceId)?.title;
  return title ? [...title].slice(0, MAX_ACTION_LENGTH.title).join("") : null;
}
