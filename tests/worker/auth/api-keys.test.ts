import { expect, it, vi } from "vitest";
import { API_KEY_PATTERN, type ApiKey, type MadeApiKey } from "#domain/accounts/api-keys.ts";
import {
  API_KEY_KEPT_DAYS,
  API_KEY_OVERLAP_HOURS,
  DAY_MS,
  FRESH_SESSION_MS,
  HOUR_MS,
  MAX_API_KEYS,
  MAX_LIVE_API_KEYS,
} from "#domain/limits.ts";
import {
  ban,
  CONFIRMING,
  deleteAccount,
  type ManagerAccount,
  makeManager,
  setConfirmed,
} from "#tests/worker/setup/accounts.ts";
import { readActsOn } from "#tests/worker/setup/acts.ts";
import {
  atOnce,
  call,
  callWithSettings,
  expectAnswer,
  lookThenAct,
  readBody,
  tally,
} from "#tests/worker/setup/calls.ts";
import { makeContext, runSweep } from "#tests/worker/setup/context.ts";
import { countingDatabase } from "#tests/worker/setup/counting-database.ts";
import { callWithKey, makeKey } from "#tests/worker/setup/keys.ts";
import { waitForMail } from "#tests/worker/setup/mails.ts";
import { execute, readPlan, selectRow } from "#tests/worker/setup/rows.ts";
import { ageSessions } from "#tests/worker/setup/sessions.ts";
import { drawApiKey } from "#worker/services/api-keys/api-key.ts";
import { selectKeyHolder } from "#worker/services/api-keys/find-key-holder.ts";

const KEYS = "/api/account/keys";
const DRAFT = { name: "Reporting", scopes: ["read"], expiresInDays: 90 };

const make = ({ cookie }: ManagerAccount, own: object = {}) =>
  call(KEYS, { cookie, body: { ...DRAFT, ...own } });
const list = async ({ cookie }: ManagerAccount) =>
  (await readBody<{ keys: ApiKey[] }>(call(KEYS, { cookie }))).keys;
const replace = ({ cookie }: ManagerAccount, id: string) =>
  call(`${KEYS}/${id}/replacement`, { cookie, method: "POST" });
const revoke = ({ cookie }: ManagerAccount, id: string) =>
  call(`${KEYS}/${id}`, { cookie, method: "DELETE" });
const statusOf = async (key: string) => (await callWithKey(key, "/surveys")).status;
const moveEnd = (id: string, ms: number) =>
  execute`UPDATE api_keys SET expires_at = expires_at - ${ms}, created_at = created_at - ${ms} WHERE id = ${id}`;

it("an API key is shown once and listed without itself, by name, scopes, end and last use", async () => {
  const manager = await makeManager();
  const own = { name: "  Board  report ", scopes: ["analyse", "read"] };
  const made = await readBody<MadeApiKey>(make(manager, own));
  expect(made.key).toMatch(API_KEY_PATTERN);
  const [key] = await list(manager);
  expect(key).toMatchObject({
    id: made.id,
    name: "Board report",
    hint: made.key.slice(-4),
    scopes: ["read", "analyse"],
    expiresAt: made.expiresAt,
    isExpired: false,
    lastUsedAt: null,
    isReplaced: false,
  });
  expect(JSON.stringify(key)).not.toContain(made.key.slice(4, 20));
  expect(Date.parse(made.expiresAt) - Date.parse(key?.createdAt ?? "")).toBe(90 * DAY_MS);
});

it("an API key is stored by its hash alone, and found by an index on that", async () => {
  const manager = await makeManager();
  const { id, key } = await makeKey(manager);
  const row = JSON.stringify(await selectRow`SELECT * FROM api_keys WHERE id = ${id}`);
  expect(row).not.toContain(key.slice(4, 12));
  const plan = await readPlan(selectKeyHolder(makeContext(), "0".repeat(64)).getSQL());
  expect(plan[0]).toContain("api_keys_key_hash_unique");
  expect(plan.filter((step) => step.startsWith("SCAN"))).toEqual([]);
});

it("an API key has 256 bits, none of which is always the same", async () => {
  const drawn = await atOnce(64, drawApiKey);
  const bytes = drawn.map(({ key }) => Uint8Array.from(Buffer.from(key.slice(4), "base64url")));
  expect(bytes.every(({ length }) => length === 32)).toBe(true);
  for (let bit = 0; bit < 256; bit++) {
    const values = new Set(bytes.map((one) => ((one[bit >> 3] as number) >> (bit & 7)) & 1));
    expect(values.size, `bit ${bit}`).toBe(2);
  }
});

