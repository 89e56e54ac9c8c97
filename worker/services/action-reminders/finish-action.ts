import { type SQL, sql } from "drizzle-orm";
import type { OwnedAction } from "#domain/report/action-reminders.ts";
import { runTransaction } from "#worker/db/client.ts";
import { actionTokens, surveyActions } from "#worker/db/schema/actions.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { NotFoundError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { actionTokenHashes } from "./complete-reminder.ts";
import { eraseOwnersSql } from "./conditions.ts";
import { titleIn } from "./title-in.ts";

type Context = Services<"db" | "config">;

const idOf = (hashes: readonly string[]): SQL => sql`(
  SELECT action_id FROM ${actionTokens} WHERE token_hash IN ${hashes})`;

/** Returns the action to which the link in a mail leads; that changes nothing. Throws if it leads to none. */
export async function openAction(context: Context, token: string): Promise<OwnedAction> {
  return readAction(context, await actionTokenHashes.hashes(context, token));
}

/** Ticks an action off by the link in a mail, and erases its owner's address. Twice has one effect. */
export async function finishAction(context: Context, token: string): Promise<OwnedAction> {
  const hashes = await actionTokenHashes.hashes(context, token);
  await runTransaction(
    context.db,
    sql`UPDATE ${surveyActions} SET done_at = ${databaseNow} WHERE id = ${idOf(hashes)} AND done_at IS NULL`,
    ...eraseOwnersSql(context, sql`action_id = ${idOf(hashes)}`),
  );
  return readAction(context, hashes);
}

interface Row extends Omit<OwnedAction, "isDone"> {
  recommendation: number;
  isDone: number;
  language: string;
}

async function readAction({ db }: Context, hashes: readonly string[]): Promise<OwnedAction> {
  const row = await db.get<Row | undefined>(sql`
    SELECT title, recommendation, due_on AS "dueOn", done_at IS NOT NULL AS "isDone",
      organization_name AS "organizationName", language
    FROM ${surveyActions} JOIN ${surveyCodes} ON code = survey_code WHERE id = ${idOf(hashes)}`);
  if (!row) throw new NotFoundError("This link isn’t valid.");
  const { organizationName, dueOn, isDone, language } = row;
  return { organizationName, title: await titleIn(language, row), dueOn, isDone: isDone === 1 };
}
