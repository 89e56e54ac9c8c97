import { expect, it, vi } from "vitest";
import { HOUR_MS } from "#domain/limits.ts";
import {
  ban,
  type ManagerAccount,
  makeAdmin,
  makeManager,
  newEmail,
  PASSWORD,
  setConfirmed,
  signIn,
  signUpManager,
} from "#tests/worker/setup/accounts.ts";
import { readActs } from "#tests/worker/setup/acts.ts";
import { atOnce, call, freshAddress, tally } from "#tests/worker/setup/calls.ts";
import {
  type EnrolledAccount,
  enrol,
  enterCode,
  receiveCode,
  showFactor,
} from "#tests/worker/setup/codes.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { settleBackground } from "#tests/worker/setup/execution.ts";
import { callWithKey, makeKey } from "#tests/worker/setup/keys.ts";
import { changePassword } from "#tests/worker/setup/passwords.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { ageSessions, openSession } from "#tests/worker/setup/sessions.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { guessPin } from "#tests/worker/setup/surveys/results.ts";
import { recordLockout } from "#worker/services/audit/record-lockout.ts";

const WRONG = "wrong horse battery";

/** The failures that are recorded of an account, by what else is recorded too. */
async function failuresOf({ id }: { id: string }): Promise<string[]> {
  await settleBackground();
  const rows = await readActs("object_id = ? AND actor_id IS NULL", id);
  return rows.map(({ act }) => act);
}

/** The events of the log lines of what runs, and the lines. */
async function logOf(work: () => Promise<unknown>) {
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  await work();
  await settleBackground();
  const lines = info.mock.calls.map(([line]) => String(line));
  info.mockRestore();
  return { lines, events: lines.map((line) => JSON.parse(line).event as string) };
}

const wrongTotp = (enrolled: EnrolledAccount) =>
  enrolled.totp.generate() === "000000" ? "111111" : "000000";

it.each<[string, string[], (manager: ManagerAccount) => Promise<unknown>]>([
  [
    "a wrong password, once an hour however many come at once",
    ["password_failed"],
    async ({ email }) => {
      await atOnce(8, () => signIn(email, WRONG));
      await signIn(email, WRONG);
    },
  ],
  [
    "a wrong password, again after an hour",
    ["password_failed", "password_failed"],
    async ({ id, email }) => {
      await execute`INSERT INTO audit_log (at, act, object_kind, object_id)
          VALUES (${Date.now() - HOUR_MS - 1000}, 'password_failed', 'user', ${id})`;
      await signIn(email, WRONG);
    },
  ],
  ["no right password", [], ({ email }) => signIn(email)],
  [
    "a wrong password with another address",
    ["password_failed"],
    ({ cookie }) => call("/api/account/email", { cookie, body: { email: newEmail(), password: WRONG } }),
  ],
  [
    "a wrong mailed code",
    ["mail_code_failed"],
    async ({ email }) => {
      const { otp, cookie } = await receiveCode(email);
      await enterCode(email, { otp: otp === "000000" ? "111111" : "000000", cookie });
    },
  ],
  [
    "a code that was never mailed",
    ["mail_code_failed"],
    ({ email }) => enterCode(email, { otp: "123456", cookie: "" }),
  ],
  [
    "the right password of a banned account",
    ["sign_in_refused"],
    async (manager) => {
      await ban(manager);
      expect((await signIn(manager.email)).status).toBe(403);
    },
  ],
  [
    "the right code of a banned account",
    ["sign_in_refused"],
    async (manager) => {
      const code = await receiveCode(manager.email);
      await ban(manager);
      expect((await enterCode(manager.email, code)).status).toBe(403);
    },
  ],
  [
    "a key that has expired",
    ["api_key_refused"],
    async (manager) => {
      const { id, key } = await makeKey(manager);
      await execute`UPDATE api_keys SET created_at = 1, expires_at = 2 WHERE id = ${id}`;
      expect((await callWithKey(key, "/surveys")).status).toBe(401);
    },
  ],
])("an account's failures after %s are %j", async (_, acts, fail) => {
  const manager = await makeManager();
  await setConfirmed(manager);
  await fail(manager);
  expect(await failuresOf(manager)).toEqual(acts);
});

it("a wrong password in a session is recorded", async () => {
  const manager = await signUpManager();
  await changePassword(manager.cookie, "another horse battery", WRONG);
  expect(await failuresOf(manager)).toEqual(["password_failed"]);
});

it.each(["totp", "backup-code"])(
  "a wrong second factor is recorded at sign-in and in a session: %s",
  async (kind) => {
    const [one, other] = [await enrol(await makeManager()), await enrol(await makeManager())];
    await showFactor(await openSession(one.email), wrongTotp(one), kind);
    expect(await failuresOf(one)).toEqual(["second_factor_failed"]);
    const code = kind === "totp" ? wrongTotp(other) : "aaaaa-bbbbb";
    await call("/api/account/confirm-factor", { cookie: other.cookie, body: { code } });
    expect(await failuresOf(other)).toEqual(["second_factor_failed"]);
  },
);

it("a code that was used before is recorded as a failure", async () => {
  const enrolled = await enrol(await makeManager());
  const code = enrolled.totp.generate();
  expect((await showFactor(await openSession(enrolled.email), code)).status).toBe(200);
  expect(await failuresOf(enrolled)).toEqual([]);
  await showFactor(await openSession(enrolled.email), code);
  expect(await failuresOf(enrolled)).toEqual(["second_factor_failed"]);
});

