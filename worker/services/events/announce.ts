import { and, eq, gt, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import type { EventType } from "#domain/event.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { builtOnce } from "#worker/db/client.ts";
import { ago, hasChanged, rowCount } from "#worker/db/expressions.ts";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow, literal } from "#worker/db/schema/columns.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import type { Services } from "#worker/services/context.ts";
import { insertDeliveries } from "./insert-deliveries.ts";

type Context = Services<"db">;

const named = (type: EventType): SQL => literal(type);

const isOpen = sql`(${surveyCodes.status} = 'active' AND ${surveyCodes.expiresAt} > ${databaseNow})`;

/**
 * Builds the statements that announce whether a survey is open, where it was announced otherwise before: after whatever may
 * have opened or closed it, and by the sweep once it has expired.
 */
export function announceState(context: Context, code: string) {
  const isIt = eq(surveyCodes.code, code);
  const type = sql`iif(${surveyCodes.isAnnouncedOpen}, ${named("survey.opened")}, ${named("survey.closed")})`;
  const turn = context.db
    .update(surveyCodes)
    .set({ isAnnouncedOpen: isOpen })
    .where(and(isIt, ne(surveyCodes.isAnnouncedOpen, isOpen)));
  const announcement = insertDeliveries(context, {
    from: sql`${surveyCodes}`,
    types: ["survey.opened", "survey.closed"],
    type,
    occasion: sql`${type} || ':' || ${surveyCodes.code} || ':' || ${databaseNow}`,
    happenedAt: sql`iif(${surveyCodes.status} = 'active', min(${surveyCodes.expiresAt}, ${databaseNow}), ${databaseNow})`,
    condition: and(isIt, hasChanged),
  });
  return [turn, announcement] as const;
}

/** How many answers a survey waits for: its team's, or as many as it may have. */
export const expected = sql`ifnull(${surveyCodes.teamSize}, ${literal(MAX_RESPONSES_PER_SURVEY)})`;
export const answered = rowCount(surveyResponses, eq(surveyResponses.surveyCode, surveyCodes.code));

/** Builds the statement that announces the fifth answer and the last one, after the statement that stores one. */
export const announceAnswers = builtOnce<{ code: string }>((db) => {
  const isIt = eq(surveyCodes.code, sql.placeholder("code"));
  const isFifth = sql`progress.answered = ${literal(MIN_PEOPLE)} AND progress.answered <> progress.expected`;
  const isLast = sql`progress.answered = progress.expected`;
  return insertDeliveries(
    { db },
    {
      given: sql`progress AS MATERIALIZED (SELECT ${answered} AS answered, ${expected} AS expected
      FROM ${surveyCodes} WHERE ${isIt})`,
      from: sql`${surveyCodes} CROSS JOIN progress`,
      types: ["survey.all_answered", "survey.five_answered"],
      type: sql`iif(${isLast}, ${named("survey.all_answered")}, ${named("survey.five_answered")})`,
      // Named by the number: a team that grows is complete again later.
      occasion: sql`iif(${isLast}, 'survey.all_answered:' || ${surveyCodes.code} || ':' || progress.expected,
      'survey.five_answered:' || ${surveyCodes.code})`,
      happenedAt: null,
      condition: and(isIt, hasChanged, sql`(${isFifth} OR ${isLast})`),
    },
  );
});

const surveyOf = (code: SQLWrapper) => sql`CROSS JOIN ${surveyCodes} ON ${surveyCodes.code} = ${code}`;

/** Builds the statement that announces the end of an analysis, after the statement that ends it. */
export const announceEnd = (context: Context, insightId: string) =>
  insertDeliveries(context, {
    from: sql`${surveyInsights} ${surveyOf(surveyInsights.surveyCode)}`,
    types: ["analysis.completed", "analysis.failed"],
    type: sql`'analysis.' || ${surveyInsights.status}`,
    subject: surveyInsights.id,
    // An admin may have a failed one run again: its new end is another.
    occasion: sql`'analysis:' || ${surveyInsights.id} || ':' || ${surveyInsights.createdAt}`,
    happenedAt: databaseNow,
    condition: and(eq(surveyInsights.id, insightId), hasChanged),
  });

const actions = sql`${surveyActions} ${surveyOf(surveyActions.surveyCode)}`;

/** In one transaction, whatever a statement takes. */
const JUST_NOW_MS = 60_000;

/** Builds the statement that announces an action that the statement before has ticked off; a later change announces nothing. */
export const announceDone = (context: Context, isIt: SQL | undefined) =>
  insertDeliveries(context, {
    from: actions,
    types: ["action.done"],
    subject: surveyActions.id,
    occasion: sql`'action.done:' || ${surveyActions.id} || ':' || ${surveyActions.doneAt}`,
    happenedAt: sql`${surveyActions.doneAt}`,
    condition: and(isIt, gt(surveyActions.doneAt, ago(JUST_NOW_MS))),
  });

/** Builds the statement that announces actions on the day on which they are due (UTC). */
export const announceDue = (context: Context) =>
  insertDeliveries(context, {
    from: actions,
    types: ["action.due"],
    subject: surveyActions.id,
    occasion: sql`'action.due:' || ${surveyActions.id} || ':' || ${surveyActions.dueOn}`,
    happenedAt: databaseNow,
    condition: sql`${surveyActions.doneAt} IS NULL AND ${surveyActions.dueOn} = date('now')`,
  });
