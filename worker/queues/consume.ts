import * as z from "zod/mini";
import type { Env } from "#worker/config.ts";
import {
  type AnalysisJob,
  analysisJobSchema,
  type DeliveryJob,
  deliveryJobSchema,
  type ExportJob,
  exportJobSchema,
} from "#worker/jobs.ts";
import { logError } from "#worker/log.ts";
import { deliver as deliverByMail } from "#worker/mail/deliver.ts";
import { type DeliveryEvent, deliveryEventSchema } from "#worker/mail/delivery-events.ts";
import { sendAlert } from "#worker/services/alerts/send-alert.ts";
import { failAnalysis, runAnalysis } from "#worker/services/analyses/index.ts";
import { isAwaitingRestore } from "#worker/services/audit/journal.ts";
import { createServiceContext, type ServiceContext } from "#worker/services/context.ts";
import { deliver } from "#worker/services/delivery/deliver.ts";
import type { DeliverMail } from "#worker/services/delivery/hand-over.ts";
import { recordDelivery } from "#worker/services/delivery/record-delivery.ts";
import { failExport, runExport } from "#worker/services/exports/run-export.ts";

/** The end of every dead-letter queue's name in wrangler.toml; the Worker relies on no other part of a queue's name. */
const DEAD_LETTER_SUFFIX = "-dead";
const EXPORT_RETRY_SECONDS = 5;
const FIRST_MAIL_RETRY_SECONDS = 30;
/** The sweep finds what its message no longer wakes. */
const RESTORE_RETRY_SECONDS = 300;

/** What a message asks for. A message says its kind by its fields: those in flight during a deployment say it, too. */
interface Job {
  run(context: ServiceContext, message: Message, deliverMail: DeliverMail): Promise<void>;
  /** Marks the row of what could not be done as failed, where a person sees it, and notifies the operator. */
  giveUp(context: ServiceContext, messageId: string): Promise<void>;
}

function alertDeadLetter(context: ServiceContext, job: "analysis" | "export", id: string, next: string) {
  sendAlert(context, {
    kind: `dead_letter_${job}`,
    id,
    text: `A queue gave up on a message of the kind "${job}". ${next}`,
  });
}

const readAnalysisJob = ({ insightId }: AnalysisJob): Job => ({
  async run(context, message) {
    await runAnalysis(context, insightId);
    message.ack();
  },
  async giveUp(context) {
    await failAnalysis(context, insightId, "Failed to process results");
    alertDeadLetter(context, "analysis", insightId, "Admins see what failed and can run it again.");
  },
});

const readExportJob = (job: ExportJob): Job => ({
  async run(context, message) {
    if ((await runExport(context, job)).isDone) message.ack();
    else message.retry({ delaySeconds: EXPORT_RETRY_SECONDS });
  },
  async giveUp(context) {
    await failExport(context, job.exportId);
    alertDeadLetter(context, "export", job.exportId, "Admins see what failed and can run it again.");
  },
});

/** Retries a message whose delivery throws; one that could not be made says by its row when it is tried again. */
async function deliverOnce(message: Message, delivery: Promise<void>): Promise<void> {
  try {
    await delivery;
    message.ack();
  } catch (error) {
    logError("mail_message_failed", error, { messageId: message.id });
    message.retry({ delaySeconds: FIRST_MAIL_RETRY_SECONDS * 2 ** (message.attempts - 1) });
  }
}

/** The sweep goes on with what the queue gives up: the row says all of it. */
const readDeliveryJob = ({ deliveryId }: DeliveryJob): Job => ({
  run: (context, message, deliverMail) => deliverOnce(message, deliver(context, deliveryId, deliverMail)),
  giveUp: async () => {},
});

/** The id of a mail is stored once the mail service has answered: an event may come sooner. */
const UNKNOWN_MAIL_RETRY_SECONDS = 60;

const readDeliveryEvent = (event: DeliveryEvent | null): Job => ({
  async run(context, message) {
    const isKnown = event === null || (await recordDelivery(context, event));
    if (isKnown || message.attempts > 1) message.ack();
    else message.retry({ delaySeconds: UNKNOWN_MAIL_RETRY_SECONDS });
  },
  /** Kept nowhere, since it holds an address: the next mail to it has the same event. */
  async giveUp(context, messageId) {
    sendAlert(context, {
      kind: "mail_event_lost",
      id: messageId,
      text: "What became of a mail could not be recorded. An address that mails do not reach is not marked as such.",
    });
  },
});

const jobSchema = z.union([
  z.pipe(deliveryEventSchema, z.transform(readDeliveryEvent)),
  z.pipe(analysisJobSchema, z.transform(readAnalysisJob)),
  z.pipe(exportJobSchema, z.transform(readExportJob)),
  z.pipe(deliveryJobSchema, z.transform(readDeliveryJob)),
]);

/** A message of another shape may be for a newer version: it is tried again, and ends in the dead-letter queue. */
async function consumeMessage(
  context: ServiceContext,
  message: Message,
  isDeadLetter: boolean,
  deliverMail: DeliverMail,
): Promise<void> {
  const { data: job } = jobSchema.safeParse(message.body);
  if (!job) logError("job_unreadable", "no job has this shape", { messageId: message.id });
  if (isDeadLetter) {
    await job?.giveUp(context, message.id);
    message.ack();
  } else if (job) await job.run(context, message, deliverMail);
  else message.retry();
}

/**
 * Runs the job of each message, or gives up those of a dead-letter queue. Retries a message that fails, and no other;
 * all of them while a restored database waits for `npm run restore`.
 */
export async function consume(batch: MessageBatch, env: Env, execution: ExecutionContext): Promise<void> {
  const isDeadLetter = batch.queue.endsWith(DEAD_LETTER_SUFFIX);
  const context = createServiceContext(env, execution);
  if (await isAwaitingRestore(context)) return batch.retryAll({ delaySeconds: RESTORE_RETRY_SECONDS });
  const deliveries: Promise<void>[] = [];
  for (const message of batch.messages) {
    const work = consumeMessage(context, message, isDeadLetter, (mail) => deliverByMail(env, mail));
    // At once: a mail or an event that is not answered holds up no other.
    if (deliveryJobSchema.safeParse(message.body).success) deliveries.push(work);
    else await work;
  }
  await Promise.all(deliveries);
}
