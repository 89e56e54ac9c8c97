import { and, eq, exists, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { MAX_ACTION_LENGTH, MAX_OWN_ACTIONS_PER_REPORT } from "#domain/limits.ts";
import type { Commit, SurveyAction } from "#domain/report/actions.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { hasRow, isAmong } from "#worker/db/expressions.ts";
import { isManagedBy, managedSurvey } from "#worker/db/managed-by.ts";
import { readReport } from "#worker/db/report.ts";
import { actionOwners, surveyActions } from "#worker/db/schema/actions.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { ConflictError, InvalidError, NotFoundError, surveyNotFound } from "#worker/errors.ts";
import { announceChange } from "#worker/services/action-reminders/write-reminders.ts";
import type { Services } from "#worker/services/context.ts";
import { announceDone } from "#worker/services/events/announce.ts";
import { eraseOwners } from "#worker/services/recipients/erase-owners.ts";
import { toSurveyAction } from "./list-actions.ts";

export interface ReportKey {
  code: string;
  insightId: string;
}

/** The condition that a row is a report of a survey that a manager owns or helps to manage. */
export const isManagedReport = (managerId: string, { code, insightId }: ReportKey): SQL =>
  and(
    eq(surveyInsights.id, insightId),
    eq(surveyInsights.status, "completed"),
    isAmong(
      surveyInsights.surveyCode,
      surveyCodes.code,
      and(eq(surveyCodes.code, code), isManagedBy(managerId)),
    ),
  ) as SQL;

export type Storing = Services<"db" | "config" | "attemptCounter" | "deliveryQueue" | "inBackground">;
type StoredAction = Commit & { id: string };

/** A day has not passed where days begin last: no calendar is behind that. */
const isAhead = (day: string | null) => sql`${day} >= date('now', '-12 hours')`.mapWith(Boolean);

const isOwn = ({ insightId }: ReportKey) =>
  and(eq(surveyActions.insightId, insightId), lt(surveyActions.recommendation, 0));

/** The condition that a row is that of an action: it has its id, or is the same recommendation of the report. */
const isRowOf = (
  { insightId }: ReportKey,
  { id, recommendation }: Pick<StoredAction, "id" | "recommendation">,
) => {
  if (recommendation === null) return eq(surveyActions.id, id);
  const isSame = and(
    eq(surveyActions.insightId, insightId),
    eq(surveyActions.recommendation, recommendation),
  );
  return or(eq(surveyActions.id, id), isSame);
};

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
  const { db } = context;
  const number =
    recommendation ??
    sql`(SELECT coalesce(min(recommendation), 0) - 1 FROM ${surveyActions} WHERE ${isOwn(report)})`;
  const hasRoom = or(
    lt(db.$count(surveyActions, isOwn(report)), MAX_OWN_ACTIONS_PER_REPORT),
    hasRow(surveyActions, eq(surveyActions.id, id)),
  );
  const isLater =
    isDone || dueOn === null
      ? undefined
      : or(
          isAhead(dueOn),
          hasRow(surveyActions, and(isRowOf(report, action), eq(surveyActions.dueOn, dueOn))),
        );
  const isAllowed = and(
    isManagedReport(managerId, report),
    isLater,
    recommendation === null ? hasRoom : undefined,
  );
  const agreed = {
    owner,
    dissent,
    dueOn,
    sequence: sql`sequence + (due_on IS NOT ${dueOn})`,
    doneAt: isDone ? sql`coalesce(done_at, ${databaseNow})` : null,
  };
  const storing = db
    .insert(surveyActions)
    .select(sql`
      SELECT ${id}, ${surveyInsights.surveyCode}, ${surveyInsights.id}, ${number}, ${title}, ${owner}, ${dissent},
        ${dueOn}, ${isDone ? databaseNow : null}, ${databaseNow}, 0
      FROM ${surveyInsights} WHERE ${isAllowed}`)
    .onConflictDoUpdate({
      target: surveyActions.id,
      set: { ...agreed, title, sequence: sql`sequence + (due_on IS NOT ${dueOn} OR title <> ${title})` },
      setWhere: and(
        eq(surveyActions.insightId, report.insightId),
        recommendation === null
          ? lt(surveyActions.recommendation, 0)
          : eq(surveyActions.recommendation, recommendation),
      ),
    })
    .onConflictDoUpdate({
      target: [surveyActions.insightId, surveyActions.recommendation],
      set: agreed,
    })
    .returning();
  const [[stored]] = await db.batch([
    storing,
    announceDone(context, isRowOf(report, action)),
    ...updateOwner(context, report, action),
  ]);
  if (stored && stored.sequence > 0) {
    context.inBackground(announceChange(context, managerId, stored.id));
  }
  if (!stored) throw await explainNotStored(context, managerId, report, dueOn);
  return toSurveyAction(stored);
}

/**
 * Builds the statements for the action's owner, if there is an address: what is new is mailed now, and of what is done, or has
 * no day any more, nothing is mailed.
 */
function updateOwner(context: Services<"db">, report: ReportKey, action: StoredAction) {
  const { actionId, told } = actionOwners;
  const isOver = or(isNotNull(surveyActions.doneAt), isNull(surveyActions.dueOn));
  const isIts = (condition: SQL | undefined) =>
    isAmong(actionId, surveyActions.id, and(isRowOf(report, action), condition));
  return [
    ...eraseOwners(context, isIts(isOver)),
    context.db
      .update(actionOwners)
      .set({ nextMailAt: databaseNow })
      .where(isIts(lt(told, surveyActions.sequence))),
  ] as const;
}

export const reportNotFound = () => new NotFoundError((words) => words.noReport);

async function explainNotStored(
  { db }: Services<"db">,
  managerId: string,
  report: ReportKey,
  dueOn: string | null,
) {
  const [found] = await db
    .select({
      own: db.$count(surveyActions, isOwn(report)),
      isAhead: isAhead(dueOn),
    })
    .from(surveyInsights)
    .where(isManagedReport(managerId, report));
  if (!found) return reportNotFound();
  if (dueOn !== null && !found.isAhead) return new InvalidError((words) => words.dayPassed, "dueOn");
  if (found.own < MAX_OWN_ACTIONS_PER_REPORT) {
    return new ConflictError("conflict", "Another action has this id", { field: "id" });
  }
  const max = MAX_OWN_ACTIONS_PER_REPORT;
  return new ConflictError("action_limit", (words) => words.tooManyActions({ max }));
}

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
