import { sql } from "drizzle-orm";
import { isOwnerBanned } from "#worker/db/is-banned.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyInvitations, surveyTickets } from "#worker/db/schema/invitations.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { CompleteMail, Mail } from "#worker/mail/mail.ts";
import { TICKET_MARK } from "#worker/mail/survey-invitation.ts";
import type { Services } from "#worker/services/context.ts";
import { addDeclineLink } from "#worker/services/recipients/decline-link.ts";
import { hashRecipient, readRecipientKey } from "#worker/services/recipients/recipient-key.ts";
import { isDeliverable, wantsNone } from "#worker/services/recipients/recipients.ts";
import { drawTicket } from "./ticket.ts";

export const INVITATION_KIND = "survey-invitation";

/** The key of a place's mail, from 1: written once however often its job is delivered. */
export const mailKeyOf = sql`${sql.raw(`'${INVITATION_KIND}:'`)} || place.id || ':' || (place.mails + 1)`;

/**
 * Puts a ticket of its own and the link against reminders into the mail of an invitation, just before it is sent: the
 * outbox never holds a ticket. Returns null if the place has been used, its person wants no mail or is not reached by
 * any, the survey has ended or its manager is banned.
 */
export async function addTicket(
  context: Services<"db" | "config">,
  invitationId: string,
  mail: Mail,
): Promise<CompleteMail | null> {
  const { ticket, tokenHash } = await drawTicket(context);
  const recipient = await hashRecipient(await readRecipientKey(context), mail.recipient);
  const [stored] = await context.db.all(sql`
    INSERT INTO ${surveyTickets} (token_hash, invitation_id)
    SELECT ${tokenHash}, place.id FROM ${surveyInvitations} AS place
    JOIN ${surveyCodes} AS survey ON survey.code = place.survey_code
    WHERE place.id = ${invitationId} AND place.is_used = 0
      AND NOT ${wantsNone(recipient)}
      AND ${isDeliverable(sql`place.survey_code`, recipient)}
      AND survey.status = 'active' AND survey.expires_at > ${databaseNow}
      AND NOT ${isOwnerBanned}
    RETURNING token_hash`);
  if (!stored) return null;
  const fill = (text: string) => text.replaceAll(TICKET_MARK, ticket);
  return addDeclineLink(context, { ...mail, text: fill(mail.text), html: fill(mail.html) }, recipient);
}
