import { expect, it } from "vitest";
import {
  type ManagerAccount,
  makeAdmin,
  makeManager,
  newEmail,
  PASSWORD,
  readUserId,
  setConfirmed,
  signIn,
} from "#tests/worker/setup/accounts.ts";
import { readActs, readActsOn } from "#tests/worker/setup/acts.ts";
import { atOnce, call, readCookie } from "#tests/worker/setup/calls.ts";
import { enrol, enterCode, receiveCode, showFactor } from "#tests/worker/setup/codes.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { changePassword, receiveResetToken } from "#tests/worker/setup/passwords.ts";
import { execute, selectRow } from "#tests/worker/setup/rows.ts";
import { openSession } from "#tests/worker/setup/sessions.ts";
import { unlinkProvider } from "#worker/auth/providers/linked-providers.ts";

const post = (path: string, cookie: string, body: unknown = {}) => call(`/api/auth${path}`, { cookie, body });

/** What a user did, oldest first. */
const readActsBy = async (userId: string) => (await readActs("actor_id = ?", userId)).map(({ act }) => act);

/** What is recorded of an account after its sign-up. */
const actsOf = async ({ id }: ManagerAccount) => (await readActsBy(id)).slice(3);

it("the acts on an account are its sign-up, the PIN that it used and the session that began", async () => {
  const { id } = await makeManager();
  const pin = await selectRow<{ id: string }>`SELECT id FROM signup_pins WHERE used_by = ${id}`;
  expect(await readActs("actor_id = ?", id)).toMatchObject([
    { act: "signed_up", object_kind: "user", object_id: id },
    { act: "signup_pin_used", object_kind: "signup_pin", object_id: pin?.id },
    { act: "signed_in", object_kind: "user", object_id: id },
  ]);
  expect(await readActsOn(pin?.id as string)).toEqual(["signup_pin_drawn", "signup_pin_used"]);
});

it.each<[string, string[], (manager: ManagerAccount) => Promise<unknown>]>([
  ["a sign-in by password", ["signed_in"], ({ email }) => signIn(email)],
  ["no sign-in by a wrong one", [], ({ email }) => signIn(email, "wrong horse battery")],
  ["a sign-in by code", ["signed_in"], async ({ email }) => enterCode(email, await receiveCode(email))],
  ["one sign-out of ten", ["signed_out"], ({ cookie }) => atOnce(10, () => post("/sign-out", cookie))],
  ["no end of no other session", [], ({ cookie }) => post("/revoke-other-sessions", cookie)],
  ["the end of every session", ["sessions_ended"], ({ cookie }) => post("/revoke-sessions", cookie)],
  [
    "the end of other sessions, once",
    ["signed_in", "sessions_ended"],
    async ({ email, cookie }) => {
      await signIn(email);
      await atOnce(10, () => post("/revoke-other-sessions", cookie));
    },
  ],
  ["quite another password", ["password_changed"], ({ cookie }) => changePassword(cookie)],
  ["no other one", [], ({ cookie }) => changePassword(cookie, "another horse battery", "a guess")],
  [
    "a password by a link, once",
    ["password_reset", "signed_in"],
    async ({ email }) => {
      const body = { token: await receiveResetToken(email), newPassword: "one horse battery more" };
      for (let index = 0; index < 2; index++) await post("/reset-password", "", body);
    },
  ],
  [
    "a provider linked and unlinked, once each",
    ["provider_linked", "provider_unlinked"],
    async ({ id }) => {
      await execute`INSERT INTO account (id, account_id, provider_id, user_id)
          VALUES (${id}, ${id}, 'google', ${id})`;
      await atOnce(10, () => unlinkProvider(makeContext(), id, "google"));
    },
  ],
])("the acts on an account are %s: %j", async (_, acts, act) => {
  const manager = await makeManager();
  await setConfirmed(manager);
  await act(manager);
  expect(await actsOf(manager)).toEqual(acts);
});

it("the acts on an account are a sign-in only once the second factor is shown", async () => {
  const enrolled = await enrol(await makeManager());
  const awaiting = await openSession(enrolled.email);
  await showFactor(awaiting, "000000");
  expect(await actsOf(enrolled)).toEqual(["second_factor_enabled"]);
  const cookie = readCookie(await showFactor(awaiting, enrolled.totp.generate()));
  expect(await actsOf(enrolled)).toEqual(["second_factor_enabled", "signed_in"]);
  for (const password of [PASSWORD, "wrong horse battery"]) {
    await post("/two-factor/generate-backup-codes", cookie, { password });
  }
  await post("/two-factor/disable", cookie, { password: PASSWORD });
  expect((await actsOf(enrolled)).slice(2)).toEqual(["backup_codes_renewed", "second_factor_disabled"]);
});

it("the acts on an account are a lockout of the second factor, once", async () => {
  const { id } = await enrol(await makeManager());
  for (const until of [60_000, 60_001]) {
    await execute`UPDATE two_factor SET locked_until = ${Date.now() + until} WHERE user_id = ${id}`;
  }
  expect(await readActs("object_id = ? AND act = 'locked_out'", id)).toMatchObject([{ actor_id: null }]);
});

it("an admin's acts on another account are recorded where they change something", async () => {
  const [admin, { id }] = await Promise.all([makeAdmin(), makeManager()]);
  const ask = (method: string, rest = "", body?: unknown) =>
    call(`/api/admin/users/${id}${rest}`, { method, body, cookie: admin.cookie });
  await ask("PUT", "", { email: newEmail() });
  await ask("PUT", "", {});
  for (let index = 0; index < 2; index++) await ask("PUT", "", { emailConfirmed: true });
  await ask("POST", "/ban", { reason: "a test" });
  await atOnce(10, () => ask("POST", "/unban"));
  await ask("DELETE", "/factors");
  await atOnce(10, () => ask("DELETE"));
  const acts = await readActs("object_id = ? AND actor_id IS NOT object_id", id);
  const expected = ["user_changed", "user_changed", "user_banned", "user_unbanned", "user_deleted"];
  expect(acts.map(({ act }) => act)).toEqual(expected);
  expect(new Set(acts.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.id]));
});

it("an admin's acts remove a second factor, which is not taken for its owner's act", async () => {
  const [{ cookie }, { id }] = await Promise.all([makeAdmin(), enrol(await makeManager())]);
  for (let index = 0; index < 2; index++) {
    await call(`/api/admin/users/${id}/factors`, { method: "DELETE", cookie });
  }
  expect((await readActsOn(id)).slice(2)).toEqual(["second_factor_enabled", "factors_removed"]);
});

it("an admin's acts create an account once and draw its link", async () => {
  const { id: adminId, cookie } = await makeAdmin();
  const email = newEmail();
  for (let index = 0; index < 2; index++) {
    await call("/api/admin/users", { cookie, body: { email, password: PASSWORD } });
  }
  await call("/api/admin/generate-link", { cookie, body: { email, type: "recovery" } });
  const id = await readUserId(email);
  expect((await readActs("object_id = ?", id)).map(({ act, actor_id }) => [act, actor_id])).toEqual([
    ["user_created", adminId],
    ["link_generated", adminId],
  ]);
  expect(await readActsBy(id)).toEqual(["signup_pin_used"]);
});

it("an admin's acts invite a person", async () => {
  const { id, cookie } = await makeAdmin();
  await call("/api/admin/invite", { cookie, body: { email: newEmail() } });
  expect(await readActsBy(id)).toContain("user_invited");
});
