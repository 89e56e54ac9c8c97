import { type SQL, sql } from "drizzle-orm";
import { stageBegins } from "#domain/report/action-reminders.ts";
import { isBanned } from "#worker/db/is-banned.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { actionOwners, surveyActions } from "#worker/db/schema/actions.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { Services } from "#worker/services/context.ts";

/** Actions whose owners get mails, with their surveys. */
export const mailedActions: SQL = sql`${actionOwners} AS mailed
  JOIN ${surveyActions} AS action ON action.id = mailed.action_id
  JOIN ${surveyCodes} AS survey ON survey.code = action.survey_code`;

/** In the words of `mailedActions`: neither the survey's owner nor the manager who entered the address is banned. */
export const hasNoBan: SQL = sql`NOT EXISTS (
  SELECT 1 FROM ${surveyManagers} AS sender JOIN ${user} ON ${user.id} = sender.user_id
  WHERE sender.id IN (survey.manager_id, ifnull(mailed.entered_by, '')) AND ${isBanned})`;

/** Milliseconds from midnight of its day until an action is over. */
const overAfter = sql.raw(String(stageBegins("1970-01-01", "over")));

/** In the words of `survey_actions`: it is not done, and its day is not over. */
export const isAhead: SQL = sql`(done_at IS NULL AND unixepoch(due_on) * 1000 + ${overAfter} > ${databaseNow})`;

/**
 * Builds the statements that erase the addresses of owners for whom a condition holds, and what waits or could not be
 * sent to them.
 */
export function eraseOwners({ db }: Services<"db">, condition: SQL) {
  const theirs = sql`about IN (SELECT action_id FROM ${actionOwners} WHERE ${condition})`;
  return [
    db.delete(outbox).where(sql`status <> 'sent' AND ${theirs}`),
    db.delete(actionOwners).where(condition),
  ] as const;
}

/** The same for `runTransaction`. */
export const eraseOwnersSql = (context: Services<"db">, condition: SQL): SQL[] =>
  eraseOwners(context, condition).map((statement) => statement.getSQL());
