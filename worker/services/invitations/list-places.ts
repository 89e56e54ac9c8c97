import { sql } from "drizzle-orm";
import type { InvitationList, Place } from "#domain/invitations/places.ts";
import { DEFAULT_TEXTS } from "#domain/invitations/texts.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { runTransaction } from "#worker/db/client.ts";
import { surveyInvitations } from "#worker/db/schema/invitations.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { surveyNotFound } from "#worker/services/surveys/survey-not-found.ts";
import { isReadyFor, REMINDER_GAP_MS } from "./send-invitations.ts";

interface PlaceRow extends Pick<Place, "number" | "address" | "mails"> {
  isUsed: number;
  wantsNoReminder: number;
  hasFailed: number;
  awaitsInvitation: number;
  awaitsReminder: number;
  /** Milliseconds since the epoch; null if no reminder will be due. */
  reminderDueAt: number | null;
}

interface SurveyRow {
  invitation: string | null;
  reminder: string | null;
}

/** Lists the places of a manager's own survey: who has answered, and never when. */
export async function listPlaces(
  { db }: Pick<ServiceContext, "db">,
  managerId: string,
  code: string,
): Promise<InvitationList> {
  const [[survey] = [], rows = []] = (await runTransaction(
    db,
    sql`
      SELECT invitation_text AS invitation, reminder_text AS reminder FROM ${surveyCodes}
      WHERE code = ${code} AND manager_id = ${managerId}`,
    sql`
      SELECT place.number, place.address, place.mails, place.is_used AS "isUsed",
        place.wants_no_reminder AS "wantsNoReminder",
        EXISTS (SELECT 1 FROM ${outbox} WHERE about = place.id AND status = 'failed') AS "hasFailed",
        ${isReadyFor.invitation} AS "awaitsInvitation",
        ${isReadyFor.reminder} AS "awaitsReminder",
        CASE WHEN place.is_used = 0 AND place.wants_no_reminder = 0 AND place.mails BETWEEN 1 AND 2
          THEN place.last_mail_at + ${REMINDER_GAP_MS} END AS "reminderDueAt"
      FROM ${surveyInvitations} AS place WHERE place.survey_code = ${code} ORDER BY place.number`,
  )) as [SurveyRow[], PlaceRow[]];
  if (!survey) throw surveyNotFound();
  const ready = {
    invitation: rows.filter(({ awaitsInvitation }) => awaitsInvitation === 1).length,
    reminder: rows.filter(({ awaitsReminder }) => awaitsReminder === 1).length,
  };
  return {
    places: rows.map(toPlace),
    maxPlaces: MAX_RESPONSES_PER_SURVEY,
    texts: { invitation: toText(survey, "invitation"), reminder: toText(survey, "reminder") },
    ready,
    nextReminderAt: ready.reminder > 0 ? null : findNextReminder(rows),
  };
}

const toPlace = ({ number, address, mails, isUsed, wantsNoReminder, hasFailed }: PlaceRow): Place => ({
  number,
  address,
  mails,
  isUsed: isUsed === 1,
  wantsNoReminder: wantsNoReminder === 1,
  hasFailed: hasFailed === 1,
});

const toText = (survey: SurveyRow, kind: keyof SurveyRow) => ({
  text: survey[kind] ?? DEFAULT_TEXTS[kind],
  isOwn: survey[kind] !== null,
});

function findNextReminder(rows: readonly PlaceRow[]): string | null {
  const due = rows.flatMap(({ reminderDueAt }) => (reminderDueAt === null ? [] : [reminderDueAt]));
  return due.length === 0 ? null : new Date(Math.min(...due)).toISOString();
}
