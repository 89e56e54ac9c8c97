import { type SQL, sql } from "drizzle-orm";
import { DAY_MS, HOUR_MS } from "#domain/limits.ts";
import { REPORT_MAIL_DELAY_HOURS, REPORT_MAIL_KEPT_DAYS } from "#domain/retention.ts";
import { lastRun } from "#worker/db/last-run.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyInvitations } from "#worker/db/schema/invitations.ts";
import { outbox, undeliverableAddresses } from "#worker/db/schema/mail.ts";
import { recipients } from "#worker/db/schema/recipients.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { Services } from "#worker/services/context.ts";
import { hashRecipient, readRecipientKey } from "#worker/services/recipients/recipient-key.ts";

const KEPT_MS = REPORT_MAIL_KEPT_DAYS * DAY_MS;
const DELAY_MS = REPORT_MAIL_DELAY_HOURS * HOUR_MS;

/** In the words of `survey_codes`, for each change after which its report may have to be mailed: when to look. */
export const nextReportMailAt = sql<Date>`iif(mails_report, ${databaseNow} + ${DELAY_MS}, NULL)`;

export const REPORT_MAIL_KIND = "survey-report";

/**
 * The key of a place's mail about the report (alias `place`). It names the place by its number, where an invitation names
 * its id: what a place's use deletes would tell whether it was used before this mail.
 */
export const reportMailKey = sql`${sql.raw(`'${REPORT_MAIL_KIND}:'`)} || place.survey_code || ':' || place.number`;

/** The condition that a place's person was invited, or has come by its link, and so has read what happens to the address. */
export const wasTold = sql`(is_used = 1 OR mails > 0)`;

const noAddress = { address: null, lastMailAt: null, addressUntil: null } as const;

/**
 * Builds the statements that delete the addresses of surveys that have ended, their marks and the mails to them, for the
 * batch that ends them. Where the report is mailed, those of people who have been told so stay, with the time at which they
 * go. That time stands, whatever the survey does: closing it again keeps no address for longer.
 */
export function endAddresses({ db }: Services<"db">, surveys: SQL) {
  const hasAddress = sql`address IS NOT NULL AND survey_code IN (${surveys})`;
  const mailedEnd = sql<Date>`(SELECT min(ifnull(closed_at, expires_at), expires_at) + ${KEPT_MS} FROM ${surveyCodes}
    WHERE code = survey_code AND mails_report)`;
  return [
    db.delete(outbox).where(sql`about IN (SELECT id FROM ${surveyInvitations} WHERE ${hasAddress})`),
    db
      .update(surveyInvitations)
      .set({ addressUntil: mailedEnd })
      .where(sql`${hasAddress} AND address_until IS NULL AND ${wasTold}`),
    db.update(surveyInvitations).set(noAddress).where(sql`${hasAddress} AND address_until IS NULL`),
    db.delete(undeliverableAddresses).where(
      sql`survey_code IN (${surveys}) AND NOT EXISTS (SELECT 1 FROM ${surveyInvitations} AS place
        WHERE place.survey_code = ${undeliverableAddresses.surveyCode} AND place.address IS NOT NULL)`,
    ),
  ] as const;
}

/** Builds the statement for a survey that has been opened again: an end that was taken back at once was none. */
export const takeBackEnd = ({ db }: Services<"db">, code: string) =>
  db
    .update(surveyInvitations)
    .set({ addressUntil: null })
    .where(
      sql`survey_code = ${code} AND address_until > ${databaseNow} + ${KEPT_MS - DELAY_MS}
        AND EXISTS (SELECT 1 FROM ${surveyCodes} WHERE code = ${code} AND status = 'active' AND expires_at > ${databaseNow})`,
    );

/** Deletes the addresses of surveys that have expired since the last run, and those that were kept until now. */
export async function sweepAddresses(context: Services<"db" | "config">): Promise<void> {
  const { db } = context;
  const expired = sql`SELECT code FROM ${surveyCodes}
    WHERE status = 'active' AND expires_at BETWEEN ${lastRun("sweepAddresses")} AND ${databaseNow}`;
  const isOver = sql`address_until <= ${databaseNow}`;
  await db.batch([
    ...endAddresses(context, expired),
    db
      .update(surveyCodes)
      .set({ reportMailAt: sql`max(ifnull(report_mail_at, 0), expires_at + ${DELAY_MS})` })
      .where(
        sql`code IN (${expired}) AND mails_report AND EXISTS (SELECT 1 FROM ${surveyInvitations}
          WHERE survey_code = code AND address IS NOT NULL)`,
      ),
    db.delete(outbox).where(isUnsentTo(isOver)),
    db
      .delete(undeliverableAddresses)
      .where(sql`survey_code IN (SELECT survey_code FROM ${surveyInvitations} WHERE ${isOver})`),
    db.update(surveyInvitations).set(noAddress).where(isOver),
  ]);
  await deleteDeclined(context, sql`place.survey_code IN (${expired})`);
}

/** The condition of mails about the report that wait or could not be sent to some places. */
const isUnsentTo = (places: SQL) => sql`status <> 'sent' AND key IN (
  SELECT ${reportMailKey} FROM ${surveyInvitations} AS place WHERE ${places})`;

/** Finds the addresses that are kept for a report, and those of mails about it that could not be sent yet. */
export const selectKept = (condition: SQL): SQL => sql`
  SELECT place.id, ifnull(place.address, ${outbox.recipient}) AS address FROM ${surveyInvitations} AS place
  LEFT JOIN ${outbox} ON ${outbox.key} = ${reportMailKey} AND ${outbox.status} <> 'sent'
  WHERE place.address_until IS NOT NULL AND (place.address IS NOT NULL OR ${outbox.key} IS NOT NULL) AND ${condition}`;

/**
 * Deletes the addresses that are kept for a report, with their marks, of people who want no mails. No place holds the hash by which they
 * are known: it would join a place to the days of its mails.
 */
export async function deleteDeclined(context: Services<"db" | "config">, condition: SQL): Promise<void> {
  const { db } = context;
  const kept = await db.all<{ id: string; address: string }>(selectKept(condition));
  if (kept.length === 0) return;
  const key = await readRecipientKey(context);
  const hashed = await Promise.all(
    kept.map(async ({ id, address }) => ({ id, hash: await hashRecipient(key, address) })),
  );
  const wishes = sql`json_each(${JSON.stringify(hashed)}) AS kept
    JOIN ${recipients} AS wish ON wish.hash = kept.value ->> 'hash' AND wish.wants_none = 1`;
  const declined = sql`id IN (SELECT kept.value ->> 'id' FROM ${wishes})`;
  await db.batch([
    db.delete(outbox).where(isUnsentTo(declined)),
    db.delete(undeliverableAddresses).where(sql`(survey_code, recipient) IN (
      SELECT place.survey_code, wish.hash FROM ${wishes}
      JOIN ${surveyInvitations} AS place ON place.id = kept.value ->> 'id')`),
    db.update(surveyInvitations).set(noAddress).where(declined),
  ]);
}
