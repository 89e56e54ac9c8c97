import { afterEach, expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/limits.ts";
import { captureErrors } from "#tests/worker/setup/capture-errors.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { deliver as deliverBatch } from "#tests/worker/setup/deliver.ts";
import {
  emptyOutbox,
  newMailKey,
  passTime,
  playMail,
  readMail,
  refusal,
  up,
} from "#tests/worker/setup/mail-clock.ts";
import { countRows, insertMail, selectRows } from "#tests/worker/setup/rows.ts";
import { accountMails } from "#worker/auth/mails.ts";
import { listFailures } from "#worker/services/failures/list-failures.ts";
import { tryAgain } from "#worker/services/failures/try-again.ts";

const logged = captureErrors();
emptyOutbox();
afterEach(() => vi.restoreAllMocks());

const FINAL = [
  ...["E_RECIPIENT_SUPPRESSED", "E_RECIPIENT_NOT_ALLOWED", "E_VALIDATION_ERROR"],
  ...["E_CONTENT_TOO_LARGE", "E_HEADER_VALUE_INVALID", "E_HEADERS_TOO_LARGE"],
];
const TRANSIENT = [
  ...["E_INTERNAL_SERVER_ERROR", "E_RATE_LIMIT_EXCEEDED", "E_DAILY_LIMIT_EXCEEDED", "E_DELIVERY_FAILED"],
  ...["E_SENDER_DOMAIN_NOT_AVAILABLE", "E_SOMETHING_NEW"],
];

it.each(FINAL)("a refused mail is final at once where the code is %s", async (code) => {
  const world = playMail(refusal(code));
  const key = await world.write();
  await world.send(key);
  await passTime(DAY_MS);
  await world.sweep();
  expect(world.calls).toHaveLength(1);
  expect(await readMail(key)).toMatchObject({
    outcome: "failed",
    reason: code,
    mail: expect.stringContaining("Words"),
  });
  expect(await countRows("mail_outage", "TRUE")).toBe(0);
});

it.each<[string, unknown]>([
  ...TRANSIENT.map((code) => [code, refusal(code)] as [string, unknown]),
  ["unknown", new Error("boom")],
  ["unknown", refusal("to ada@example.com: secret-words")],
  ["unknown", null],
])("a refused mail is tried again where it may pass: %s", async (kind, error) => {
  const world = playMail(error);
  const key = await world.write();
  await world.send(key);
  expect(await readMail(key)).toMatchObject({ outcome: null, reason: kind });
  world.provider = up;
  await passTime(HOUR_MS);
  await world.sweep();
  expect(world.sent).toEqual([key]);
});

it("a refused mail leaves nothing of the service's text in the row or the log", async () => {
  const text = "550 mailbox of ada@example.com, token planted-secret";
  const world = playMail(refusal("E_DELIVERY_FAILED", text));
  const key = await world.write(`reset:${crypto.randomUUID()}:planted-tail`);
  await world.send(key);
  await world.context.settle();
  expect(logged.join()).toContain("E_DELIVERY_FAILED");
  expect(logged.join()).not.toMatch(/planted|ada@/);
  expect(JSON.stringify(await readMail(key))).not.toMatch(/planted-secret|ada@/);
});

it("a mail that is worthless after a while is not sent then", async () => {
  const world = playMail();
  const key = await world.write(newMailKey("code"), { worthlessAt: new Date(Date.now() + 300_000) });
  await passTime(301_000);
  await world.send(key);
  await world.sweep();
  expect(world.calls).toEqual([]);
  expect(await readMail(key)).toMatchObject({ outcome: "failed", reason: "expired", mail: null });
  expect(logged.join()).toContain("mail_given_up");
  const [row] = (await listFailures(makeContext(), null)).rows;
  expect(row).toMatchObject({ detail: "code", reason: "expired", canTryAgain: false });
  await expect(tryAgain(makeContext(), "an-admin", "delivery", row?.id ?? "")).rejects.toThrow(
    "can’t be tried",
  );
});

it("a mail that is worthless after a while is sent before, by its later tries too", async () => {
  const world = playMail(refusal("E_INTERNAL_SERVER_ERROR"));
  const key = await world.write(newMailKey("code"), { worthlessAt: new Date(Date.now() + 300_000) });
  await world.send(key);
  world.provider = up;
  await passTime(200_000);
  await world.sweep();
  expect(world.sent).toEqual([key]);
});

it("a mail that is worthless after a while is each code and link of an account, as long as it works", async () => {
  const world = playMail();
  const mails = accountMails(world.context, "https://slk.test");
  const user = { id: crypto.randomUUID(), email: "ada@example.com" };
  await mails.reset(user, "https://slk.test/x", "token-of-a-reset");
  await mails.confirmation(user, "https://slk.test/x", "token-of-confirmation");
  await mails.newAddress(user, "token-of-new-address");
  await mails.passwordChanged(user);
  const results = await selectRows`SELECT type AS kind,
          round((worthless_at - waits_since) / 60000.0) AS minutes
      FROM deliveries ORDER BY occasion`;
  expect(results).toEqual([
    { kind: "confirm", minutes: 1440 },
    { kind: "new-address", minutes: 1440 },
    { kind: "password-changed", minutes: null },
    { kind: "reset", minutes: 60 },
  ]);
});

const keys = Array.from({ length: 10 }, () => newMailKey());
it("a batch of the queue is not held up by a mail that the provider never answers", async () => {
  const ids: string[] = [];
  for (const key of keys) ids.push(await insertMail(key, { address: key }));
  const sent: string[] = [];
  const send = async ({ to }: { to: string }) => {
    if (to === keys[0]) await new Promise(() => {});
    sent.push(to);
  };
  const real = globalThis.setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms?: number) =>
    real(run, ms === 30_000 ? 300 : ms)) as typeof setTimeout);
  const bindings = { ENVIRONMENT: "production", SEND_EMAIL: { send } as never } as const;
  const jobs = ids.map((deliveryId) => ({ deliveryId }));
  const result = await deliverBatch("slk-deliveries", jobs, bindings);
  expect(sent.toSorted()).toEqual(keys.slice(1).toSorted());
  expect(result.explicitAcks).toHaveLength(10);
  expect(await readMail(keys[0] as string)).toMatchObject({ outcome: null, reason: "timeout" });
});

it("a batch of the queue that ends as dead letters goes on by the sweep", async () => {
  const world = playMail();
  const key = await world.write();
  await deliverBatch("slk-deliveries-dead", [{ deliveryId: (await readMail(key))?.id }]);
  expect(await readMail(key)).toMatchObject({ outcome: null });
  await passTime(61_000);
  await world.sweep();
  expect(world.sent).toEqual([key]);
});
