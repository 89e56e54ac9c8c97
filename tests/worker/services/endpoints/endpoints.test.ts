import { afterEach, expect, it, vi } from "vitest";
import { FRESH_SESSION_MS, WEBHOOK_TEST_LIMIT } from "#domain/limits.ts";
import { MAX_ENDPOINTS, SECRET_OVERLAP_MS } from "#domain/surveys/webhook-event.ts";
import { deleteAccount, makeManager } from "#tests/worker/setup/accounts.ts";
import { atOnce, expectAnswer, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { waitForMail } from "#tests/worker/setup/mails.ts";
import { NEW_SECRET, ROTATING } from "#tests/worker/setup/rotation.ts";
import { countRows, execute, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import { ageSessions } from "#tests/worker/setup/sessions.ts";
import { ADDRESS, askEndpoints, makeEndpoint, playReceiver } from "#tests/worker/setup/surveys/endpoints.ts";
import { readDatabase } from "#tests/worker/setup/surveys/traces.ts";
import { ofEndpoint } from "#worker/services/events/sealed.ts";
import { sweepKeys } from "#worker/services/keys/sweep-keys.ts";

afterEach(() => vi.restoreAllMocks());

it("an endpoint is shown by the host and the end of its address, with its secret once", async () => {
  const { manager, endpoint, secret } = await makeEndpoint(await makeManager());
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const listed = await (await askEndpoints(manager)).text();
  expect(JSON.parse(listed)).toEqual({
    endpoints: [
      { ...endpoint, hint: "automation.example.com/…cdef", fault: null, faultStatus: null, deliveries: [] },
    ],
  });
  expect(listed).not.toContain(secret);
});

it("an endpoint is stored encrypted, its secret too", async () => {
  const { secret } = await makeEndpoint(
    await makeManager(),
    "https://a.example.com/hooks/a-secret-of-theirs",
  );
  const stored = await readDatabase();
  // The control: what is stored of it is found by the same search.
  expect(stored.includes("a.example.com")).toBe(true);
  expect(stored.includes("a-secret-of")).toBe(false);
  expect(stored.includes(secret.slice(6))).toBe(false);
});

it("an endpoint is announced to its owner by mail", async () => {
  const { manager } = await makeEndpoint(await makeManager());
  const mail = await waitForMail(manager.email, "events");
  expect(mail.text).toContain("https://slk.test/survey/account");
});

it("an endpoint takes a recent sign-in until it is removed", async () => {
  const { manager, endpoint } = await makeEndpoint(await makeManager());
  await ageSessions(manager, FRESH_SESSION_MS + 1000);
  const stale = { code: "stale_session" };
  await expectAnswer(askEndpoints(manager, "", "POST", { address: ADDRESS }), 403, stale);
  await expectAnswer(askEndpoints(manager, `/${endpoint.id}/secret`, "POST"), 403, stale);
  expect((await askEndpoints(manager, `/${endpoint.id}`, "DELETE")).status).toBe(204);
});

it("an endpoint is one of three at most, added by however many at once", async () => {
  const manager = await makeManager();
  const answers = await atOnce(8, () => askEndpoints(manager, "", "POST", { address: ADDRESS }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_ENDPOINTS);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(8 - MAX_ENDPOINTS);
});

it("an endpoint is another manager's not to see, test, change or remove", async () => {
  const { endpoint } = await makeEndpoint(await makeManager());
  const stranger = await makeManager();
  const received = playReceiver(() => []);
  const path = `/${endpoint.id}`;
  expect(await readBody(askEndpoints(stranger))).toEqual({ endpoints: [] });
  expect((await askEndpoints(stranger, `${path}/tests`, "POST")).status).toBe(404);
  expect((await askEndpoints(stranger, `${path}/secret`, "POST")).status).toBe(404);
  await askEndpoints(stranger, path, "DELETE");
  expect(await countRows("webhook_endpoints", "id = ?", endpoint.id)).toBe(1);
  expect(received).toEqual([]);
});

it("an endpoint is recorded as added, changed and removed, without its address", async () => {
  const { manager, endpoint } = await makeEndpoint(await makeManager());
  await askEndpoints(manager, `/${endpoint.id}/secret`, "POST");
  for (let time = 0; time < 2; time++) await askEndpoints(manager, `/${endpoint.id}`, "DELETE");
  const acts = await selectRows`SELECT act FROM audit_log WHERE object_id = ${endpoint.id} ORDER BY id`;
  expect(acts.map(({ act }) => act)).toEqual([
    "endpoint_added",
    "endpoint_secret_replaced",
    "endpoint_removed",
  ]);
});

it("an endpoint goes with its manager's account", async () => {
  const { manager, endpoint } = await makeEndpoint(await makeManager());
  await deleteAccount(manager);
  expect(await countRows("webhook_endpoints", "id = ?", endpoint.id)).toBe(0);
});

it("an endpoint is read under the next secret of the deployment once the sweep has run", async () => {
  const { manager, endpoint, secret } = await makeEndpoint(await makeManager());
  const { secret: newer } = await readBody<{ secret: string }>(
    askEndpoints(manager, `/${endpoint.id}/secret`, "POST"),
  );
  await sweepKeys(makeContext(ROTATING));
  const row = await selectRow<Record<string, string>>`
      SELECT sealed_address, sealed_secret, sealed_old_secret FROM webhook_endpoints WHERE id = ${endpoint.id}`;
  const keys = { current: NEW_SECRET, previous: null };
  const opened = await Promise.all(Object.values(row ?? {}).map((sealed) => ofEndpoint.open(keys, sealed)));
  expect(opened).toEqual([ADDRESS, newer, secret]);
});

it("a test event is signed, and says how it ended", async () => {
  const { manager, endpoint, secret } = await makeEndpoint(await makeManager());
  const received = playReceiver(() => [secret]);
  const test = askEndpoints(manager, `/${endpoint.id}/tests`, "POST");
  expect(await readBody(test)).toEqual({ outcome: "delivered", status: 204 });
  expect(received).toMatchObject([{ event: { type: "test" }, verified: [secret] }]);
});

it("a test event is verified by no other secret", async () => {
  const [made, other] = await Promise.all(
    [makeManager(), makeManager()].map(async (m) => makeEndpoint(await m)),
  );
  if (!made || !other) throw new Error("no endpoints");
  const received = playReceiver(() => [other.secret]);
  await askEndpoints(made.manager, `/${made.endpoint.id}/tests`, "POST");
  expect(received).toMatchObject([{ verified: [] }]);
});

it("a test event is limited in number", async () => {
  const { manager, endpoint } = await makeEndpoint(await makeManager());
  const received = playReceiver(() => []);
  const { attempts } = WEBHOOK_TEST_LIMIT.perAddress;
  const statuses: number[] = [];
  for (let count = 0; count < attempts + 1; count++) {
    statuses.push((await askEndpoints(manager, `/${endpoint.id}/tests`, "POST")).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(received).toHaveLength(attempts);
});

it("another secret signs beside the one before for a day, and alone from then on", async () => {
  const { manager, endpoint, secret } = await makeEndpoint(await makeManager());
  const { secret: newer } = await readBody<{ secret: string }>(
    askEndpoints(manager, `/${endpoint.id}/secret`, "POST"),
  );
  const row = await selectRow<{ lasts: number }>`
      SELECT old_secret_until - cast(unixepoch('subsec') * 1000 as integer) AS lasts FROM webhook_endpoints
      WHERE id = ${endpoint.id}`;
  expect(Math.abs((row?.lasts ?? 0) - SECRET_OVERLAP_MS)).toBeLessThan(60_000);
  const received = playReceiver(() => [secret, newer]);
  const test = () => askEndpoints(manager, `/${endpoint.id}/tests`, "POST");
  await test();
  await execute`UPDATE webhook_endpoints SET old_secret_until = 1 WHERE id = ${endpoint.id}`;
  await test();
  expect(received.map(({ verified }) => verified)).toEqual([[secret, newer], [newer]]);
});
