import { and, eq, inArray, isNull } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { OwnedAction } from "#domain/report/action-reminders.ts";
import { isAmong } from "#worker/db/expressions.ts";
import { actionOwners, actionTokens, surveyActions } from "#worker/db/schema/actions.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { NotFoundError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { announceDone } from "#worker/services/events/announce.ts";
import { eraseOwners } from "#worker/services/recipients/erase-owners.ts";
import { actionTokenHashes } from "./complete-reminder.ts";
import { titleIn } from "./title-in.ts";

type Context = Services<"db" | "config">;

const isOf = (actionId: SQLiteColumn, hashes: readonly string[]) =>
  isAmong(actionId, actionTokens.actionId, inArray(actionTokens.tokenHash, [...hashes]));

/** Returns the action to which the link in a mail leads; that changes nothing. Throws if it leads to none. */
export async function openAction(context: Context, token: string): Promise<OwnedAction> {
  return readAction(context, await actionTokenHashes.hashes(context, token));
}

/** Ticks an action off by the link in a mail, and erases its owner's address. Twice has one effect. */
export async function finishAction(context: Context, token: string): Promise<OwnedAction> {
  const hashes = await actionTokenHashes.hashes(context, token);
  await context.db.batch([
    context.db
      .update(surveyActions)
      .set({ doneAt: databaseNow })
      .where(and(isOf(surveyActions.id, hashes), isNull(surveyActions.doneAt))),
    announceDone(context, isOf(surveyActions.id, hashes)),
    ...eraseOwners(context, isOf(actionOwners.actionId, hashes)),
  ]);
  return readAction(context, hashes);
}

async function readAction({ db }: Context, hashes: readonly string[]): Promise<OwnedAction> {
  const [row] = await db
    .select({
      title: surveyActions.title,
      recommendation: surveyActions.recommendation,
      dueOn: surveyActions.dueOn,
      doneAt: surveyActions.doneAt,
      organizationName: surveyCodes.organizationName,
      language: surveyCodes.language,
    })
    .from(surveyActions)
    .innerJoin(surveyCodes, eq(surveyCodes.code, surveyActions.surveyCode))
    .where(isOf(surveyActions.id, hashes));
  if (!row) throw new NotFoundError("This link isn’t valid.");
  const { organizationName, dueOn, doneAt, language } = row;
  return { organizationName, title: await titleIn(language, row), dueOn, isDone: doneAt !== null };
}
