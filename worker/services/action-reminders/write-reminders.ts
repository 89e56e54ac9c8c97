import { type SQL, sql } from "drizzle-orm";
import { ACTION_MAIL_LIMIT, DAY_MS } from "#domain/limits.ts";
import { nextStageAt, type Stage, stageAt, stageBegins } from "#domain/report/action-reminders.ts";
import { runTransaction } from "#worker/db/client.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { actionOwners, surveyActions } from "#worker/db/schema/actions.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { outbox, undeliverableAddresses } from "#worker/db/schema/mail.ts";
import { TooManyError } from "#worker/errors.ts";
import { type ActionMailKind, actionMail } from "#worker/mail/action-mails.ts";
import { type ReservedAttempt, reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import type { Services } from "#worker/services/context.ts";
import { announceMail } from "#worker/services/mails/write-mail.ts";
import { identifyRecipient, readRecipientKey } from "#worker/services/recipients/recipient-key.ts";
import { countMails, isDeliverable, takesMail } from "#worker/services/recipients/recipients.ts";
import { eraseOwnersSql, hasNoBan, mailedActions } from "./conditions.ts";
import { titleIn } from "./title-in.ts";

type Writing = Services<"db" | "config" | "mailQueue" | "inBackground">;

const BATCH = 50;
const MAX_BATCHES = 4;

interface DueAction {
  id: string;
  address: string;
  hash: string;
  since: number;
  told: number;
  nextMailAt: number;
  title: string;
  recommendation: number;
  dueOn: string | null;
  sequence: number;
  organizationName: string;
  language: string;
  sender: string;
  managerId: string;
  now: number;
}

/** The actions for whose owners there is something to do, the longest overdue first. */
export const selectDueActions = (condition: SQL): SQL => sql`
  SELECT action.id, address, address_hash AS hash, since, told, next_mail_at AS "nextMailAt", title, recommendation,
    due_on AS "dueOn", sequence, organization_name AS "organizationName", survey.language AS language,
    ${user.email} AS sender, ${surveyManagers.id} AS "managerId", ${databaseNow} AS now
  FROM ${mailedActions}
  JOIN ${surveyManagers} ON ${surveyManagers.id} =
    iif(entered_by = survey.second_manager_id, entered_by, survey.manager_id)
  JOIN ${user} ON ${user.id} = ${surveyManagers.userId}
  WHERE next_mail_at <= ${databaseNow} AND ${condition}
  ORDER BY next_mail_at LIMIT ${BATCH}`;

/** Mails owners of actions what is due: what was agreed or has changed, and reminders; erases addresses after the last. */
export async function sweepReminders(context: Writing): Promise<void> {
  for (let rest = MAX_BATCHES; rest > 0; rest--) {
    if ((await writeReminders(context, sql`TRUE`)) < BATCH) return;
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

/** Tells the owner of an action that it has changed; a day later where its manager has changed too many. */
export async function tellChange(
  context: Writing & Services<"attemptCounter">,
  managerId: string,
  actionId: string,
): Promise<void> {
  const ofAction = sql`action_id = ${actionId}`;
  if ((await context.db.$count(actionOwners, ofAction)) === 0) return;
  try {
    await reserveActionMail(context, managerId);
  } catch (error) {
    if (!(error instanceof TooManyError)) throw error;
    await context.db
      .update(actionOwners)
      .set({ nextMailAt: sql`${databaseNow} + ${DAY_MS}` })
      .where(ofAction);
    return;
  }
  await writeReminders(context, sql`mailed.action_id = ${actionId}`);
}

/** Does for the owners of actions what is due, and returns for how many. */
export async function writeReminders(context: Writing, condition: SQL): Promise<number> {
  const due = await context.db.all<DueAction>(selectDueActions(condition));
  for (const action of due) await writeReminder(context, action);
  return due.length;
}

const untold = ({ told, since, sequence }: DueAction): ActionMailKind | null => {
  if (told < since) return "agreed";
  return told < sequence ? "changed" : null;
};

/** Whatever runs beside this: its statements do nothing once the action, its address or its next time is another. */
async function writeReminder(context: Writing, action: DueAction): Promise<void> {
  const { id, address, nextMailAt, sequence, dueOn, now } = action;
  const stage = dueOn === null ? "over" : stageAt(dueOn, now);
  const isSame = sql`action_id = ${id} AND address = ${address} AND next_mail_at = ${nextMailAt}
    AND EXISTS (SELECT 1 FROM ${surveyActions} WHERE id = ${id} AND sequence = ${sequence})`;
  if (dueOn === null || stage === "over") {
    await runTransaction(context.db, ...eraseOwnersSql(context, isSame));
    return;
  }
  const next = sql`UPDATE ${actionOwners} SET told = ${sequence}, next_mail_at = ${nextStageAt(dueOn, now)}
    WHERE ${isSame}`;
  const kind = untold(action) ?? stage;
  if (kind === null) {
    await runTransaction(context.db, next);
    return;
  }
  const mail = await insertReminder(context, { ...action, dueOn }, kind, isSame);
  const [written = []] = await runTransaction<{ key: string }>(context.db, ...mail, next);
  for (const { key } of written) announceMail(context, key);
}

/** Each occasion has a key of its own: what is announced anew by the sequence, reminders by the day and the owner. */
const keyOf = (
  { id, sequence, since, dueOn }: DueAction & { dueOn: string },
  kind: ActionMailKind,
): string =>
  kind === "week" || kind === "day"
    ? `${KINDS[kind]}:${id}:${dueOn}:${since}`
    : `${KINDS[kind]}:${id}:${sequence}`;

/** What the keys of an action's mails begin with. */
export const KINDS = {
  agreed: "action-agreed",
  changed: "action-changed",
  week: "action-week",
  day: "action-day",
} as const satisfies Record<ActionMailKind, string>;

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
  isSame: SQL,
): Promise<SQL[]> {
  const { address, hash, dueOn, language, sender, managerId, organizationName } = action;
  const { ofSender } = await identifyRecipient(await readRecipientKey(context), managerId, address);
  const title = await titleIn(language, action);
  const { subject, text, html } = actionMail(kind, {
    ...{ language, organizationName, title, dueOn, sender },
    ...context.config,
  });
  return [
    sql`
      INSERT INTO ${outbox} (key, survey_code, recipient, reply_to, subject, text, html, worthless_at)
      SELECT ${keyOf(action, kind)}, survey.code, ${address}, ${sender}, ${subject}, ${text}, ${html},
        ${stageBegins(dueOn, END_OF[kind])}
      FROM ${mailedActions}
      WHERE ${isSame} AND done_at IS NULL AND ${hasNoBan} AND ${takesMail({ hash, ofSender })}
        AND ${isDeliverable(sql`survey.code`, hash)}
      ON CONFLICT (key) DO NOTHING RETURNING key`,
    ...countMails(sql`SELECT ${hash} AS hash, ${ofSender} AS "ofSender" WHERE changes() = 1`),
    // What became of the mail before says nothing about this one.
    sql`DELETE FROM ${undeliverableAddresses} WHERE changes() = 1 AND is_final = 0 AND recipient = ${hash}
      AND survey_code = (SELECT survey_code FROM ${surveyActions} WHERE id = ${action.id})`,
  ];
}
