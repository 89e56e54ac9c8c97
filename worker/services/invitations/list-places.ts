import { sql } from "drizzle-orm";
import type { InvitationList, Place, UndeliverableReason } from "#domain/invitations/places.ts";
import type { InvitationMailKind } from "#domain/invitations/texts.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { runTransaction } from "#worker/db/client.ts";
import { surveyInvitations } from "#worker/db/schema/invitations.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { surveyNotFound } from "#worker/errors.ts";
import { defaultText } from "#worker/mail/survey-invitation.ts";
import type { Services } from "#worker/services/context.ts";
import { identifyRecipient, readRecipientKey } from "#worker/services/recipients/recipient-key.ts";
import { selectUndeliverable, selectUnreachable } from "#worker/services/recipients/recipients.ts";
import { isReadyFor, REMINDER_GAP_MS } from "./send-invitations.ts";

interface PlaceRow extends Pick<Place, "number" | "cardNumber" | "address" | "mails"> {
  isUsed: number;
  hasFailed: number;
  awaitsInvitation: number;
  awaitsReminder: number;
  /** Milliseconds since the epoch; null if no reminder will be due. */
  reminderDueAt: number | null;
}

interface SurveyRow extends Record<InvitationMailKind, string | null> {
  language: string;
}

/** Lists the places of a manager's own survey: who has answered, and never when. */
export async function listPlaces(
  context: Services<"db" | "config">,
  managerId: string,
  code: string,
): Promise<InvitationList> {
  const [recipientKey, [[survey] = [], rows = []]] = (await Promise.all([
    readRecipientKey(context),
    runTransaction(
      context.db,
      sql`
      SELECT invitation_text AS invitation, reminder_text AS reminder, language FROM ${surveyCodes}
      WHERE code = ${code} AND manager_id = ${managerId}`,
      sql`
      SELECT place.number, place.card_number AS "cardNumber", place.address, place.mails, place.is_used AS "isUsed",
        EXISTS (SELECT 1 FROM ${outbox} WHERE about = place.id AND status = 'failed') AS "hasFailed",
        ${isReadyFor.invitation} AS "awaitsInvitation",
        ${isReadyFor.reminder} AS "awaitsReminder",
        CASE WHEN place.is_used = 0 AND place.mails BETWEEN 1 AND 2
          THEN place.last_mail_at + ${REMINDER_GAP_MS} END AS "reminderDueAt"
      FROM ${surveyInvitations} AS place WHERE place.survey_code = ${code} ORDER BY place.card_number, place.number`,
    ),
  ])) as [string, [SurveyRow[], PlaceRow[]]];
  if (!survey) throw surveyNotFound();
  const { unreachable, undeliverable } = await findUnreachableAddresses(
    context,
    recipientKey,
    managerId,
    code,
    rows,
  );
  const reachable = rows.filter(({ address }) => address !== null && !unreachable.has(address));
  const ready = {
    invitation: reachable.filter(({ awaitsInvitation }) => awaitsInvitation === 1).length,
    reminder: reachable.filter(({ awaitsReminder }) => awaitsReminder === 1).length,
  };
  return {
    places: rows.map((row) => ({
      ...toPlace(row),
      isUnreachable: unreachable.has(row.address ?? ""),
      undeliverable: undeliverable.get(row.address ?? "") ?? null,
    })),
    maxPlaces: MAX_RESPONSES_PER_SURVEY,
    texts: { invitation: toText(survey, "invitation"), reminder: toText(survey, "reminder") },
    ready,
    nextReminderAt: ready.reminder > 0 ? null : findNextReminder(reachable),
  };
}

interface Unreachable {
  unreachable: Set<string>;
  undeliverable: Map<string, Place["undeliverable"]>;
}

interface HashRow {
  hash: string;
  reason: UndeliverableReason;
  isFinal: number;
}

/**
 * Of the addresses of people who have not answered, those that get no more mails, since their people want none, have
 * had too many or are reached by none; and those that the last mail did not reach.
 */
async function findUnreachableAddresses(
  { db }: Services<"db">,
  recipientKey: string,
  managerId: string,
  code: string,
  places: readonly PlaceRow[],
): Promise<Unreachable> {
  const addresses = places.flatMap(({ address, isUsed }) => (address && isUsed === 0 ? [address] : []));
  if (addresses.length === 0) return { unreachable: new Set(), undeliverable: new Map() };
  const people = await Promise.all(
    addresses.map((address) => identifyRecipient(recipientKey, managerId, address)),
  );
  const hashes = people.map(({ hash }) => hash);
  const [unreachable = [], marks = []] = await runTransaction<HashRow>(
    db,
    selectUnreachable(people, code),
    selectUndeliverable(code, hashes),
  );
  const addressesOf = ({ hash }: HashRow) => addresses.filter((_, index) => hashes[index] === hash);
  return {
    unreachable: new Set(unreachable.flatMap(addressesOf)),
    undeliverable: new Map(
      marks.flatMap((mark) =>
        addressesOf(mark).map((address) => [address, { reason: mark.reason, isFinal: mark.isFinal === 1 }]),
      ),
    ),
  };
}

const toPlace = ({ number, cardNumber, address, mails, isUsed, hasFailed }: PlaceRow) => ({
  number,
  cardNumber,
  address,
  mails,
  isUsed: isUsed === 1,
  hasFailed: hasFailed === 1,
});

const toText = (survey: SurveyRow, kind: InvitationMailKind) => ({
  text: survey[kind] ?? defaultText(kind, survey.language),
  isOwn: survey[kind] !== null,
});

function findNextReminder(rows: readonly PlaceRow[]): string | null {
  const due = rows.flatMap(({ reminderDueAt }) => (reminderDueAt === null ? [] : [reminderDueAt]));
  return due.length === 0 ? null : new Date(Math.min(...due)).toISOString();
}
