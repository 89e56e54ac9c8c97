import { and, between, eq, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { MailContent } from "#domain/event.ts";
import type { InvitationMailKind } from "#domain/invitations/texts.ts";
import { HOUR_MS, INVITATION_MAIL_LIMIT, MAX_INVITATION_MAILS, REMINDER_GAP_HOURS } from "#domain/limits.ts";
import { runTransaction } from "#worker/db/client.ts";
import { ago, hasRow, increase } from "#worker/db/expressions.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { surveyInvitations } from "#worker/db/schema/invitations.ts";
import { undeliverableAddresses } from "#worker/db/schema/mail.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import { insertActIf, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ManagerRecord, Services } from "#worker/services/context.ts";
import { insertMails, isMailOf } from "#worker/services/events/insert-mails.ts";
import {
  identifyRecipient,
  numberPeople,
  type Recipient,
  readRecipientKey,
} from "#worker/services/recipients/recipient-key.ts";
import {
  countMails,
  isDeliverable,
  selectUnreachable,
  takesMail,
} from "#worker/services/recipients/recipients.ts";
import { nextMail } from "./add-ticket.ts";
import { writeInvitation } from "./invitation-mail.ts";
import { canInvite, explainNoInvitation, isOfSurvey } from "./survey-condition.ts";

export const REMINDER_GAP_MS = REMINDER_GAP_HOURS * HOUR_MS;

const { address, isUsed, mails, lastMailAt } = surveyInvitations;

const isUnused = and(isNotNull(address), eq(isUsed, false));

/** The condition that a place may get a mail of a kind now. */
export const isReadyFor: Readonly<Record<InvitationMailKind, SQL>> = {
  invitation: and(isUnused, eq(mails, 0)) as SQL,
  reminder: and(
    isUnused,
    between(mails, 1, MAX_INVITATION_MAILS - 1),
    lte(lastMailAt, ago(REMINDER_GAP_MS)),
  ) as SQL,
};

/**
 * Sends the invitation, or the next reminder, to every place that may get it, and returns to how many; `unreachable` are
 * those whose people want no mails, or have had too many. Delivered twice, it sends once: there is one mail for a
 * place and its running number, and the same transaction counts what it took.
 */
export async function sendInvitations(
  context: Services<"db" | "config" | "deliveryQueue" | "attemptCounter" | "inBackground">,
  sender: ManagerRecord,
  code: string,
  kind: InvitationMailKind,
): Promise<{ sent: number; unreachable: number }> {
  const [mail, places, recipientKey] = await Promise.all([
    writeInvitation(context, sender, code, kind),
    listReady(context, sender.id, code, kind),
    readRecipientKey(context),
  ]);
  const people = await Promise.all(
    places.map(({ address }) => identifyRecipient(recipientKey, sender.id, address ?? "")),
  );
  const ready = numberPeople(people).map((person, index) => ({ id: places[index]?.id ?? "", ...person }));
  if (ready.length === 0) {
    const problem = await explainNoInvitation(context, sender.id, code);
    if (problem) throw problem;
    return { sent: 0, unreachable: 0 };
  }
  const { refund } = await reserveMails(context, sender.id, ready.length);
  const { ids, unreachable } = await writeMails(context, sender, code, { kind, ready, mail }).catch(
    async (error: unknown) => {
      await refund();
      throw error;
    },
  );
  if (ids.length < ready.length) await refund(ready.length - ids.length);
  if (ids.length > 0) {
    const messages = ids.map(({ id: deliveryId }) => ({ body: { deliveryId } }));
    context.inBackground(context.deliveryQueue.sendBatch(messages));
  }
  return { sent: ids.length, unreachable };
}

interface ReadyPlace extends Recipient {
  id: string;
  /** From 1, among the places of that person. */
  nth: number;
}

function listReady({ db }: Services<"db">, managerId: string, code: string, kind: InvitationMailKind) {
  return db
    .select({ id: surveyInvitations.id, address })
    .from(surveyInvitations)
    .where(and(isOfSurvey(code), isReadyFor[kind], canInvite(managerId, code)));
}

const reserveMails = (
  context: Services<"config" | "attemptCounter" | "db">,
  managerId: string,
  count: number,
) =>
  reserveAttempt(context, {
    kind: "mail",
    subject: `invitations:${managerId}`,
    limits: INVITATION_MAIL_LIMIT,
    count,
  });

interface InvitationBatch {
  kind: InvitationMailKind;
  ready: readonly ReadyPlace[];
  mail: MailContent;
}

const ACTS = { invitation: "invitations_sent", reminder: "reminders_sent" } as const;

async function writeMails(
  context: Services<"db">,
  sender: ManagerRecord,
  code: string,
  { kind, ready, mail }: InvitationBatch,
): Promise<{ ids: { id: string }[]; unreachable: number }> {
  const isReady = sql`json_each(${JSON.stringify(ready)}) AS ready
    JOIN ${surveyInvitations} ON ${surveyInvitations.id} = ready.value ->> 'id' WHERE ${isOfSurvey(code)}`;
  const part = (name: keyof ReadyPlace) => sql`ready.value ->> ${sql.raw(`'${name}'`)}`;
  const person = { hash: part("hash"), ofSender: part("ofSender") };
  const isWritten = hasRow(deliveries, isMailOf(nextMail));
  const written = sql`SELECT ${person.hash} AS hash, ${person.ofSender} AS "ofSender" FROM ${isReady} AND ${isWritten}`;
  const { db } = context;
  const [unreachable = [], ids = []] = await runTransaction<{ id: string }>(
    db,
    selectUnreachable(context, ready, code),
    insertMails(
      context,
      {
        ...nextMail,
        survey: sql`survey_code`,
        address: sql`address`,
        mail: { ...mail, replyTo: sender.email },
      },
      sql`FROM ${isReady} AND ${isReadyFor[kind]} AND ${canInvite(sender.id, code)}
        AND ${takesMail(person, part("nth"))} AND ${isDeliverable(code, person.hash)}
        ORDER BY number`,
    ),
    ...countMails(written),
    // What became of the mail before says nothing about this one.
    sql`DELETE FROM ${undeliverableAddresses}
      WHERE survey_code = ${code} AND is_final = 0 AND recipient IN (SELECT hash FROM (${written}))`,
    db
      .update(surveyInvitations)
      .set({ mails: increase(mails), lastMailAt: databaseNow })
      .where(and(isOfSurvey(code), isWritten)),
    insertActIf(context, surveyAct(sender.id, ACTS[kind], code)),
  );
  return { ids, unreachable: unreachable.length };
}
