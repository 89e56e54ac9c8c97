import { env } from "cloudflare:workers";
import type { Env } from "#worker/config.ts";
import { createServiceContext, type ServiceContext } from "#worker/services/context.ts";
import { sweep } from "#worker/sweep.ts";
import { watchWork } from "./execution.ts";

/** A service context whose background work is awaited by `settle`, and before the next file begins. */
export function makeContext(settings: Partial<Env> = {}): ServiceContext & { settle(): Promise<void> } {
  const works: Promise<unknown>[] = [];
  const execution = { waitUntil: (work: Promise<unknown>) => void works.push(watchWork(work)) };
  const context = createServiceContext({ ...env, ...settings }, execution);
  return {
    ...context,
    async settle() {
      while (works.length > 0) await works.shift();
    },
  };
}

/** Sweeps as the cron job does, with all that it leaves for later. */
export async function runSweep(context = makeContext()): Promise<void> {
  await sweep(context);
  await context.settle();
}
