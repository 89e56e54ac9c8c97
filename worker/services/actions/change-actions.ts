import { and, eq, exists, isNull } from "drizzle-orm";
import { ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { MAX_ACTION_LENGTH } from "#domain/limits.ts";
import type { Commit, SurveyAction } from "#domain/report/actions.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { isAmong } from "#worker/db/expressions.ts";
import { managedSurvey } from "#worker/db/managed-by.ts";
import { readReport } from "#worker/db/report.ts";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { NotFoundError, surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { isManagedReport, type ReportKey, type Storing, storeAction } from "./store-action.ts";

/**
 * Stores what a team commits to under an id that the client draws, so that a repeated request stores one: an action of
 * its own or, by its number, a recommendation, which keeps the id that it was first taken up under. The same call twice has one effect.
 */
export async function commitAction(
  context: Storing,
  managerId: string,
  { id, ...report }: ReportKey & { id: string },
  { title, recommendation, ...agreed }: Omit<Commit, "isDone"> & { isDone?: boolean },
): Promise<SurveyAction> {
  return storeAction(context, managerId, report, {
    isDone: false,
    ...agreed,
    id,
    recommendation,
    title: recommendation === null ? title : await readTitle(context, managerId, report, recommendation),
  });
}

/** Reads the library's title of a recommendation. A completed report never changes, so it may be read first. */
async function readTitle(
  { db }: Services<"db">,
  managerId: string,
  report: ReportKey,
  recommendation: number,
): Promise<string> {
  const [found] = await db
    .select({ insights: surveyInsights.insights })
    .from(surveyInsights)
    .where(isManagedReport(managerId, report));
  const stored = found && readStoredReport(readReport(found.insights).insights);
  const adviceId = stored?.advice[recommendation]?.adviceId;
  if (adviceId) {
    const { loadReportWords } = await import("#domain/report/render/report-words.ts");
    const { library } = await loadReportWords(ORIGINAL_LANGUAGE);
    const title = library.flatMap(({ entries }) => entries).find(({ id }) => id === adviceId)?.title;
    if (title) return [...title].slice(0, MAX_ACTION_LENGTH.title).join("");
  }
  throw new NotFoundError((words) => words.noRecommendation);
}

/**
 * Drops an action by its id, with the mails to its owner, whose address goes with the row; a second call finds nothing left to
 * do.
 */
export async function dropAction(
  { db }: Services<"db">,
  managerId: string,
  { id, code, insightId }: ReportKey & { id: string },
): Promise<void> {
  const managed = managedSurvey(db, managerId, code);
  const isIt = and(
    eq(surveyActions.id, id),
    eq(surveyActions.surveyCode, code),
    eq(surveyActions.insightId, insightId),
  );
  const isDropped = and(isIt, exists(managed));
  const isItsMail = isAmong(deliveries.subject, surveyActions.id, isDropped);
  const [surveys] = await db.batch([
    managed,
    db.delete(deliveries).where(and(isItsMail, isNull(deliveries.webhookId))),
    db.delete(surveyActions).where(isDropped),
  ]);
  if (surveys.length === 0) throw surveyNotFound();
}
