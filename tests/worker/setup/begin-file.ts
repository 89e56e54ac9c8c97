import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, vi } from "vitest";
import { settleBackground } from "./execution.ts";
import { forgetKvWrites } from "./limit-kv-writes.ts";
import { restoreConsole, silenceConsole } from "./test-console.ts";

// Files share a Worker: each begins without the storage, the spies and the clock of the one before.
vi.restoreAllMocks();
vi.useRealTimers();
restoreConsole();
await reset();
forgetKvWrites();
// In one transaction: statement by statement, a file's tables would take seconds.
const statements = env.TEST_MIGRATIONS.flatMap(({ queries }) => queries);
await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));

afterAll(async () => {
  await settleBackground();
  silenceConsole();
});
