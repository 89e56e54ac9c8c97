import { CONTACT_BUDGET, HOUR_MS } from "#domain/limits.ts";
import { contactFloodMail } from "#worker/mail/texts.ts";
import { sendAlert } from "#worker/services/alerts/send-alert.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { writeMail } from "#worker/services/mails/write-mail.ts";
import { countWaiting } from "./contact-queue.ts";

/** Tells the operator, once an hour, that messages of the contact form wait for their turn. */
export async function warnOfFlood(context: ServiceContext): Promise<void> {
  const waiting = await countWaiting(context);
  const { companyName, contactEmail } = context.config;
  const mail = contactFloodMail({ waiting, perHour: CONTACT_BUDGET.mails, companyName });
  const hour = Math.floor(Date.now() / HOUR_MS);
  await writeMail(context, `contact-flood:${hour}`, { recipient: contactEmail, ...mail });
  sendAlert(context, {
    kind: "contact_flood",
    count: waiting,
    text: `The contact form is getting more than ${CONTACT_BUDGET.mails} messages an hour: ${waiting} are waiting to be sent.`,
  });
}
