import * as z from "zod/mini";
import type { Env } from "#worker/config.ts";
import { logError } from "#worker/log.ts";
import { deliver } from "#worker/mail/deliver.ts";
import type { Mail } from "#worker/mail/mail.ts";
import { failAnalysis, runAnalysis } from "#worker/services/analyses/index.ts";
import { createServiceContext, type ServiceContext } from "#worker/services/context.ts";
import { failExport, runExport } from "#worker/services/exports/run-export.ts";
import { giveUpMail, sendMail } from "#worker/services/mails/send-mail.ts";

const analysisJobSchema = z.object({ insightId: z.uuid() });
const exportJobSchema = z.object({ exportId: z.uuid(), surveyCode: z.string().check(z.minLength(1)) });
const mailJobSchema = z.object({ key: z.string().check(z.minLength(1)) });

const EXPORT_RETRY_SECONDS = 5;
const FIRST_MAIL_RETRY_SECONDS = 30;

type Consumer = (context: ServiceContext, message: Message, deliverMail: DeliverMail) => Promise<void>;
type DeliverMail = (mail: Mail) => Promise<void>;

const consumeAnalysis: Consumer = async (context, message) => {
  await runAnalysis(context, analysisJobSchema.parse(message.body).insightId);
  message.ack();
};

const consumeExport: Consumer = async (context, message) => {
  const job = exportJobSchema.safeParse(message.body);
  if (!job.success || (await runExport(context, job.data)).isDone) message.ack();
  else message.retry({ delaySeconds: EXPORT_RETRY_SECONDS });
};

const consumeMail: Consumer = async (context, message, deliverMail) => {
  try {
    await sendMail(context, mailJobSchema.parse(message.body).key, deliverMail);
    message.ack();
  } catch (error) {
    logError("mail_failed", error, { messageId: message.id });
    message.retry({ delaySeconds: FIRST_MAIL_RETRY_SECONDS * 2 ** (message.attempts - 1) });
  }
};

/** Writes the failure of an analysis that could not be run to its row, where its manager sees it. */
const consumeDeadAnalysis: Consumer = async (context, message) => {
  const job = analysisJobSchema.safeParse(message.body);
  if (job.success) await failAnalysis(context, job.data.insightId, "Failed to process results");
  message.ack();
};

const consumeDeadExport: Consumer = async (context, message) => {
  const job = exportJobSchema.safeParse(message.body);
  if (job.success) await failExport(context, job.data.exportId);
  message.ack();
};

const consumeDeadMail: Consumer = async (context, message) => {
  const job = mailJobSchema.safeParse(message.body);
  if (job.success) await giveUpMail(context, job.data.key, "not delivered after several tries");
  message.ack();
};

const CONSUMERS = new Map([
  ["slk-analysis", consumeAnalysis],
  ["slk-export", consumeExport],
  ["slk-mail", consumeMail],
  ["slk-analysis-dead", consumeDeadAnalysis],
  ["slk-export-dead", consumeDeadExport],
  ["slk-mail-dead", consumeDeadMail],
]);

/** Gives each message of a batch to the consumer of its queue: one that fails is retried, the others are done. */
export async function consume(batch: MessageBatch, env: Env, execution: ExecutionContext): Promise<void> {
  const consumeMessage = CONSUMERS.get(batch.queue);
  if (!consumeMessage) throw new Error(`No consumer for the queue ${batch.queue}`);
  const context = createServiceContext(env, execution);
  for (const message of batch.messages) {
    await consumeMessage(context, message, (mail) => deliver(env, mail));
  }
}
