import {
  createExecutionContext,
  createMessageBatch,
  getQueueResult,
  waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Env } from "#worker/config.ts";
import worker from "#worker/index.ts";

/** Hands one batch to the consumer, as a queue would, and answers what became of each message. */
export async function deliver(queue: string, bodies: unknown[], bindings: Partial<Env> = {}) {
  const messages = bodies.map((body, index) => ({
    id: String(index),
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch(queue, messages);
  const context = createExecutionContext();
  await worker.queue(batch, { ...env, ...bindings }, context);
  const result = await getQueueResult(batch, context);
  await waitOnExecutionContext(context);
  return result;
}
