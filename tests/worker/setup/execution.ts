import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";

const contexts: ExecutionContext[] = [];
const underWay = new Set<Promise<unknown>>();
let fileBeganAt = 0;

/** An execution context whose background work is over before the next file begins. */
export function makeExecution(): ExecutionContext {
  const context = createExecutionContext();
  contexts.push(context);
  return context;
}

/** Notes work that has to be over before the next file begins. */
export function watchWork<T>(work: Promise<T>): Promise<T> {
  const ended: Promise<unknown> = work.catch(() => {}).then(() => underWay.delete(ended));
  underWay.add(ended);
  return work;
}

/** An execution context of the Worker's own, whose background work is noted. */
export const watchExecution = (execution: ExecutionContext): ExecutionContext => ({
  ...execution,
  passThroughOnException: () => execution.passThroughOnException(),
  waitUntil: (work) => execution.waitUntil(watchWork(work)),
});

/** Waits for what requests and queues have left in the background, failed work included. */
export async function settleBackground(): Promise<void> {
  await Promise.allSettled(contexts.splice(0).map((context) => waitOnExecutionContext(context)));
  while (underWay.size > 0) await Promise.all(underWay);
}

export function beginFile(): void {
  fileBeganAt = Date.now();
}

export const isOfEarlierFile = ({ timestamp }: { timestamp: Date }) => timestamp.getTime() < fileBeganAt;
