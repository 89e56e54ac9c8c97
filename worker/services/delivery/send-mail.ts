import { countMail, logError } from "#worker/log.ts";
import type { CompleteMail, Mail } from "#worker/mail/mail.ts";
import { completeReminder } from "#worker/services/action-reminders/complete-reminder.ts";
import type { Services } from "#worker/services/context.ts";
import { ERASED } from "#worker/services/events/insert-mails.ts";
import { addTicket } from "#worker/services/invitations/add-ticket.ts";
import { hashMessageId } from "#worker/services/recipients/recipient-key.ts";
import type { Delivering, Delivery } from "./deliver.ts";
import { type Ending, endDelivery, releaseDelivery, wakeSoon } from "./end-delivery.ts";
import { alertGivenUp } from "./give-up-mail.ts";
import { type DeliverMail, handOver, noteTaken } from "./hand-over.ts";

/**
 * Mails an address. A mail with links of its recipient's own gets them here, and is not sent if there is no more need. What
 * is left of a sent one is its occasion and, of a survey's, a hash of its id.
 */
export async function sendMail(
  context: Delivering,
  delivery: Delivery,
  mail: Mail,
  deliverMail: DeliverMail,
): Promise<void> {
  const { surveyCode } = delivery;
  const complete = await completeMail(context, delivery, mail);
  if (!complete) return endDelivery(context, delivery, { outcome: "delivered", ...ERASED });
  await handOverOrRetry(context, delivery, complete, deliverMail, async (messageId) => ({
    ...ERASED,
    messageHash: messageId && surveyCode ? await hashMessageId(context, messageId) : null,
  }));
}

/** Hands a mail to the mail service and ends its delivery, or has it tried again. `keep` says what is left of a sent one. */
export async function handOverOrRetry(
  context: Delivering,
  delivery: Delivery,
  mail: CompleteMail,
  deliverMail: DeliverMail,
  keep: (messageId: string | null) => Promise<Omit<Exclude<Ending, "dropped">, "outcome">> = async () => ({}),
): Promise<void> {
  const { id, type, tries, waitedMs } = delivery;
  // Beside its time of failure, the name of a letter about an answer would say when that came.
  const known: { id: string; kind?: string } = waitedMs === null ? { id: "answer" } : { id, kind: type };
  const handed = await handOver(context, known.id, mail, deliverMail);
  if ("messageId" in handed) {
    const left = await keep(handed.messageId);
    await endDelivery(context, delivery, { outcome: "delivered", reason: null, ...left });
    await noteTaken(context);
    countMail(type, waitedMs, tries);
    return;
  }
  const { failure, isFinal, isOutage } = handed;
  logError("mail_failed", failure, known);
  const { isOver, waitMs } = isFinal ? GIVEN_UP : await releaseDelivery(context, id, { reason: failure });
  if (isOver) {
    await endDelivery(context, delivery, { outcome: "failed", reason: failure });
    alertGivenUp(context, known.id, failure);
  } else if (!isOutage) wakeSoon(context, id, waitMs);
}

const GIVEN_UP = { isOver: true, waitMs: null };

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
