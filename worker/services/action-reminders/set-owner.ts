import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { ActionOwner } from "#domain/report/action-reminders.ts";
import { runTransaction } from "#worker/db/client.ts";
import { hasChanged, hasRow, increase, query } from "#worker/db/expressions.ts";
import { hasFailedMail } from "#worker/db/failed-mail.ts";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { actionOwners, actionTokens, surveyActions } from "#worker/db/schema/actions.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { undeliverableAddresses } from "#worker/db/schema/mail.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { type AppError, ConflictError, InvalidError, NotFoundError } from "#worker/errors.ts";
import { insertActIf, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ManagerRecord, ServiceContext, Services } from "#worker/services/context.ts";
import { isToAddress, isUnsent } from "#worker/services/events/due.ts";
import { eraseOwners } from "#worker/services/recipients/erase-owners.ts";
import { identifyRecipient, readRecipientKey } from "#worker/services/recipients/recipient-key.ts";
import { isDeliverable, takesMail } from "#worker/services/recipients/recipients.ts";
import { isAhead, ofAction } from "./conditions.ts";
import { reserveActionMail, writeReminders } from "./write-reminders.ts";

interface ManagedAction {
  managerId: string;
  code: string;
  id: string;
}

/** The condition that an action is on a report of a survey that a manager owns or helps to manage. */
const isManaged = ({ managerId, code, id }: ManagedAction) =>
  and(eq(surveyActions.id, id), eq(surveyCodes.code, code), isManagedBy(managerId));

const selectManaged = ({ db }: Services<"db">, action: ManagedAction) =>
  db
    .select({ doneAt: surveyActions.doneAt, isAhead })
    .from(surveyActions)
    .innerJoin(surveyCodes, ofAction)
    .where(isManaged(action));

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
  const { db } = context;
  const { hash } = recipient;
  const action = { managerId: manager.id, code, id };
  const canBeMailed = and(isManaged(action), isAhead, takesMail(recipient), isDeliverable(code, hash));
  const isNew = hasRow(
    actionOwners,
    and(eq(actionOwners.actionId, id), lt(actionOwners.told, actionOwners.since)),
  );
  const [stored = []] = await runTransaction(
    db,
    sql`
      INSERT INTO ${actionOwners} (action_id, address, address_hash, entered_by, since, told, next_mail_at)
      SELECT ${surveyActions.id}, ${address}, ${hash}, ${manager.id}, sequence + 1, sequence, ${databaseNow}
      FROM ${surveyActions} JOIN ${surveyCodes} ON code = survey_code WHERE ${canBeMailed}
      ON CONFLICT (action_id) DO UPDATE SET address = excluded.address, address_hash = excluded.address_hash,
        entered_by = excluded.entered_by, since = excluded.since, told = excluded.told,
        next_mail_at = excluded.next_mail_at
      WHERE address <> excluded.address
      RETURNING action_id`,
    db
      .update(surveyActions)
      .set({ sequence: increase(surveyActions.sequence) })
      .where(and(eq(surveyActions.id, id), hasChanged)),
    insertActIf(context, surveyAct(manager.id, "action_owner_entered", code)),
    // What was sent to an owner before, or waits for them.
    db.delete(actionTokens).where(and(eq(actionTokens.actionId, id), isNew)),
    db.delete(deliveries).where(and(eq(deliveries.subject, id), isUnsent, isToAddress, isNew)),
  );
  if (stored.length === 0) {
    await ofManager.refund();
    const problem = await explainNotStored(context, action, address);
    if (problem) throw problem;
  } else context.inBackground(writeReminders(context, eq(actionOwners.actionId, id)));
  return { actionId: id, address, isUnreached: false };
}

/** Says why an address was not stored; null if it is there already. */
async function explainNotStored(
  context: Services<"db">,
  action: ManagedAction,
  address: string,
): Promise<AppError | null> {
  const isOwner = and(eq(actionOwners.actionId, action.id), eq(actionOwners.address, address));
  const [[found], [stored]] = await context.db.batch([
    selectManaged(context, action),
    context.db.select({ id: actionOwners.actionId }).from(actionOwners).where(isOwner),
  ]);
  if (!found) return new NotFoundError((words) => words.noAction);
  if (found.doneAt !== null) return new ConflictError("conflict", (words) => words.actionDone);
  if (!found.isAhead) return new InvalidError((words) => words.actionDay, "dueOn");
  if (stored) return null;
  return new ConflictError("unreachable", (words) => words.unreachable, { field: "address" });
}

/** Ends the mails to an action's owner and the links that they were sent; a second call finds nothing left to do. */
export async function removeActionOwner(
  context: Services<"db">,
  managerId: string,
  code: string,
  id: string,
): Promise<void> {
  const action = { managerId, code, id };
  const managed = query
    .select({ id: surveyActions.id })
    .from(surveyActions)
    .innerJoin(surveyCodes, ofAction)
    .where(isManaged(action));
  const [found] = await context.db.batch([
    selectManaged(context, action),
    ...eraseOwners(context, inArray(actionOwners.actionId, managed)),
    context.db.delete(actionTokens).where(inArray(actionTokens.actionId, managed)),
  ]);
  if (found.length === 0) throw new NotFoundError((words) => words.noAction);
}

/** By what the mail service said later, or since a mail was given up. */
const isUnreached = sql`(${isNotNull(undeliverableAddresses.recipient)} OR ${hasFailedMail(surveyActions.id)})`;

/** Builds the query for the addresses to which mails about the actions of a survey go. */
export const selectOwners = ({ db }: Services<"db">, code: string) =>
  db
    .select({
      actionId: actionOwners.actionId,
      address: actionOwners.address,
      isUnreached: isUnreached.mapWith(Boolean),
    })
    .from(actionOwners)
    .innerJoin(surveyActions, eq(surveyActions.id, actionOwners.actionId))
    .leftJoin(
      undeliverableAddresses,
      and(
        eq(undeliverableAddresses.surveyCode, surveyActions.surveyCode),
        eq(undeliverableAddresses.recipient, actionOwners.addressHash),
      ),
    )
    .where(eq(surveyActions.surveyCode, code));
