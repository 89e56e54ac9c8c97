import { and, eq, not, sql } from "drizzle-orm";
import { query } from "#worker/db/expressions.ts";
import { isOwnerBanned } from "#worker/db/is-banned.ts";
import { isActive } from "#worker/db/managed-by.ts";
import { surveyInvitations, surveyTickets } from "#worker/db/schema/invitations.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { CompleteMail, Mail } from "#worker/mail/mail.ts";
import { TICKET_MARK } from "#worker/mail/survey-invitation.ts";
import type { Services } from "#worker/services/context.ts";
import { addDeclineLink } from "#worker/services/recipients/decline-link.ts";
import { hashRecipient, readRecipientKey } from "#worker/services/recipients/recipient-key.ts";
import { isDeliverable, wantsNone } from "#worker/services/recipients/recipients.ts";
import { drawTicket } from "./ticket.ts";

/** A place's next mail, from 1: written once however often it is asked for. */
export const nextMail = {
  type: "survey-invitation",
  subject: surveyInvitations.id,
  which: sql`(${surveyInvitations.mails} + 1)`,
} as const;

/**
 * Puts a ticket of its own and the link against reminders into the mail of an invitation, just before it is sent: no
 * table holds a ticket. Returns null if the place has been used, its person wants no mail or is not reached by
 * any, the survey has ended or its manager is banned.
 */
export async function addTicket(
  context: Services<"db" | "config">,
  invitationId: string,
  mail: Mail,
): Promise<CompleteMail | null> {
  const { ticket, tokenHash } = await drawTicket(context);
  const recipient = await hashRecipient(await readRecipientKey(context), mail.recipient);
  const isUsable = and(
    ...[eq(surveyInvitations.id, invitationId), eq(surveyInvitations.isUsed, false), isActive],
    ...[
      not(wantsNone(recipient)),
      isDeliverable(surveyInvitations.surveyCode, recipient),
      not(isOwnerBanned),
    ],
  );
  const place = query
    .select({ tokenHash: sql<string>`${tokenHash}`.as("token"), invitationId: surveyInvitations.id })
    .from(surveyInvitations)
    .innerJoin(surveyCodes, eq(surveyCodes.code, surveyInvitations.surveyCode))
    .where(isUsable);
  const [stored] = await context.db
    .insert(surveyTickets)
    .select(place)
    .returning({ tokenHash: surveyTickets.tokenHash });
  if (!stored) return null;
  const fill = (text: string) => text.replaceAll(TICKET_MARK, ticket);
  return addDeclineLink(context, { ...mail, text: fill(mail.text), html: fill(mail.html) }, recipient);
}
