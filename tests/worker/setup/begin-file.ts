import { listDurableObjectIds, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, vi } from "vitest";
import { beginFile, settleBackground } from "./execution.ts";
import { forgetKvWrites } from "./limit-kv-writes.ts";
import { restoreConsole, silenceConsole } from "./test-console.ts";

/** Deletes what the bindings hold. An object that has slept since its last call would keep its storage: all are woken. */
async function emptyStorage(): Promise<void> {
  const counters = await listDurableObjectIds(env.ATTEMPT_COUNTER);
  await Promise.all([
    env.DB.prepare("SELECT 1").run(),
    env.KV.get("any"),
    env.EXPORTS.head("any"),
    ...counters.map((id) => env.ATTEMPT_COUNTER.get(id).purge("")),
  ]);
  await reset();
}

/** Makes the tables in one transaction: statement by statement, it would take a file seconds. */
async function makeTables(): Promise<void> {
  await emptyStorage();
  const statements = env.TEST_MIGRATIONS.flatMap(({ queries }) => queries);
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
}

// Files share a Worker: each begins without the storage, the spies and the clock of the one before.
vi.restoreAllMocks();
vi.useRealTimers();
restoreConsole();
beginFile();
// On a busy machine the file before may still write when its storage is emptied: then it is emptied again.
await makeTables().catch(makeTables);
forgetKvWrites();

afterAll(async () => {
  await settleBackground();
  silenceConsole();
});
