import type { CompleteMail, Mail } from "#worker/mail/mail.ts";
import { completeReminder } from "#worker/services/action-reminders/complete-reminder.ts";
import type { Services } from "#worker/services/context.ts";
import { addTicket } from "#worker/services/invitations/add-ticket.ts";
import type { Delivery } from "./deliver.ts";

/** Adds what no table holds to a mail that is about to be sent; null if there is no more need for it. */
export async function completeMail(
  context: Services<"db" | "config">,
  { type, subject, occasion }: Pick<Delivery, "type" | "subject" | "occasion">,
  mail: Mail,
): Promise<CompleteMail | null> {
  const id = subject ?? "";
  if (type === "survey-invitation") return addTicket(context, id, mail);
  if (!type.startsWith("action-")) return mail;
  return completeReminder(context, { type, id, which: occasion.split(":").slice(2) }, mail);
}
