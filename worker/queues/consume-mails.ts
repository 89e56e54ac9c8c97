import * as z from "zod/mini";
import { logError } from "#worker/log.ts";
import type { Mail } from "#worker/mail/mail.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { giveUpMail, sendMail } from "#worker/services/mails/send-mail.ts";

const jobSchema = z.object({ key: z.string().check(z.minLength(1)) });
const FIRST_RETRY_SECONDS = 30;

/** Each mail is its own: one that fails is tried again later, the others are done. */
export async function consumeMails(
  context: ServiceContext,
  batch: MessageBatch,
  deliver: (mail: Mail) => Promise<void>,
): Promise<void> {
  for (const message of batch.messages) {
    try {
      await sendMail(context, jobSchema.parse(message.body).key, deliver);
      message.ack();
    } catch (error) {
      logError("mail_failed", error, { messageId: message.id });
      message.retry({ delaySeconds: FIRST_RETRY_SECONDS * 2 ** (message.attempts - 1) });
    }
  }
}

export async function consumeDeadMails(context: ServiceContext, batch: MessageBatch): Promise<void> {
  for (const message of batch.messages) {
    const job = jobSchema.safeParse(message.body);
    if (job.success) await giveUpMail(context, job.data.key, "not delivered after several tries");
    message.ack();
  }
}
