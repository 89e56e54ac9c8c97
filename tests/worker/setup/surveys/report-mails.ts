import { HOUR_MS } from "#domain/limits.ts";
import { REPORT_MAIL_DELAY_HOURS } from "#domain/retention.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute, selectRows } from "#tests/worker/setup/rows.ts";
import {
  addPlaces,
  makePersonalSurvey,
  newEmails,
  sendInvitations,
} from "#tests/worker/setup/surveys/invitations.ts";
import { type MadeSurvey, makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import { change } from "#tests/worker/setup/surveys/manage.ts";
import { analyse, copyAnalysis } from "#tests/worker/setup/surveys/reports.ts";
import { holdMails, listMails } from "#tests/worker/setup/surveys/survey-mails.ts";
import type { CompleteMail } from "#worker/mail/mail.ts";
import { sweepAddresses } from "#worker/services/invitations/kept-addresses.ts";
import { sendMail } from "#worker/services/mails/send-mail.ts";
import { hashRecipient, readRecipientKey } from "#worker/services/recipients/recipient-key.ts";
import { sweepReportMails } from "#worker/services/report-mails/write-report-mails.ts";

export const DELAY_MS = REPORT_MAIL_DELAY_HOURS * HOUR_MS;

let analysed: MadeSurvey;
/** Holds mails in the outbox, and makes the report that the surveys of a file get a copy of. */
export async function beginReportMails(): Promise<void> {
  await holdMails();
  await makeReportToAdd();
}

export async function makeReportToAdd(): Promise<void> {
  analysed = await makeSurvey({ responses: 5 });
  await analyse(analysed);
}

export const addReport = ({ code }: Pick<MadeSurvey, "code">) => copyAnalysis(analysed.code, code);

export interface InvitedSurvey extends MadeSurvey {
  addresses: string[];
}

interface InvitedOptions extends NonNullable<Parameters<typeof makePersonalSurvey>[0]> {
  /** How many of the three who are invited have answered. */
  used?: number;
}

/** A survey that mails its report, with three people who are invited. */
export async function makeInvited({ used = 1, ...options }: InvitedOptions = {}): Promise<InvitedSurvey> {
  const survey = await makePersonalSurvey({ mailsReport: true, ...options });
  const addresses = newEmails(3).sort();
  await addPlaces(survey, addresses);
  await sendInvitations(survey);
  await execute`UPDATE survey_invitations SET is_used = 1 WHERE survey_code = ${survey.code} AND number <= ${used}`;
  return { ...survey, addresses };
}

/** The same with a report that may be read. */
export async function makeShared(options: InvitedOptions = {}): Promise<InvitedSurvey> {
  const survey = await makeInvited(options);
  await addReport(survey);
  await change(survey, { sharesReport: true });
  return survey;
}

export const close = (survey: MadeSurvey) => change(survey, { status: "closed" });
export const reopen = (survey: MadeSurvey) => change(survey, { status: "active" });

/** Lets time pass for a survey that has ended. */
export async function pass({ code }: Pick<MadeSurvey, "code">, ms: number): Promise<void> {
  await execute`UPDATE survey_codes SET closed_at = closed_at - ${ms}, report_mail_at = report_mail_at - ${ms},
      expires_at = iif(expires_at < unixepoch() * 1000, expires_at - ${ms}, expires_at)
    WHERE code = ${code}`;
  await execute`UPDATE survey_invitations SET address_until = address_until - ${ms} WHERE survey_code = ${code}`;
}

export async function expire(survey: MadeSurvey, agoMs: number): Promise<void> {
  await pass(survey, agoMs);
  await setExpiry(survey.code, -agoMs);
}

/** What the sweep does each minute. */
export async function sweep(): Promise<void> {
  const context = makeContext();
  await sweepAddresses(context);
  await sweepReportMails(context);
  await context.settle();
}

export async function sweepAfter(survey: MadeSurvey, ms = DELAY_MS): Promise<void> {
  await pass(survey, ms);
  await sweep();
}

/** The mails about a survey's report that wait in the outbox, by their recipients. */
export const listWritten = (survey: Pick<MadeSurvey, "code">) => listMails(survey, "survey-report");

export const recipientsOf = async (survey: Pick<MadeSurvey, "code">) =>
  (await listWritten(survey)).map(({ recipient }) => recipient);

/** What the consumer of the queue sends of a survey's mails, one message for each. */
export async function receive(survey: Pick<MadeSurvey, "code">): Promise<CompleteMail[]> {
  await execute`UPDATE outbox SET lease_expires_at = NULL WHERE key LIKE ${`survey-report:${survey.code}:%`}`;
  const received: CompleteMail[] = [];
  await Promise.all(
    (await listWritten(survey)).map(({ key }) =>
      sendMail(makeContext(), key, async (mail) => {
        received.push(mail);
        return null;
      }),
    ),
  );
  return received;
}

/** As if mails had not reached an address, and none ever would. */
export async function mark({ code }: Pick<MadeSurvey, "code">, address: string): Promise<void> {
  const recipient = await hashRecipient(await readRecipientKey(makeContext()), address);
  await execute`INSERT INTO undeliverable_addresses (survey_code, recipient, reason, is_final)
    VALUES (${code}, ${recipient}, 'unknown', 1)`;
}

/** The addresses of a survey that are kept. */
export const listKept = async ({ code }: Pick<MadeSurvey, "code">) =>
  (
    await selectRows<{ address: string }>`SELECT address FROM survey_invitations
      WHERE survey_code = ${code} AND address IS NOT NULL ORDER BY address`
  ).map(({ address }) => address);

/** True if no table that has addresses of people who were invited has these. */
export const isForgotten = async (addresses: readonly string[]) =>
  (
    await Promise.all(
      addresses.map(
        async (address) =>
          (await countRows("survey_invitations", "address = ?", address)) +
          (await countRows("outbox", "recipient = ?", address)),
      ),
    )
  ).every((rows) => rows === 0);
