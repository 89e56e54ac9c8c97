import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";

const contexts: ExecutionContext[] = [];

/** An execution context whose background work is over before the next file begins. */
export function makeExecution(): ExecutionContext {
  const context = createExecutionContext();
  contexts.push(context);
  return context;
}

/** Waits for what requests have left in the background, failed work included. */
export async function settleBackground(): Promise<void> {
  await Promise.allSettled(contexts.splice(0).map((context) => waitOnExecutionContext(context)));
}
