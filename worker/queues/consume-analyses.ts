import * as z from "zod/mini";
import { failAnalysis, runAnalysis } from "#worker/services/analyses/index.ts";
import type { ServiceContext } from "#worker/services/context.ts";

const jobSchema = z.object({ insightId: z.uuid() });

export async function consumeAnalyses(context: ServiceContext, batch: MessageBatch): Promise<void> {
  for (const message of batch.messages) {
    await runAnalysis(context, jobSchema.parse(message.body).insightId);
    message.ack();
  }
}

/** What could not even be run ends as failed, where its manager sees it. */
export async function consumeDeadAnalyses(context: ServiceContext, batch: MessageBatch): Promise<void> {
  for (const message of batch.messages) {
    const job = jobSchema.safeParse(message.body);
    if (job.success) await failAnalysis(context, job.data.insightId, "Failed to process results");
    message.ack();
  }
}
