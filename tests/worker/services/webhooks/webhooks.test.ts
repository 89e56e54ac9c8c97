import { afterEach, expect, it, vi } from "vitest";
import { FRESH_SESSION_MS, WEBHOOK_TEST_LIMIT } from "#domain/limits.ts";
import { MAX_WEBHOOKS, SECRET_OVERLAP_MS } from "#domain/surveys/webhook-event.ts";
import { deleteAccount, makeManager } from "#tests/worker/setup/accounts.ts";
import { atOnce, expectAnswer, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { waitForMail } from "#tests/worker/setup/mails.ts";
import { NEW_SECRET, ROTATING } from "#tests/worker/setup/rotation.ts";
import { countRows, execute, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import { ageSessions } from "#tests/worker/setup/sessions.ts";
import { readDatabase } from "#tests/worker/setup/surveys/traces.ts";
import { ADDRESS, askWebhooks, makeWebhook, playReceiver } from "#tests/worker/setup/surveys/webhooks.ts";
import { ofWebhook } from "#worker/services/delivery/sealed.ts";
import { sweepKeys } from "#worker/services/keys/sweep-keys.ts";

afterEach(() => vi.restoreAllMocks());

it("a webhook is shown by the host and the end of its address, with its secret once", async () => {
  const { manager, webhook, secret } = await makeWebhook(await makeManager());
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const listed = await (await askWebhooks(manager)).text();
  expect(JSON.parse(listed)).toEqual({
    webhooks: [
      { ...webhook, hint: "automation.example.com/…cdef", fault: null, faultStatus: null, deliveries: [] },
    ],
    surveys: [],
  });
  expect(listed).not.toContain(secret);
});

it("a webhook is stored encrypted, its secret too", async () => {
  const { secret } = await makeWebhook(await makeManager(), "https://a.example.com/hooks/a-secret-of-theirs");
  const stored = await readDatabase();
  // The control: what is stored of it is found by the same search.
  expect(stored.includes("a.example.com")).toBe(true);
  expect(stored.includes("a-secret-of")).toBe(false);
  expect(stored.includes(secret.slice(6))).toBe(false);
});

it("a webhook is announced to its owner by mail", async () => {
  const { manager } = await makeWebhook(await makeManager());
  const mail = await waitForMail(manager.email, "events");
  expect(mail.text).toContain("https://slk.test/survey/programs#webhooks");
});

it("a webhook takes a recent sign-in until it is removed", async () => {
  const { manager, webhook } = await makeWebhook(await makeManager());
  await ageSessions(manager, FRESH_SESSION_MS + 1000);
  const stale = { code: "stale_session" };
  await expectAnswer(askWebhooks(manager, "", "POST", { address: ADDRESS }), 403, stale);
  await expectAnswer(askWebhooks(manager, `/${webhook.id}/secret`, "POST"), 403, stale);
  expect((await askWebhooks(manager, `/${webhook.id}`, "DELETE")).status).toBe(204);
});

it("a webhook is one of ten at most, added by however many at once", async () => {
  const manager = await makeManager();
  const answers = await atOnce(MAX_WEBHOOKS + 5, () =>
    askWebhooks(manager, "", "POST", { address: ADDRESS }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_WEBHOOKS);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
});

it("a webhook is another manager's not to see, test, change or remove", async () => {
  const { webhook } = await makeWebhook(await makeManager());
  const stranger = await makeManager();
  const received = playReceiver(() => []);
  const path = `/${webhook.id}`;
  expect(await readBody(askWebhooks(stranger))).toEqual({ webhooks: [], surveys: [] });
  expect((await askWebhooks(stranger, `${path}/tests`, "POST")).status).toBe(404);
  expect((await askWebhooks(stranger, `${path}/secret`, "POST")).status).toBe(404);
  await askWebhooks(stranger, path, "DELETE");
  expect(await countRows("webhooks", "id = ?", webhook.id)).toBe(1);
  expect(received).toEqual([]);
});

it("a webhook is recorded as added, changed and removed, without its address", async () => {
  const { manager, webhook } = await makeWebhook(await makeManager());
  await askWebhooks(manager, `/${webhook.id}/secret`, "POST");
  for (let time = 0; time < 2; time++) await askWebhooks(manager, `/${webhook.id}`, "DELETE");
  const acts = await selectRows`SELECT act FROM audit_log WHERE object_id = ${webhook.id} ORDER BY id`;
  expect(acts.map(({ act }) => act)).toEqual(["webhook_added", "webhook_secret_replaced", "webhook_removed"]);
});

it("a webhook goes with its manager's account", async () => {
  const { manager, webhook } = await makeWebhook(await makeManager());
  await deleteAccount(manager);
  expect(await countRows("webhooks", "id = ?", webhook.id)).toBe(0);
});

it("a webhook is read under the next secret of the deployment once the sweep has run", async () => {
  const { manager, webhook, secret } = await makeWebhook(await makeManager());
  const { secret: newer } = await readBody<{ secret: string }>(
    askWebhooks(manager, `/${webhook.id}/secret`, "POST"),
  );
  await sweepKeys(makeContext(ROTATING));
  const row = await selectRow<Record<string, string>>`
      SELECT sealed_address, sealed_secret, sealed_old_secret FROM webhooks WHERE id = ${webhook.id}`;
  const keys = { current: NEW_SECRET, previous: null };
  const opened = await Promise.all(Object.values(row ?? {}).map((sealed) => ofWebhook.open(keys, sealed)));
  expect(opened).toEqual([ADDRESS, newer, secret]);
});

it("a test event is signed, and says how it ended", async () => {
  const { manager, webhook, secret } = await makeWebhook(await makeManager());
  const received = playReceiver(() => [secret]);
  const test = askWebhooks(manager, `/${webhook.id}/tests`, "POST");
  expect(await readBody(test)).toEqual({ outcome: "delivered", status: 204 });
  expect(received).toMatchObject([{ event: { type: "test" }, verified: [secret] }]);
});

it("a test event is verified by no other secret", async () => {
  const [made, other] = await Promise.all(
    [makeManager(), makeManager()].map(async (m) => makeWebhook(await m)),
  );
  if (!made || !other) throw new Error("no webhooks");
  const received = playReceiver(() => [other.secret]);
  await askWebhooks(made.manager, `/${made.webhook.id}/tests`, "POST");
  expect(received).toMatchObject([{ verified: [] }]);
});

it("a test event is limited in number", async () => {
  const { manager, webhook } = await makeWebhook(await makeManager());
  const received = playReceiver(() => []);
  const { attempts } = WEBHOOK_TEST_LIMIT.perAddress;
  const statuses: number[] = [];
  for (let count = 0; count < attempts + 1; count++) {
    statuses.push((await askWebhooks(manager, `/${webhook.id}/tests`, "POST")).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(received).toHaveLength(attempts);
});

it("another secret signs beside the one before for a day, and alone from then on", async () => {
  const { manager, webhook, secret } = await makeWebhook(await makeManager());
  const { secret: newer } = await readBody<{ secret: string }>(
    askWebhooks(manager, `/${webhook.id}/secret`, "POST"),
  );
  const row = await selectRow<{ lasts: number }>`
      SELECT old_secret_until - cast(unixepoch('subsec') * 1000 as integer) AS lasts FROM webhooks
      WHERE id = ${webhook.id}`;
  expect(Math.abs((row?.lasts ?? 0) - SECRET_OVERLAP_MS)).toBeLessThan(60_000);
  const received = playReceiver(() => [secret, newer]);
  const test = () => askWebhooks(manager, `/${webhook.id}/tests`, "POST");
  await test();
  await execute`UPDATE webhooks SET old_secret_until = 1 WHERE id = ${webhook.id}`;
  await test();
  expect(received.map(({ verified }) => verified)).toEqual([[secret, newer], [newer]]);
});
