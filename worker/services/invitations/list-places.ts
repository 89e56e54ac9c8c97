import { and, eq, inArray } from "drizzle-orm";
import type { InvitationList, Place } from "#domain/invitations/places.ts";
import type { InvitationMailKind } from "#domain/invitations/texts.ts";
import { MAX_INVITATION_MAILS, MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { hasFailedMail } from "#worker/db/failed-mail.ts";
import { isOwnedBy } from "#worker/db/managed-by.ts";
import { surveyInvitations } from "#worker/db/schema/invitations.ts";
import { undeliverableAddresses } from "#worker/db/schema/mail.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { surveyNotFound } from "#worker/errors.ts";
import { defaultText } from "#worker/mail/survey-invitation.ts";
import type { Services } from "#worker/services/context.ts";
import { identifyRecipient, readRecipientKey } from "#worker/services/recipients/recipient-key.ts";
import { selectUnreachable } from "#worker/services/recipients/recipients.ts";
import { isReadyFor, REMINDER_GAP_MS } from "./send-invitations.ts";
import { isOfSurvey } from "./survey-condition.ts";

type PlaceRow = Awaited<ReturnType<typeof selectPlaces>>[number];

function selectPlaces({ db }: Services<"db">, code: string) {
  return db
    .select({
      number: surveyInvitations.number,
      cardNumber: surveyInvitations.cardNumber,
      address: surveyInvitations.address,
      mails: surveyInvitations.mails,
      isUsed: surveyInvitations.isUsed,
      hasFailed: hasFailedMail(surveyInvitations.id).mapWith(Boolean),
      awaitsInvitation: isReadyFor.invitation.mapWith(Boolean),
      awaitsReminder: isReadyFor.reminder.mapWith(Boolean),
      lastMailAt: surveyInvitations.lastMailAt,
    })
    .from(surveyInvitations)
    .where(isOfSurvey(code))
    .orderBy(surveyInvitations.cardNumber, surveyInvitations.number);
}

/** Lists the places of a manager's own survey: who has answered, and never when. */
export async function listPlaces(
  context: Services<"db" | "config">,
  managerId: string,
  code: string,
): Promise<InvitationList> {
  const { db } = context;
  const survey = db
    .select({
      invitation: surveyCodes.invitationText,
      reminder: surveyCodes.reminderText,
      language: surveyCodes.language,
    })
    .from(surveyCodes)
    .where(and(eq(surveyCodes.code, code), isOwnedBy(managerId)));
  const [recipientKey, [[texts], rows]] = await Promise.all([
    readRecipientKey(context),
    db.batch([survey, selectPlaces(context, code)]),
  ]);
  if (!texts) throw surveyNotFound();
  const { unreachable, undeliverable } = await findUnreachableAddresses(
    context,
    recipientKey,
    managerId,
    code,
    rows,
  );
  const reachable = rows.filter(({ address }) => address !== null && !unreachable.has(address));
  const ready = {
    invitation: reachable.filter(({ awaitsInvitation }) => awaitsInvitation).length,
    reminder: reachable.filter(({ awaitsReminder }) => awaitsReminder).length,
  };
  return {
    places: rows.map((row) => ({
      ...toPlace(row),
      isUnreachable: unreachable.has(row.address ?? ""),
      undeliverable: undeliverable.get(row.address ?? "") ?? null,
    })),
    maxPlaces: MAX_RESPONSES_PER_SURVEY,
    texts: { invitation: toText(texts, "invitation"), reminder: toText(texts, "reminder") },
    ready,
    nextReminderAt: ready.reminder > 0 ? null : findNextReminder(reachable),
  };
}

interface Unreachable {
  unreachable: Set<string>;
  undeliverable: Map<string, Place["undeliverable"]>;
}

/**
 * Of the addresses of people who have not answered, those that get no more mails, since their people want none, have
 * had too many or are reached by none; and those that the last mail did not reach.
 */
async function findUnreachableAddresses(
  context: Services<"db">,
  recipientKey: string,
  managerId: string,
  code: string,
  places: readonly PlaceRow[],
): Promise<Unreachable> {
  const addresses = places.flatMap(({ address, isUsed }) => (address && !isUsed ? [address] : []));
  if (addresses.length === 0) return { unreachable: new Set(), undeliverable: new Map() };
  const people = await Promise.all(
    addresses.map((address) => identifyRecipient(recipientKey, managerId, address)),
  );
  const { db } = context;
  const hashes = people.map(({ hash }) => hash);
  const { surveyCode, recipient, reason, isFinal } = undeliverableAddresses;
  const [unreachable, marks] = await db.batch([
    selectUnreachable(context, people, code),
    db
      .select({ hash: recipient, reason, isFinal })
      .from(undeliverableAddresses)
      .where(and(eq(surveyCode, code), inArray(recipient, hashes))),
  ]);
  const addressesOf = (hash: string) => addresses.filter((_, index) => hashes[index] === hash);
  return {
    unreachable: new Set(unreachable.flatMap(({ hash }) => addressesOf(hash))),
    undeliverable: new Map(
      marks.flatMap(({ hash, ...mark }) => addressesOf(hash).map((address) => [address, mark] as const)),
    ),
  };
}

const toPlace = ({ number, cardNumber, address, mails, isUsed, hasFailed }: PlaceRow) => ({
  ...{ number, cardNumber, address, mails, isUsed, hasFailed },
});

interface Texts extends Record<InvitationMailKind, string | null> {
  language: string;
}

const toText = (survey: Texts, kind: InvitationMailKind) => ({
  text: survey[kind] ?? defaultText(kind, survey.language),
  isOwn: survey[kind] !== null,
});

function findNextReminder(rows: readonly PlaceRow[]): string | null {
  const due = rows.flatMap(({ isUsed, mails, lastMailAt }) =>
    lastMailAt && !isUsed && mails >= 1 && mails < MAX_INVITATION_MAILS ? [lastMailAt.getTime()] : [],
  );
  return due.length === 0 ? null : new Date(Math.min(...due) + REMINDER_GAP_MS).toISOString();
}
