import type { Env } from "#worker/config.ts";
import local from "#worker/local.ts";
import { isOfEarlierFile, watchExecution, watchWork } from "./execution.ts";

export * from "#worker/local.ts";

/** The Worker that the pool serves: what one file has left to it disturbs no other. */
export default {
  ...local,
  fetch: (request, env, execution) =>
    watchWork(Promise.resolve(local.fetch(request, env, watchExecution(execution)))),

  // Sent by an earlier file, a message is about storage that is gone.
  queue: async (batch, env, execution) => {
    const messages = batch.messages.filter((message) => !isOfEarlierFile(message));
    const own: typeof batch = {
      queue: batch.queue,
      metadata: batch.metadata,
      messages,
      ackAll: () => batch.ackAll(),
      retryAll: (options) => batch.retryAll(options),
    };
    await watchWork(Promise.resolve(local.queue(own, env, watchExecution(execution))));
  },
} satisfies ExportedHandler<Env>;
