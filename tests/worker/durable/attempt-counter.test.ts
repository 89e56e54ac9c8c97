import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { makeContext } from "#tests/worker/setup/context.ts";
import { COUNTER_DIGITS as SMALL_DIGITS } from "#tests/worker/setup/small-costs.ts";
import type { AttemptCounter, AttemptLimits } from "#worker/durable/attempt-counter.ts";
import { COUNTER_DIGITS } from "#worker/services/attempts/counter-digits.ts";
import { counterOf, reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";

const MINUTE_MS = 60_000;
const LIMITS: AttemptLimits = { perAddress: { attempts: 2, windowMs: MINUTE_MS } };
const windowMs = 10 * MINUTE_MS;
const BUDGETED: AttemptLimits = {
  ...LIMITS,
  budget: { attempts: 3, windowMs, perAddress: { attempts: 1, windowMs } },
};

type Counter = DurableObjectStub<AttemptCounter>;

const makeCounter = (): Counter => env.ATTEMPT_COUNTER.getByName(crypto.randomUUID());

/** Everything that an object stores: its own tables, its alarm, its bytes. */
const readStored = (counter: Counter) =>
  runInDurableObject(counter, async (_, { storage }) => ({
    tables: storage.sql
      .exec<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*'")
      .toArray()
      .map(({ name }) => name),
    alarm: await storage.getAlarm(),
    bytes: storage.sql.databaseSize,
  }));

const moveTo = (now: number) => vi.useFakeTimers({ toFake: ["Date"], now });
afterEach(() => void vi.useRealTimers());

it("a counter of attempts holds a client to fewer attempts for longer once the budget is used up", async () => {
  const counter = makeCounter();
  const start = Date.now();
  moveTo(start);
  const reserve = (client: string) => counter.reserve("subject", client, BUDGETED);
  for (const client of ["a", "b", "c"]) expect((await reserve(client)).isAllowed).toBe(true);
  expect(await reserve("a")).toMatchObject({ isAllowed: false, retryAfterSeconds: 600 });
  moveTo(start + 2 * MINUTE_MS);
  expect((await reserve("a")).isAllowed).toBe(false);
  expect((await reserve("another")).isAllowed).toBe(true);
  moveTo(start + 11 * MINUTE_MS);
  expect((await reserve("a")).isAllowed).toBe(true);
});

it("a counter of attempts refunds the attempts of its own subject only", async () => {
  const counter = makeCounter();
  const verdict = await counter.reserve("one", "client", LIMITS, 2);
  if (!verdict.isAllowed) throw new Error("refused");
  await counter.refund("another", verdict.attemptId, 2);
  expect((await counter.reserve("one", "client", LIMITS)).isAllowed).toBe(false);
  await counter.refund("one", verdict.attemptId, 2);
  expect((await counter.reserve("one", "client", LIMITS, 2)).isAllowed).toBe(true);
});

it("a counter refuses more attempts at once than fit into the window, also where it counts none yet", async () => {
  const reserve = (count: number) => counter.reserve("subject", "client", LIMITS, count);
  const counter = makeCounter();
  expect(await reserve(3)).toMatchObject({ isAllowed: false, retryAfterSeconds: 60 });
  expect(await reserve(1)).toMatchObject({ isAllowed: true, left: 1 });
  expect(await reserve(2)).toMatchObject({ isAllowed: false });
});

it("a counter's storage holds no table and no alarm before its first attempt and after its last subject is purged", async () => {
  const counter = makeCounter();
  await counter.refund("one", 1);
  await counter.purge("one");
  const before = await readStored(counter);
  expect(before).toMatchObject({ tables: [], alarm: null });
  await counter.reserve("one", "client", LIMITS);
  await counter.reserve("other", "client", LIMITS);
  const used = await readStored(counter);
  expect(used).toMatchObject({ tables: ["attempts"], alarm: expect.any(Number) });
  expect(used.bytes).toBeGreaterThan(before.bytes);
  await counter.purge("one");
  expect(await readStored(counter)).toMatchObject({ tables: ["attempts"] });
  await counter.purge("other");
  expect(await readStored(counter)).toEqual(before);
  expect((await counter.reserve("one", "client", LIMITS)).isAllowed).toBe(true);
});

it("a counter's storage is emptied by the alarm: what has expired first, then everything", async () => {
  const counter = makeCounter();
  const start = Date.now();
  const long: AttemptLimits = { perAddress: { attempts: 2, windowMs: 60 * MINUTE_MS } };
  await counter.reserve("long", "client", long);
  await counter.reserve("short", "client", LIMITS);
  moveTo(start + 2 * MINUTE_MS);
  await runDurableObjectAlarm(counter);
  const left = await runInDurableObject(counter, (_, { storage }) =>
    storage.sql.exec("SELECT subject FROM attempts").toArray(),
  );
  expect(left).toEqual([{ subject: "long" }]);
  moveTo(start + 61 * MINUTE_MS);
  await runDurableObjectAlarm(counter);
  expect(await readStored(counter)).toMatchObject({ tables: [], alarm: null });
});

it("a counter's storage counts again after it was emptied while attempts came in", async () => {
  const counter = makeCounter();
  const works = Array.from({ length: 40 }, (_, index) =>
    index % 4 === 0 ? counter.purge("subject") : counter.reserve("subject", `client ${index}`, LIMITS),
  );
  await Promise.all(works);
  await counter.purge("subject");
  expect((await counter.reserve("subject", "client", LIMITS)).isAllowed).toBe(true);
});

const nameOf = async (subject: string) =>
  (await counterOf(makeContext(), "manager-pin", subject)).counter.name;

it("the objects that count are 256 for a kind, whatever codes clients invent", async () => {
  expect(16 ** COUNTER_DIGITS).toBe(256);
  const names = new Set<string | undefined>();
  for (let code = 0; code < 300; code++) names.add(await nameOf(`CODE${code}`));
  expect(names.size).toBe(16 ** SMALL_DIGITS);
  for (const name of names) expect(name).toMatch(/^manager-pin:[0-9a-f]*$/);
});

it("the objects that count store keyed hashes of what they count, never a code or a network", async () => {
  const attempt = { kind: "call", subject: "THESUBJECT", address: "THECLIENT", limits: LIMITS } as const;
  await reserveAttempt(makeContext(), attempt);
  const { counter } = await counterOf(makeContext(), "call", "THESUBJECT");
  const rows = await runInDurableObject(counter, (_, { storage }) =>
    JSON.stringify(storage.sql.exec("SELECT * FROM attempts").toArray()),
  );
  expect(rows).not.toMatch(/THESUBJECT|THECLIENT/);
});