it.each([
  ["no name", { name: " " }, "name"],
  ["a long name", { name: "x".repeat(61) }, "name"],
  ["no scope", { scopes: [] }, "scopes"],
  ["an unknown scope", { scopes: ["admin"] }, "scopes.0"],
  ["no end", { expiresInDays: undefined }, "expiresInDays"],
  ["more than a year", { expiresInDays: 366 }, "expiresInDays"],
  ["half a day", { expiresInDays: 0.5 }, "expiresInDays"],
])("an API key is refused with %s", async (_, own, field) => {
  await expectAnswer(make(await makeManager(), own), 400, { code: "invalid", field });
});

it("an API key takes a sign-in of the last hour to be made or replaced, and none to be revoked", async () => {
  const manager = await makeManager();
  const { id } = await makeKey(manager);
  await ageSessions(manager, FRESH_SESSION_MS + 1000);
  await expectAnswer(make(manager), 403, { code: "stale_session" });
  await expectAnswer(replace(manager, id), 403, { code: "stale_session" });
  expect((await revoke(manager, id)).status).toBe(204);
});

it("an API key is told to its owner by mail, and recorded from its making to its end", async () => {
  const manager = await makeManager();
  const { id } = await makeKey(manager);
  const mail = await waitForMail(manager.email, "API key");
  expect(mail.text).toContain("https://slk.test/survey/programs");
  await readBody(replace(manager, id));
  await revoke(manager, id);
  expect(await readActsOn(id)).toEqual(["api_key_made", "api_key_replaced", "api_key_revoked"]);
});

it("an API key belongs to its owner: another manager neither lists, replaces nor revokes it", async () => {
  const [owner, stranger] = [await makeManager(), await makeManager()];
  const { id, key } = await makeKey(owner);
  expect(await list(stranger)).toEqual([]);
  await expectAnswer(replace(stranger, id), 404, { code: "not_found" });
  await expectAnswer(revoke(stranger, id), 404, { code: "not_found" });
  expect(await statusOf(key)).toBe(200);
});

it("an API key notes its use once an hour, however many calls there are at once", async () => {
  const manager = await makeManager();
  const { id, key } = await makeKey(manager);
  const context = makeContext();
  const { database, readCalls } = countingDatabase();
  const countWrites = () =>
    readCalls().filter(({ queries }) => queries.some((query) => /update .api_keys/i.test(query))).length;
  const ask = () => callWithKey(key, "/surveys", {}, { DB: database });
  await ask();
  const readUse = async () => (await list(manager))[0]?.lastUsedAt;
  await vi.waitFor(async () => expect(await readUse()).not.toBeNull());
  const first = await readUse();
  expect(countWrites()).toBe(1);
  await atOnce(5, ask);
  await context.settle();
  expect([countWrites(), await readUse()]).toEqual([1, first]);
  await execute`UPDATE api_keys SET last_used_at = last_used_at - ${HOUR_MS + 1} WHERE id = ${id}`;
  await ask();
  await vi.waitFor(() => expect(countWrites()).toBe(2));
});

it("the limit of keys holds for twenty calls at once", async () => {
  const manager = await makeManager();
  const answers = await atOnce(MAX_API_KEYS * 2, () => make(manager));
  expect(tally(answers)).toEqual({ 201: MAX_API_KEYS, 409: MAX_API_KEYS });
  expect(await list(manager)).toHaveLength(MAX_API_KEYS);
  await expectAnswer(make(manager), 409, { code: "api_key_limit" });
});

it("the limit of keys would not hold for calls that look first", async () => {
  const manager = await makeManager();
  for (let count = 1; count < MAX_API_KEYS; count++) await makeKey(manager);
  let made = 0;
  const hasRoom = async () => (await list(manager)).length < MAX_API_KEYS;
  await lookThenAct(5, hasRoom, async () => void made++);
  expect(made).toBeGreaterThan(1);
});

it("the limit of keys counts neither expired keys nor those in whose place another stands", async () => {
  const manager = await makeManager();
  const made: MadeApiKey[] = [];
  for (let count = 0; count < MAX_API_KEYS; count++) made.push(await makeKey(manager));
  expect((await replace(manager, made[0]?.id as string)).status).toBe(201);
  await expectAnswer(make(manager), 409, { code: "api_key_limit" });
  await moveEnd(made[1]?.id as string, 91 * DAY_MS);
  expect((await make(manager)).status).toBe(201);
});

it("a key that is replaced works beside the new one for a day", async () => {
  const manager = await makeManager();
  const old = await makeKey(manager, { scopes: ["read", "analyse"], name: "Board", expiresInDays: 30 });
  const next = await readBody<MadeApiKey>(replace(manager, old.id));
  expect([await statusOf(old.key), await statusOf(next.key)]).toEqual([200, 200]);
  const [newest, older] = await list(manager);
  const same = { name: "Board", scopes: ["read", "analyse"] };
  expect(newest).toMatchObject({ ...same, id: next.id, isReplaced: false });
  expect(older).toMatchObject({ id: old.id, isReplaced: true });
  expect(Date.parse(next.expiresAt) - Date.parse(newest?.createdAt ?? "")).toBe(30 * DAY_MS);
  const overlapMs = Date.parse(older?.expiresAt ?? "") - Date.parse(newest?.createdAt ?? "");
  // Two statements of one transaction each read the clock.
  expect(Math.abs(overlapMs - API_KEY_OVERLAP_HOURS * HOUR_MS)).toBeLessThan(1000);
  await moveEnd(old.id, overlapMs);
  expect([await statusOf(old.key), await statusOf(next.key)]).toEqual([401, 200]);
});

