import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
  waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { type Call, makeRequest } from "#tests/worker/setup/calls.ts";
import type { Env } from "#worker/config.ts";
import worker from "#worker/local.ts";
import { meteredDatabase } from "./metered-database.ts";
import { ASSUMED, OPERATIONS_PER_MESSAGE, type Usage } from "./prices.ts";

type Add = (name: keyof Usage, count?: number) => void;
type Method = (...input: unknown[]) => unknown;

/** Wraps an object: `onCall` is told of each call of one of its methods. */
function watch<Target extends object>(target: Target, onCall: (method: string) => void): Target {
  return new Proxy(target, {
    get(_, name: string) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== "function") return value;
      return (...input: unknown[]) => {
        onCall(name);
        // Not by its own `apply`, which a stub would take for a method of the object.
        return Reflect.apply(value as Method, target, input);
      };
    },
  });
}

/** The Worker on bindings that count what the platform charges for; its queues hold their messages until `deliver`. */
export function meteredWorker() {
  const usage = {} as Usage;
  const add: Add = (name, count = 1) => {
    usage[name] = (usage[name] ?? 0) + count;
  };
  const messages: { queue: string; body: unknown }[] = [];
  const post = (queue: string, body: unknown) => {
    messages.push({ queue, body });
    add("queueOperations", OPERATIONS_PER_MESSAGE);
  };
  const queueOf = (queue: string) => ({
    send: async (body: unknown) => post(queue, body),
    sendBatch: async (batch: Iterable<{ body: unknown }>) => {
      for (const { body } of batch) post(queue, body);
    },
  });
  const objectsOf = (namespace: object) =>
    new Proxy(namespace, {
      get: (_, name: string) => {
        const value = Reflect.get(namespace, name) as Method;
        if (name !== "get" && name !== "getByName") return value.bind(namespace);
        return (...input: unknown[]) =>
          watch(Reflect.apply(value, namespace, input) as object, () => {
            add("objectRequests");
            add("objectGbSeconds", ASSUMED.objectGbSecondsPerCall);
            add("objectRowsWritten", ASSUMED.rowsPerObjectCall);
          });
      },
    });
  const bindings = {
    ...env,
    // The mailbox of a laptop would be counted as the product's own writes.
    ENVIRONMENT: "production",
    DB: meteredDatabase(env.DB, add),
    KV: watch(env.KV, (method) => add(method.startsWith("get") ? "kvReads" : "kvWrites")),
    EXPORTS: watch(env.EXPORTS, (method) => add(/^(get|head)/.test(method) ? "r2Reads" : "r2Writes")),
    SURVEY_LIVE: objectsOf(env.SURVEY_LIVE),
    ATTEMPT_COUNTER: objectsOf(env.ATTEMPT_COUNTER),
    JOB_QUEUE: queueOf("jobs"),
    DELIVERY_QUEUE: queueOf("deliveries"),
    SEND_EMAIL: {
      send: async () => {
        add("mails");
        return { messageId: crypto.randomUUID() };
      },
    },
    METRICS: { writeDataPoint: () => add("dataPoints") },
  } as unknown as Env;

  async function run<Value>(work: (execution: ExecutionContext) => Promise<Value> | Value): Promise<Value> {
    add("requests");
    add("cpuMs", ASSUMED.cpuMsPerRequest);
    const execution = createExecutionContext();
    const value = await work(execution);
    await waitOnExecutionContext(execution);
    return value;
  }

  return {
    usage,
    add,
    call: (path: string, request: Call = {}): Promise<Response> =>
      run((execution) =>
        worker.fetch(makeRequest(path, request) as Parameters<typeof worker.fetch>[0], bindings, execution),
      ),
    sweep: () => run((execution) => worker.scheduled(createScheduledController(), bindings, execution)),
    /** Hands over every message, and those that follow from them. */
    async deliver(): Promise<void> {
      for (let message = messages.shift(); message; message = messages.shift()) {
        const { queue, body } = message;
        const id = crypto.randomUUID();
        const batch = createMessageBatch(queue, [{ id, timestamp: new Date(), attempts: 1, body }]);
        await run(async (execution) => {
          await worker.queue(batch, bindings, execution);
          const { retryMessages } = await getQueueResult(batch, execution);
          if (retryMessages.length > 0) throw new Error(`a message of ${queue} was not taken`);
        });
      }
    },
  };
}
