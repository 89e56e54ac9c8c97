import ICAL from "ical.js";
import { expect } from "vitest";
import type { MailType } from "#domain/event.ts";
import { ACTION_REMINDERS, DAY_MS, HOUR_MS } from "#domain/limits.ts";
import { newEmail } from "#tests/worker/setup/accounts.ts";
import { call } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { copyAnalysis, makeAnalysed, readInsightId } from "#tests/worker/setup/surveys/reports.ts";
import { holdMails } from "#tests/worker/setup/surveys/survey-mails.ts";
import type { CompleteMail } from "#worker/mail/mail.ts";
import { sweepReminders } from "#worker/services/action-reminders/write-reminders.ts";
import { completeMail } from "#worker/services/delivery/send-mail.ts";

export const TITLE = "Write down who decides";
/** In three weeks. */
export const FAR = dayIn(21);

/** Its report is that of all surveys with actions in a file of tests: an analysis takes its time. */
let analysed: MadeSurvey;

/** What tests of mails to owners begin with. */
export async function beginOwned(): Promise<void> {
  analysed = await makeAnalysed({ responses: 6 });
  await holdMails();
}

/** Gives another survey a report; returns its id. */
export const makeReportOf = async ({ code }: Pick<MadeSurvey, "code">) =>
  (await readInsightId(code)) || copyAnalysis(analysed.code, code);

/** The calendar day that began so many days from now, as the mornings of reminders have it. */
export function dayIn(days: number): string {
  const today = Date.now() - ACTION_REMINDERS.hourUtc * HOUR_MS;
  return new Date(today + days * DAY_MS).toISOString().slice(0, 10);
}

export interface MadeAction {
  survey: MadeSurvey;
  id: string;
  insightId: string;
  address: string;
}

export async function makeAction({
  dueOn = FAR,
  address = newEmail(),
  ...own
}: {
  dueOn?: string;
  address?: string;
  survey?: MadeSurvey;
} = {}): Promise<MadeAction> {
  const survey = own.survey ?? (await makeSurvey({}));
  const insightId = await makeReportOf(survey);
  const id = crypto.randomUUID();
  const action = { survey, id, insightId, address };
  expect((await change(action, { dueOn })).status).toBe(200);
  return action;
}

export const change = ({ survey, insightId, id }: MadeAction, body: object) =>
  manage(survey, `/reports/${insightId}/actions/${id}`, { title: TITLE, dueOn: FAR, ...body }, "PUT");

export const drop = ({ survey, insightId, id }: MadeAction) =>
  manage(survey, `/reports/${insightId}/actions/${id}`, undefined, "DELETE");

export const enter = ({ survey, id, address }: MadeAction, own = address) =>
  manage(survey, `/actions/${id}/owner`, { address: own, agrees: true }, "PUT");

export const remove = ({ survey, id }: MadeAction) =>
  manage(survey, `/actions/${id}/owner`, undefined, "DELETE");

/** Runs what is due, as three sweeps at once that are delivered twice would. */
export async function sweep(): Promise<void> {
  const context = makeContext();
  await Promise.all([sweepReminders(context), sweepReminders(context), sweepReminders(context)]);
  await sweepReminders(context);
  await context.settle();
}

/** An action whose owner has been mailed. */
export async function makeOwned(options: Parameters<typeof makeAction>[0] = {}): Promise<MadeAction> {
  const action = await makeAction(options);
  expect((await enter(action)).status).toBe(200);
  await sweep();
  return action;
}

/** Moves an action in time, as if its day had been this one from the beginning. */
export async function passUntil({ id }: MadeAction, dueOn: string): Promise<void> {
  await execute`UPDATE survey_actions SET due_on = ${dueOn} WHERE id = ${id}`;
  await execute`UPDATE action_owners SET next_mail_at = 0 WHERE action_id = ${id}`;
  await sweep();
}

export interface Written {
  type: MailType;
  subject: string;
  occasion: string;
  address: string;
  /** JSON. */
  mail: string;
}

const KINDS: readonly string[] = ["action-agreed", "action-changed", "action-week", "action-day"];

/** The mails about an action by their types, in the order of an action's life. */
export const listKinds = async ({ id }: MadeAction) =>
  (await selectRows<Written>`SELECT * FROM deliveries WHERE subject = ${id} AND webhook_id IS NULL`)
    .map(({ type }) => type)
    .toSorted((one, other) => KINDS.indexOf(one) - KINDS.indexOf(other));

export const complete = ({ mail, address, ...row }: Written) =>
  completeMail(makeContext(), row, { recipient: address, ...JSON.parse(mail) });

/** The newest mail about an action, as it would be sent now; null if it would not. */
export async function receive({ id }: MadeAction, kind: string): Promise<CompleteMail | null> {
  const mail = await selectRow<Written>`SELECT * FROM deliveries
    WHERE subject = ${id} AND type = ${`action-${kind}`} ORDER BY occasion DESC`;
  if (!mail) throw new Error(`There is no mail "${kind}"`);
  return complete(mail);
}

export const tokenIn = (mail: CompleteMail | null) =>
  /\/survey\/action#([\w-]{22})\b/.exec(mail?.text ?? "")?.[1] ?? "";
export const declineIn = (mail: CompleteMail | null) =>
  /no-reminder#([\w-]{62})(?![\w-])/.exec(mail?.text ?? "")?.[1] ?? "";
export const open = (token: string) => call("/api/actions/open", { body: { token } });
export const finish = (token: string) => call("/api/actions/done", { body: { token } });
export const decline = (recipient: string) => call("/api/reminders/decline", { body: { recipient } });
export const isErased = async ({ id }: MadeAction) =>
  (await countRows("action_owners", "action_id = ?", id)) === 0;

export function readEntry(mail: CompleteMail | null) {
  const component = new ICAL.Component(ICAL.parse(mail?.files?.[0]?.content ?? "")).getFirstSubcomponent(
    "vevent",
  );
  if (!component) throw new Error("There is no entry");
  return new ICAL.Event(component);
}