it.each<[string, string, (secret: string) => Promise<unknown>]>([
  ["an unknown address", "password_failed", (secret) => signIn(`${secret}@example.com`, `${secret} battery`)],
  [
    "a code for an unknown address",
    "mail_code_failed",
    (secret) => enterCode(`${secret}@example.com`, { otp: "123456", cookie: "" }),
  ],
  [
    "an unknown API key",
    "api_key_refused",
    (secret) => call("/api/v1/surveys", { headers: { authorization: `Bearer ${secret}` } }),
  ],
  [
    "a factor of no sign-in",
    "second_factor_failed",
    (secret) => showFactor(`__Host-account.two_factor=${secret}`, "123456"),
  ],
])("a failure without an account is one log line that says nothing else: %s", async (_, event, fail) => {
  const secret = crypto.randomUUID();
  const rows = await countRows("audit_log", "1");
  const { lines, events } = await logOf(() => fail(secret));
  expect(events).toEqual([event]);
  expect(JSON.parse(lines[0] as string)).toEqual({ level: "info", event, requestId: expect.any(String) });
  expect(await countRows("audit_log", "1")).toBe(rows);
});

const refusals = async (id: string) => {
  await settleBackground();
  const rows = await readActs("actor_id = ? AND act = 'admin_call_refused'", id);
  return rows.map(({ object_kind, object_id }) => `${object_kind} ${object_id}`);
};

it("a manager's refused calls of admins are recorded once an hour", async () => {
  const { id, cookie } = await makeManager();
  await atOnce(6, (index) => call(`/api/admin/users/${index}`, { cookie }));
  for (const path of ["admin/audit", "signup-pins", "admin/nothing", "admin/operations/failures"]) {
    expect((await call(`/api/${path}`, { cookie })).status).toBe(403);
  }
  await call("/api/admin/users/1/ban", { cookie, body: {} });
  expect(await refusals(id)).toEqual(["refusal forbidden"]);
});

it("an admin's refused call is recorded with the reason", async () => {
  const admin = await makeAdmin();
  await ageSessions(admin, HOUR_MS + 1000);
  expect((await call("/api/admin/users", { cookie: admin.cookie })).status).toBe(403);
  expect(await refusals(admin.id)).toEqual(["refusal stale_session"]);
});

it("an admin's call that was answered is recorded as no refusal", async () => {
  const admin = await makeAdmin();
  expect((await call("/api/admin/users", { cookie: admin.cookie })).status).toBe(200);
  expect((await call("/api/admin/users/unknown", { cookie: admin.cookie })).status).toBe(404);
  expect(await refusals(admin.id)).toEqual([]);
});

it("a visitor's refused call of admins is in the log alone, by its route", async () => {
  const rows = await countRows("audit_log", "1");
  const { lines, events } = await logOf(() => call("/api/admin/users/SECRET"));
  expect(events).toEqual(["admin_call_refused"]);
  expect(lines[0]).toContain('"reason":"unauthenticated"');
  expect(lines[0]).not.toContain("SECRET");
  expect(await countRows("audit_log", "1")).toBe(rows);
});

it("no failure is logged with a password or an address", async () => {
  const { email } = await makeManager();
  const { lines } = await logOf(() => signIn(email, WRONG));
  expect(lines.join()).not.toMatch(new RegExp(`${email}|horse|${PASSWORD}`));
});

const lockouts = (objectId: string) => readActs("object_id = ? AND act = 'locked_out'", objectId);

/** Signs in so many times at once from one network, with a wrong password. */
const guess = (email: string, times: number, address = freshAddress()) =>
  atOnce(times, () => signIn(email, "wrong horse battery", { address }));

it("a lockout from an account is recorded once with its id, however many guesses it refuses", async () => {
  const { id, email } = await makeManager();
  expect(tally(await guess(email, 16))[429]).toBeGreaterThan(1);
  expect(await lockouts(id)).toMatchObject([{ object_kind: "user", actor_id: null }]);
});

it("a lockout from an address without an account keeps no address", async () => {
  const email = newEmail();
  const before = (await lockouts("sign-in")).length;
  await guess(email, 16);
  const rows = await lockouts("sign-in");
  expect(rows).toHaveLength(before + 1);
  expect(rows.at(-1)).toMatchObject({ object_kind: "counter", actor_id: null, survey_code: null });
  expect(JSON.stringify(rows)).not.toContain(email);
});

it("a lockout from a survey's results is recorded as the survey's", async () => {
  const [survey, address] = [await makeSurvey(), freshAddress()];
  await atOnce(8, () => guessPin(survey, { address }));
  const { code } = survey;
  expect(await lockouts(code)).toMatchObject([{ object_kind: "survey", survey_code: code }]);
  await recordLockout(makeContext(), "manager-pin", "ZZZZZZZZ");
  const unknown = { object_kind: "counter", survey_code: null };
  expect((await lockouts("manager-pin")).at(-1)).toMatchObject(unknown);
});

it("a lockout from the own password names the account of the session", async () => {
  const { id, cookie } = await signUpManager();
  for (let attempt = 0; attempt < 13; attempt++) {
    await changePassword(cookie, "another horse battery", "wrong horse battery");
  }
  expect(await lockouts(id)).toMatchObject([{ object_kind: "user" }]);
});
