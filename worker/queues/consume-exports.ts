import * as z from "zod/mini";
import type { ServiceContext } from "#worker/services/context.ts";
import { failExport, runExport } from "#worker/services/exports/run-export.ts";

const jobSchema = z.object({ exportId: z.uuid(), surveyCode: z.string().check(z.minLength(1)) });
const RETRY_SECONDS = 5;

/** Each file is its own: one that fails is tried again later, the others are done. */
export async function consumeExports(context: ServiceContext, batch: MessageBatch): Promise<void> {
  for (const message of batch.messages) {
    const job = jobSchema.safeParse(message.body);
    if (!job.success || (await runExport(context, job.data)).isDone) message.ack();
    else message.retry({ delaySeconds: RETRY_SECONDS });
  }
}

export async function consumeDeadExports(context: ServiceContext, batch: MessageBatch): Promise<void> {
  for (const message of batch.messages) {
    const job = jobSchema.safeParse(message.body);
    if (job.success) await failExport(context, job.data.exportId);
    message.ack();
  }
}
