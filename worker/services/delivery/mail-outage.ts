import { type SQL, sql } from "drizzle-orm";
import { MAIL_OUTAGE } from "#domain/limits.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { mailOutage } from "#worker/db/schema/mail.ts";
import { type Alerting, sendAlert } from "#worker/services/alerts/send-alert.ts";

export interface MailOutage {
  /** Milliseconds from the first failure until now. */
  ageMs: number;
  mails: number;
  reason: string;
}

const outageColumns = sql`${databaseNow} - since AS "ageMs", mails, reason`;

/** Builds the statement that counts a mail which the provider did not take; it returns the outage. */
export const countFailedMail = (id: string, reason: string): SQL => sql`
  INSERT INTO ${mailOutage} (id, since, mails, last_mail, reason) VALUES (1, ${databaseNow}, 1, ${id}, ${reason})
  ON CONFLICT (id) DO UPDATE SET mails = mails + (last_mail <> excluded.last_mail),
    last_mail = excluded.last_mail, reason = excluded.reason
  RETURNING ${outageColumns}`;

/** Builds the statement for a mail that the provider took; it returns the outage that ends with it. */
export const endOutage: SQL = sql`DELETE FROM ${mailOutage} RETURNING ${outageColumns}`;

/** How many mails may be tried now: few while the mail service fails, since all of them would fail. */
export const mailsPerMinute: SQL = sql`iif(
  coalesce((SELECT mails FROM ${mailOutage}), 0) >= ${MAIL_OUTAGE.mails},
  ${MAIL_OUTAGE.probesPerMinute}, ${MAIL_OUTAGE.mailsPerMinute})`;

export const isOutage = (outage: MailOutage | undefined): outage is MailOutage =>
  outage !== undefined && outage.mails >= MAIL_OUTAGE.mails;

const minutes = (ms: number) => Math.round(ms / 60_000);

export function alertOutage(context: Alerting, outage: MailOutage): void {
  sendAlert(context, {
    kind: "mail_outage",
    id: outage.reason,
    count: minutes(outage.ageMs),
    text: `No email could be sent for ${minutes(outage.ageMs)} minutes (${outage.reason}). All of them are kept and tried again for a day.`,
  });
}

export function alertRecovery(context: Alerting, outage: MailOutage): void {
  sendAlert(context, {
    kind: "mail_recovered",
    count: minutes(outage.ageMs),
    text: `Emails are going out again, after ${minutes(outage.ageMs)} minutes. The ones that were waiting will follow.`,
  });
}
