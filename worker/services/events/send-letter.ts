import { firstLanguage } from "#domain/language-paths.ts";
import { countMail, logError } from "#worker/log.ts";
import { alertGivenUp } from "#worker/services/mails/give-up-mail.ts";
import { type DeliverMail, handOver } from "#worker/services/mails/hand-over.ts";
import type { Delivering, Delivery, Recipient } from "./deliver.ts";
import { endDelivery, releaseDelivery, wakeSoon } from "./end-delivery.ts";
import { prepareLetter } from "./letters.ts";
import { isMailed } from "./subscribers.ts";

/**
 * Mails a manager about an event: in the language of the account, or else in the survey's. An address that nobody has
 * confirmed gets none, nor does a manager whom it no longer concerns.
 */
export async function sendLetter(
  context: Delivering,
  delivery: Delivery,
  { email, emailVerified, language }: Recipient,
  deliverMail: DeliverMail,
): Promise<void> {
  const { id, type, tries, waitedMs } = delivery;
  const isConfirmed = emailVerified || context.config.skipsEmailConfirmation;
  const letter = isConfirmed && isMailed(type) ? await prepareLetter(context, { ...delivery, type }) : null;
  if (!letter) return endDelivery(context, delivery, "dropped");
  const { link: _, ...mail } = letter.write(firstLanguage(language, letter.language));
  const handed = await handOver(context, id, { ...mail, recipient: email }, deliverMail);
  if ("messageId" in handed) {
    await endDelivery(context, delivery, { outcome: "delivered" });
    countMail(type, waitedMs, tries);
    return;
  }
  const { failure, isFinal, isOutage } = handed;
  logError("mail_failed", failure, { id });
  const { isOver, waitMs } = await releaseDelivery(context, id, { reason: failure });
  if (isFinal || isOver) {
    await endDelivery(context, delivery, { outcome: "failed", reason: failure });
    alertGivenUp(context, id, failure);
  } else if (!isOutage) wakeSoon(context, id, waitMs);
}