it("a key that is replaced is replaced once, by however many calls at once", async () => {
  const manager = await makeManager();
  const { id } = await makeKey(manager);
  expect(tally(await atOnce(6, () => replace(manager, id)))).toEqual({ 201: 1, 409: 5 });
  expect(await list(manager)).toHaveLength(2);
  await expectAnswer(replace(manager, id), 409, { code: "api_key_replaced" });
});

it("a key that is replaced is one of twenty at most that work at a time", async () => {
  const manager = await makeManager();
  let { id } = await makeKey(manager);
  for (let live = 1; live < MAX_LIVE_API_KEYS; live++)
    ({ id } = await readBody<MadeApiKey>(replace(manager, id)));
  await expectAnswer(replace(manager, id), 409, { code: "api_key_limit" });
  await expectAnswer(make(manager), 409, { code: "api_key_limit" });
});

it("a key that is replaced ends no later than it would have", async () => {
  const manager = await makeManager();
  const { id } = await makeKey(manager);
  await moveEnd(id, 90 * DAY_MS - HOUR_MS);
  await readBody(replace(manager, id));
  const old = (await list(manager)).find((key) => key.id === id);
  expect(Date.parse(old?.expiresAt ?? "")).toBeLessThanOrEqual(Date.now() + HOUR_MS);
});

const refusals: [string, (manager: ManagerAccount, made: MadeApiKey) => Promise<unknown>][] = [
  ["once it is revoked", (manager, { id }) => revoke(manager, id)],
  ["once it has expired", (_, { id }) => moveEnd(id, 90 * DAY_MS)],
  ["once its manager is banned", (manager) => ban(manager)],
  ["once its manager's account is deleted", (manager) => deleteAccount(manager)],
];

it.each(refusals)("a key works no more %s, and is answered like one that never was", async (_, end) => {
  const manager = await makeManager();
  const made = await makeKey(manager);
  expect(await statusOf(made.key)).toBe(200);
  await end(manager, made);
  const tell = async (key: string) => {
    const answer = await callWithKey(key, "/surveys");
    const { requestId: _, ...body } = await answer.json<{ requestId: string }>();
    return { status: answer.status, asks: answer.headers.get("www-authenticate"), body };
  };
  const never = await tell(`slk_${"x".repeat(43)}`);
  expect(await tell(made.key)).toEqual(never);
  expect(await tell("slk_short")).toEqual(never);
  expect(never).toMatchObject({ status: 401, asks: "Bearer", body: { code: "invalid_api_key" } });
});

it("a banned manager's key is refused by the look-up alone", async () => {
  const manager = await makeManager();
  const { key } = await makeKey(manager);
  await execute`UPDATE user SET banned = 1 WHERE id = ${manager.id}`;
  expect(await statusOf(key)).toBe(401);
  await execute`UPDATE user SET banned = 0 WHERE id = ${manager.id}`;
  expect(await statusOf(key)).toBe(200);
});

it("a key does not work while its manager's address has to be confirmed", async () => {
  const manager = await makeManager();
  const { key } = await makeKey(manager);
  const ask = async () => (await callWithKey(key, "/surveys", {}, CONFIRMING)).status;
  expect(await ask()).toBe(401);
  await setConfirmed(manager);
  expect(await ask()).toBe(200);
});

it("a key is listed for a month after its end, no longer", async () => {
  const manager = await makeManager();
  const { id } = await makeKey(manager);
  await moveEnd(id, 91 * DAY_MS);
  await runSweep();
  expect(await list(manager)).toMatchObject([{ id, isExpired: true }]);
  await moveEnd(id, API_KEY_KEPT_DAYS * DAY_MS);
  await runSweep();
  expect(await list(manager)).toEqual([]);
});

it("guesses at keys are counted for their network", async () => {
  const limited = { limit: async () => ({ success: false }) };
  const guess = callWithSettings({ PUBLIC_RATE_LIMIT: limited }, "/api/v1/surveys", {
    headers: { authorization: `Bearer slk_${"x".repeat(43)}` },
  });
  await expectAnswer(guess, 429, { code: "too_many" });
  const { key } = await makeKey(await makeManager());
  expect((await callWithKey(key, "/surveys", {}, { PUBLIC_RATE_LIMIT: limited })).status).toBe(200);
});
