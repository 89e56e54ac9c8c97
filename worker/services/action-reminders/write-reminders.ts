import { and, eq, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { ACTION_MAIL_LIMIT, DAY_MS } from "#domain/limits.ts";
import { nextStageAt, type Stage, stageAt, stageBegins } from "#domain/report/action-reminders.ts";
import { runTransaction } from "#worker/db/client.ts";
import { fromNow, hasChanged, isAmong } from "#worker/db/expressions.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { actionOwners, surveyActions } from "#worker/db/schema/actions.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { undeliverableAddresses } from "#worker/db/schema/mail.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { TooManyError } from "#worker/errors.ts";
import { type ActionMailKind, actionMail } from "#worker/mail/action-mails.ts";
import { type ReservedAttempt, reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import type { Services } from "#worker/services/context.ts";
import { wake } from "#worker/services/events/due.ts";
import { insertMails } from "#worker/services/events/insert-mails.ts";
import { eraseOwners } from "#worker/services/recipients/erase-owners.ts";
import { identifyRecipient, readRecipientKey } from "#worker/services/recipients/recipient-key.ts";
import { countMails, isDeliverable, takesMail } from "#worker/services/recipients/recipients.ts";
import { hasNoBan, ofAction, ofOwner } from "./conditions.ts";
import { titleIn } from "./title-in.ts";

type Writing = Services<"db" | "config" | "deliveryQueue" | "inBackground">;

const BATCH = 50;
const MAX_BATCHES = 4;

type DueAction = Awaited<ReturnType<typeof selectDueActions>>[number];

/** What a mail says of an action. */
export const letterColumns = {
  title: surveyActions.title,
  recommendation: surveyActions.recommendation,
  dueOn: surveyActions.dueOn,
  sequence: surveyActions.sequence,
  organizationName: surveyCodes.organizationName,
  language: surveyCodes.language,
};

/** Builds the query for actions for whose owners there is something to do, the longest overdue first. */
export const selectDueActions = ({ db }: Services<"db">, condition?: SQL) =>
  db
    .select({
      id: surveyActions.id,
      address: actionOwners.address,
      hash: actionOwners.addressHash,
      since: actionOwners.since,
      told: actionOwners.told,
      nextMailAt: actionOwners.nextMailAt,
      ...letterColumns,
      sender: user.email,
      managerId: surveyManagers.id,
      now: databaseNow.mapWith(Number),
    })
    .from(actionOwners)
    .innerJoin(surveyActions, ofOwner)
    .innerJoin(surveyCodes, ofAction)
    .innerJoin(
      surveyManagers,
      sql`${surveyManagers.id} = iif(${actionOwners.enteredBy} = ${surveyCodes.secondManagerId},
        ${actionOwners.enteredBy}, ${surveyCodes.managerId})`,
    )
    .innerJoin(user, eq(user.id, surveyManagers.userId))
    .where(and(lte(actionOwners.nextMailAt, databaseNow), condition))
    .orderBy(actionOwners.nextMailAt)
    .limit(BATCH);

/** Mails owners of actions what is due: what was agreed or has changed, and reminders; erases addresses after the last. */
export async function sweepReminders(context: Writing): Promise<void> {
  for (let rest = MAX_BATCHES; rest > 0; rest--) {
    if ((await writeReminders(context)) < BATCH) return;
  }
}

/** Counts what mails the owner of an action at once, for its manager. Throws a TooManyError. */
export const reserveActionMail = (
  context: Services<"config" | "attemptCounter" | "db">,
  managerId: string,
): Promise<ReservedAttempt> =>
  reserveAttempt(context, {
    kind: "mail",
    subject: `action-owners:${managerId}`,
    limits: ACTION_MAIL_LIMIT,
  });

/** Mails the owner of an action that it has changed; a day later where its manager has changed too many. */
export async function announceChange(
  context: Writing & Services<"attemptCounter">,
  managerId: string,
  actionId: string,
): Promise<void> {
  const isIt = eq(actionOwners.actionId, actionId);
  if ((await context.db.$count(actionOwners, isIt)) === 0) return;
  try {
    await reserveActionMail(context, managerId);
  } catch (error) {
    if (!(error instanceof TooManyError)) throw error;
    await context.db
      .update(actionOwners)
      .set({ nextMailAt: fromNow(DAY_MS) })
      .where(isIt);
    return;
  }
  await writeReminders(context, isIt);
}

/** Does for the owners of actions what is due, and returns for how many. */
export async function writeReminders(context: Writing, condition?: SQL): Promise<number> {
  const due = await selectDueActions(context, condition);
  for (const action of due) await writeReminder(context, action);
  return due.length;
}

const changeToMail = ({ told, since, sequence }: DueAction): ActionMailKind | null => {
  if (told < since) return "agreed";
  return told < sequence ? "changed" : null;
};

/** Whatever runs beside this: its statements do nothing once the action, its address or its next time is another. */
async function writeReminder(context: Writing, action: DueAction): Promise<void> {
  const { id, address, nextMailAt, sequence, dueOn, now } = action;
  const stage = dueOn === null ? "over" : stageAt(dueOn, now);
  const isThisVersion = and(eq(surveyActions.id, id), eq(surveyActions.sequence, sequence));
  const isSame = and(
    isAmong(actionOwners.actionId, surveyActions.id, isThisVersion),
    eq(actionOwners.address, address),
    eq(actionOwners.nextMailAt, nextMailAt),
  );
  if (dueOn === null || stage === "over") {
    await context.db.batch(eraseOwners(context, isSame));
    return;
  }
  const next = context.db
    .update(actionOwners)
    .set({ told: sequence, nextMailAt: new Date(nextStageAt(dueOn, now)) })
    .where(isSame);
  const kind = changeToMail(action) ?? stage;
  if (kind === null) {
    await next;
    return;
  }
  const mail = await insertReminder(context, { ...action, dueOn }, kind, isSame);
  const [written = []] = await runTransaction<{ id: string }>(context.db, ...mail, next);
  for (const { id: deliveryId } of written) wake(context, deliveryId);
}

/** What distinguishes a mail from others about the action: the sequence, or for a reminder the day and the owner. */
const whichOf = ({ sequence, since, dueOn }: DueAction & { dueOn: string }, kind: ActionMailKind): string =>
  kind === "week" || kind === "day" ? `${dueOn}:${since}` : String(sequence);

const END_OF: Readonly<Record<ActionMailKind, Stage>> = {
  agreed: "over",
  changed: "over",
  week: "day",
  day: "over",
};

/** Builds the statements that write a mail, unless its recipient takes none, and count it. */
async function insertReminder(
  context: Services<"db" | "config">,
  action: DueAction & { dueOn: string },
  kind: ActionMailKind,
  isSame: SQL | undefined,
): Promise<SQLWrapper[]> {
  const { address, hash, dueOn, language, sender, managerId, organizationName } = action;
  const { ofSender } = await identifyRecipient(await readRecipientKey(context), managerId, address);
  const title = await titleIn(language, action);
  const mail = actionMail(kind, {
    ...{ language, organizationName, title, dueOn, sender },
    ...context.config,
  });
  return [
    insertMails(
      context,
      {
        ...{
          type: `action-${kind}`,
          subject: action.id,
          which: whichOf(action, kind),
          survey: surveyCodes.code,
        },
        ...{ address, mail: { ...mail, replyTo: sender } },
        worthlessAt: new Date(stageBegins(dueOn, END_OF[kind])),
      },
      sql`FROM ${actionOwners} JOIN ${surveyActions} ON ${surveyActions.id} = action_id
        JOIN ${surveyCodes} ON code = ${surveyActions.surveyCode}
        WHERE ${isSame} AND done_at IS NULL AND ${hasNoBan} AND ${takesMail({ hash, ofSender })}
          AND ${isDeliverable(surveyCodes.code, hash)}`,
    ),
    ...countMails(sql`SELECT ${hash} AS hash, ${ofSender} AS "ofSender" WHERE changes() = 1`),
    // What became of the mail before says nothing about this one.
    context.db
      .delete(undeliverableAddresses)
      .where(
        and(
          hasChanged,
          eq(undeliverableAddresses.isFinal, false),
          eq(undeliverableAddresses.recipient, hash),
          isAmong(
            undeliverableAddresses.surveyCode,
            surveyActions.surveyCode,
            eq(surveyActions.id, action.id),
          ),
        ),
      ),
  ];
}
