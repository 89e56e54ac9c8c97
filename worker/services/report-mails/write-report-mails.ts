import { eq, type SQL, sql } from "drizzle-orm";
import { runTransaction } from "#worker/db/client.ts";
import { isOwnerBanned } from "#worker/db/is-banned.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyBranding } from "#worker/db/schema/branding.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyInvitations } from "#worker/db/schema/invitations.ts";
import { outbox, undeliverableAddresses } from "#worker/db/schema/mail.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { type ReportLetter, reportMail } from "#worker/mail/report-mail.ts";
import { actOn, insertActIf } from "#worker/services/audit/record-act.ts";
import { brandingColumns, toLetterBranding } from "#worker/services/branding/read-branding.ts";
import type { Services } from "#worker/services/context.ts";
import { reportMailKey, wasTold } from "#worker/services/invitations/kept-addresses.ts";
import {
  identifyRecipient,
  numberPeople,
  type Recipient,
  readRecipientKey,
} from "#worker/services/recipients/recipient-key.ts";
import { countMails, isDeliverable, takesMail } from "#worker/services/recipients/recipients.ts";

type Writing = Services<"db" | "config" | "mailQueue" | "inBackground">;

const BATCH = 20;

const hasInsight = (status: "completed" | "processing") => sql`EXISTS (
  SELECT 1 FROM ${surveyInsights} WHERE survey_code = code AND status = ${status})`;

/** In the words of `survey_codes`: those who took part may read a report. */
export const isReadable = sql`(mails_report AND shares_report AND ${hasInsight("completed")})`;

/** The same, and no response can come any more: a survey that is full is still open, and became so by a response. */
const isReady = sql`(${isReadable} AND (survey_codes.status = 'closed' OR expires_at <= ${databaseNow}))`;

/**
 * The surveys at which it is time to look, the longest overdue first. While an analysis runs, or the owner is banned, the
 * look waits.
 */
export const selectDueSurveys = (): SQL => sql`
  SELECT code, report_mail_at AS "dueAt", ${isReady} AS "isReady" FROM ${surveyCodes}
  WHERE report_mail_at <= ${databaseNow} AND NOT ${hasInsight("processing")} AND NOT ${isOwnerBanned}
  ORDER BY report_mail_at LIMIT ${BATCH}`;

interface DueSurvey {
  code: string;
  dueAt: number;
  isReady: number;
}

/** Mails those who were invited that they may read the report, where that has come to be so; each once. */
export async function sweepReportMails(context: Writing): Promise<void> {
  for (const survey of await context.db.all<DueSurvey>(selectDueSurveys())) await look(context, survey);
}

/** What makes the report readable later is another change, which sets the time of the next look. */
async function look(context: Writing, { code, dueAt, isReady }: DueSurvey): Promise<void> {
  const isLooked = sql`UPDATE ${surveyCodes} SET report_mail_at = NULL WHERE code = ${code} AND report_mail_at = ${dueAt}`;
  const [places, letter] = isReady
    ? await Promise.all([listKept(context, code), readLetter(context, code)])
    : [[], undefined];
  const mails = letter && places.length > 0 ? writeMails(context, code, places, letter) : [];
  const [written = []] = await runTransaction<{ key: string }>(context.db, ...mails, isLooked);
  if (written.length === 0) return;
  context.inBackground(context.mailQueue.sendBatch(written.map(({ key }) => ({ body: { key } }))));
}

interface KeptPlace extends Recipient {
  id: string;
  address: string;
  /** From 1, among the places of that person. */
  nth: number;
}

async function listKept(context: Writing, code: string): Promise<KeptPlace[]> {
  const places = await context.db.all<{ id: string; address: string; managerId: string }>(sql`
    SELECT id, address, manager_id AS "managerId" FROM ${surveyInvitations} JOIN ${surveyCodes} ON code = survey_code
    WHERE survey_code = ${code} AND address IS NOT NULL`);
  const key = await readRecipientKey(context);
  const people = await Promise.all(
    places.map(({ managerId, address }) => identifyRecipient(key, managerId, address)),
  );
  return numberPeople(people).map((person, index) => {
    const { id = "", address = "" } = places[index] ?? {};
    return { id, address, ...person };
  });
}

/**
 * Builds the statements that hand the addresses over to the mails: to everybody who was invited, whether or not they have
 * answered, so that neither the outbox nor a mailbox tells who has. A person who wants none, has had too many or was not
 * reached by one gets none. Run twice, the second finds no address.
 */
function writeMails(
  context: Writing,
  code: string,
  places: readonly KeptPlace[],
  letter: ReportLetter & { sender: string },
): SQL[] {
  const { subject, text, html } = reportMail(letter);
  const isStillReady = sql`EXISTS (SELECT 1 FROM ${surveyCodes} WHERE code = ${code} AND ${isReady})`;
  const kept = sql`json_each(${JSON.stringify(places)}) AS kept JOIN ${surveyInvitations} AS place
    ON place.id = kept.value ->> 'id' AND place.address = kept.value ->> 'address'`;
  const [hash, ofSender] = [sql`kept.value ->> 'hash'`, sql`kept.value ->> 'ofSender'`];
  return [
    sql`
      INSERT INTO ${outbox} (key, recipient, reply_to, subject, text, html)
      SELECT ${reportMailKey}, place.address, ${letter.sender}, ${subject}, ${text}, ${html} FROM ${kept}
      WHERE ${wasTold} AND ${isStillReady} AND ${takesMail({ hash, ofSender }, sql`kept.value ->> 'nth'`)}
        AND ${isDeliverable(code, hash)}
      ORDER BY place.number
      ON CONFLICT (key) DO NOTHING RETURNING key`,
    insertActIf(context, { ...actOn(null, "report_mailed", "survey", code), surveyCode: code }).getSQL(),
    ...countMails(sql`
      SELECT ${hash} AS hash, ${ofSender} AS "ofSender" FROM ${kept}
      JOIN ${outbox} ON ${outbox.key} = ${reportMailKey} AND ${outbox.recipient} = place.address`),
    sql`DELETE FROM ${undeliverableAddresses}
      WHERE survey_code = ${code} AND recipient IN (SELECT ${hash} FROM ${kept}) AND ${isStillReady}`,
    sql`UPDATE ${surveyInvitations} SET address = NULL, last_mail_at = NULL
      WHERE survey_code = ${code} AND address IS NOT NULL AND ${isStillReady}`,
  ];
}

async function readLetter({ db, config }: Writing, code: string) {
  const [survey] = await db
    .select({
      organizationName: surveyCodes.organizationName,
      language: surveyCodes.language,
      sender: user.email,
      branding: brandingColumns,
    })
    .from(surveyCodes)
    .innerJoin(surveyManagers, eq(surveyManagers.id, surveyCodes.managerId))
    .innerJoin(user, eq(user.id, surveyManagers.userId))
    .leftJoin(surveyBranding, eq(surveyBranding.surveyCode, surveyCodes.code))
    .where(eq(surveyCodes.code, code));
  if (!survey) return undefined;
  const branding = toLetterBranding(code, survey.organizationName, survey.branding);
  return { ...config, ...survey, code, branding };
}
