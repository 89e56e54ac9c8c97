import { type SQL, sql } from "drizzle-orm";
import type { ActionOwner } from "#domain/report/action-reminders.ts";
import { runTransaction } from "#worker/db/client.ts";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { actionOwners, actionTokens, surveyActions } from "#worker/db/schema/actions.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { outbox, undeliverableAddresses } from "#worker/db/schema/mail.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { type AppError, ConflictError, InvalidError, NotFoundError } from "#worker/errors.ts";
import { insertActIf, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ManagerRecord, ServiceContext, Services } from "#worker/services/context.ts";
import { identifyRecipient, readRecipientKey } from "#worker/services/recipients/recipient-key.ts";
import { isDeliverable, takesMail } from "#worker/services/recipients/recipients.ts";
import { eraseOwnersSql, isAhead } from "./conditions.ts";
import { reserveActionMail, writeReminders } from "./write-reminders.ts";

/** An action on a report of a survey that a manager owns or helps to manage, for the end of a FROM. */
const managedAction = (managerId: string, code: string, id: string): SQL => sql`
  ${surveyActions} JOIN ${surveyCodes} ON ${surveyCodes.code} = ${surveyActions.surveyCode}
  WHERE ${surveyActions.id} = ${id} AND ${surveyCodes.code} = ${code} AND ${isManagedBy(managerId)}`;

/**
 * Has an action's owner mailed at an address: at once, a week before the action is due and on the day. The same address
 * twice has one effect; another one takes its place, and the links that the one before was sent end. Throws if the action
 * is done or has no day ahead, and if the person wants no mails, has had too many or is reached by none.
 */
export async function setActionOwner(
  context: ServiceContext,
  manager: ManagerRecord,
  code: string,
  id: string,
  address: string,
): Promise<ActionOwner> {
  const [recipientKey, ofManager] = await Promise.all([
    readRecipientKey(context),
    reserveActionMail(context, manager.id),
  ]);
  const recipient = await identifyRecipient(recipientKey, manager.id, address);
  const { hash } = recipient;
  const isNew = sql`EXISTS (SELECT 1 FROM ${actionOwners} WHERE action_id = ${id} AND told < since)`;
  const [stored = []] = await runTransaction<{ actionId: string }>(
    context.db,
    sql`
      INSERT INTO ${actionOwners} (action_id, address, address_hash, entered_by, since, told, next_mail_at)
      SELECT ${surveyActions.id}, ${address}, ${hash}, ${manager.id}, sequence + 1, sequence, ${databaseNow}
      FROM ${managedAction(manager.id, code, id)} AND ${isAhead} AND ${takesMail(recipient)} AND ${isDeliverable(code, hash)}
      ON CONFLICT (action_id) DO UPDATE SET address = excluded.address, address_hash = excluded.address_hash,
        entered_by = excluded.entered_by, since = excluded.since, told = excluded.told,
        next_mail_at = excluded.next_mail_at
      WHERE address <> excluded.address
      RETURNING action_id AS "actionId"`,
    sql`UPDATE ${surveyActions} SET sequence = sequence + 1 WHERE id = ${id} AND changes() > 0`,
    insertActIf(context, surveyAct(manager.id, "action_owner_entered", code)).getSQL(),
    // What was sent to an owner before, or waits for them.
    sql`DELETE FROM ${actionTokens} WHERE action_id = ${id} AND ${isNew}`,
    sql`DELETE FROM ${outbox} WHERE about = ${id} AND status <> 'sent' AND ${isNew}`,
  );
  if (stored.length === 0) {
    await ofManager.refund();
    const problem = await explainNotStored(context, manager.id, code, id, address);
    if (problem) throw problem;
  } else context.inBackground(writeReminders(context, sql`mailed.action_id = ${id}`));
  return { actionId: id, address, isUnreached: false };
}

/** Says why an address was not stored; null if it is there already. */
async function explainNotStored(
  { db }: Services<"db">,
  managerId: string,
  code: string,
  id: string,
  address: string,
): Promise<AppError | null> {
  const found = await db.get<{ isDone: number; isAhead: number; isStored: number } | undefined>(sql`
    SELECT done_at IS NOT NULL AS "isDone", ifnull(${isAhead}, 0) AS "isAhead",
      EXISTS (SELECT 1 FROM ${actionOwners} WHERE action_id = ${id} AND address = ${address}) AS "isStored"
    FROM ${managedAction(managerId, code, id)}`);
  if (!found) return new NotFoundError((words) => words.noAction);
  if (found.isDone === 1) return new ConflictError("conflict", (words) => words.actionDone);
  if (found.isAhead === 0) return new InvalidError((words) => words.actionDay, "dueOn");
  if (found.isStored === 1) return null;
  return new ConflictError("unreachable", (words) => words.unreachable, { field: "address" });
}

/** Ends the mails to an action's owner and the links that they were sent; a second call finds nothing left to do. */
export async function removeActionOwner(
  { db }: Services<"db">,
  managerId: string,
  code: string,
  id: string,
): Promise<void> {
  const isManaged = sql`EXISTS (SELECT 1 FROM ${managedAction(managerId, code, id)})`;
  const [found = []] = await runTransaction(
    db,
    sql`SELECT 1 FROM ${managedAction(managerId, code, id)}`,
    ...eraseOwnersSql({ db }, sql`action_id = ${id} AND ${isManaged}`),
    sql`DELETE FROM ${actionTokens} WHERE action_id = ${id} AND ${isManaged}`,
  );
  if (found.length === 0) throw new NotFoundError((words) => words.noAction);
}

/** Builds the query for the addresses to which mails about the actions of a survey go. */
export const selectOwners = ({ db }: Services<"db">, code: string) =>
  db
    .select({
      actionId: actionOwners.actionId,
      address: actionOwners.address,
      isUnreached: sql<boolean>`EXISTS (SELECT 1 FROM ${undeliverableAddresses} AS mark
        WHERE mark.survey_code = ${code} AND mark.recipient = ${actionOwners.addressHash})`.mapWith(Boolean),
    })
    .from(actionOwners)
    .where(sql`${actionOwners.actionId} IN (SELECT id FROM ${surveyActions} WHERE survey_code = ${code})`);
