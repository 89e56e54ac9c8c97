import { isMailed } from "#domain/event.ts";
import { firstLanguage } from "#domain/language-paths.ts";
import type { Delivering, EventDelivery, Recipient } from "./deliver.ts";
import { endDelivery } from "./end-delivery.ts";
import type { DeliverMail } from "./hand-over.ts";
import { prepareLetter } from "./prepare-letter.ts";
import { handOverOrRetry } from "./send-mail.ts";

/**
 * Mails a manager about an event: in the language of the account, or else in the survey's. A manager whose
 * address is unconfirmed gets none, nor does one whom it no longer concerns.
 */
export async function sendLetter(
  context: Delivering,
  delivery: EventDelivery,
  { email, emailVerified, language }: Recipient,
  deliverMail: DeliverMail,
): Promise<void> {
  const { type } = delivery;
  const isConfirmed = emailVerified || context.config.skipsEmailConfirmation;
  const letter = isConfirmed && isMailed(type) ? await prepareLetter(context, { ...delivery, type }) : null;
  if (!letter) return endDelivery(context, delivery, "dropped");
  const { link: _, ...mail } = letter.write(firstLanguage(language, letter.language));
  await handOverOrRetry(context, delivery, { ...mail, recipient: email }, deliverMail);
}
