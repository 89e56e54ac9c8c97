import type { CompleteMail, Mail } from "#worker/mail/mail.ts";
import type { Services } from "#worker/services/context.ts";
import { addTicket, INVITATION_KIND } from "#worker/services/invitations/add-ticket.ts";

/** Adds what no table holds to a mail that is about to be sent; null if there is no more need for it. */
export async function completeMail(
  context: Services<"db" | "config">,
  key: string,
  mail: Mail,
): Promise<CompleteMail | null> {
  const [kind, about = ""] = key.split(":");
  return kind === INVITATION_KIND ? addTicket(context, about, mail) : mail;
}
