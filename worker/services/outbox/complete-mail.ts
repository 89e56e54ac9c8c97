import type { CompleteMail, Mail } from "#worker/mail/mail.ts";
import { completeReminder, isReminder } from "#worker/services/action-reminders/complete-reminder.ts";
import type { Services } from "#worker/services/context.ts";
import { addTicket, INVITATION_KIND } from "#worker/services/invitations/add-ticket.ts";

/** Adds what no table holds to a mail that is about to be sent; null if there is no more need for it. */
export async function completeMail(
  context: Services<"db" | "config">,
  key: string,
  mail: Mail,
): Promise<CompleteMail | null> {
  const [kind = "", about = ""] = key.split(":");
  if (kind === INVITATION_KIND) return addTicket(context, about, mail);
  return isReminder(kind) ? completeReminder(context, key, mail) : mail;
}
