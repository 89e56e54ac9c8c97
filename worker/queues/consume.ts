import type { Env } from "#worker/config.ts";
import { deliver } from "#worker/mail/deliver.ts";
import { createServiceContext } from "#worker/services/context.ts";
import { consumeAnalyses, consumeDeadAnalyses } from "./consume-analyses.ts";
import { consumeDeadExports, consumeExports } from "./consume-exports.ts";
import { consumeDeadMails, consumeMails } from "./consume-mails.ts";

/** Sends a batch to the consumer of its queue. */
export async function consume(batch: MessageBatch, env: Env, execution: ExecutionContext): Promise<void> {
  const context = createServiceContext(env, execution);
  switch (batch.queue) {
    case "slk-analysis":
      return consumeAnalyses(context, batch);
    case "slk-export":
      return consumeExports(context, batch);
    case "slk-mail":
      return consumeMails(context, batch, (mail) => deliver(env, mail));
    case "slk-analysis-dead":
      return consumeDeadAnalyses(context, batch);
    case "slk-export-dead":
      return consumeDeadExports(context, batch);
    case "slk-mail-dead":
      return consumeDeadMails(context, batch);
    default:
      throw new Error(`No consumer for the queue ${batch.queue}`);
  }
}
