import { and, eq, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { stageBegins } from "#domain/report/action-reminders.ts";
import { query } from "#worker/db/expressions.ts";
import { isBanned } from "#worker/db/is-banned.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { actionOwners, surveyActions } from "#worker/db/schema/actions.ts";
import { databaseNow, literal } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";

/** In a query of `action_owners`, how the action and its survey are joined. */
export const ofOwner = eq(surveyActions.id, actionOwners.actionId);
export const ofAction = eq(surveyCodes.code, surveyActions.surveyCode);

const sender = alias(surveyManagers, "sender");

/** Of an action whose owner gets mails: neither the survey's owner nor the manager who entered the address is banned. */
export const hasNoBan = notExists(
  query
    .select({ id: sender.id })
    .from(sender)
    .innerJoin(user, eq(user.id, sender.userId))
    .where(and(or(eq(sender.id, surveyCodes.managerId), eq(sender.id, actionOwners.enteredBy)), isBanned)),
);

/** An action is not done, and its day is not over. */
export const isAhead =
  sql<boolean>`(${surveyActions.doneAt} IS NULL AND unixepoch(${surveyActions.dueOn}) * 1000
  + ${literal(stageBegins("1970-01-01", "over"))} > ${databaseNow})`.mapWith(Boolean);
