import { describe, expect, it } from "vitest";
import {
  enrol,
  enterCode,
  newEmail,
  openSession,
  readUserId,
  receiveCode,
  receiveResetToken,
  signIn,
} from "#tests/worker/setup/accounts.ts";
import { readActs, readActsBy, readActsOn } from "#tests/worker/setup/acts.ts";
import {
  call,
  type ManagerAccount,
  makeAdmin,
  makeContext,
  makeManager,
  PASSWORD,
  readCookie,
} from "#tests/worker/setup/factories.ts";
import { execute, selectRow } from "#tests/worker/setup/rows.ts";
import { unlinkProvider } from "#worker/auth/providers/linked-providers.ts";

const post = (path: string, cookie: string, body: unknown = {}) => call(`/api/auth${path}`, { cookie, body });

/** What is recorded of an account after its sign-up. */
async function actsOf({ email }: ManagerAccount): Promise<string[]> {
  return (await readActsBy(await readUserId(email))).slice(3);
}

describe("the acts on an account", () => {
  it("are its sign-up, the PIN that it used and the session that began", async () => {
    const manager = await makeManager();
    const id = await readUserId(manager.email);
    const pin = await selectRow<{ id: string }>`SELECT id FROM signup_pins WHERE used_by = ${id}`;
    expect(await readActs("actor_id = ?", id)).toMatchObject([
      { act: "signed_up", object_kind: "user", object_id: id },
      { act: "signup_pin_used", object_kind: "signup_pin", object_id: pin?.id },
      { act: "signed_in", object_kind: "user", object_id: id },
    ]);
    expect(await readActsOn(pin?.id as string)).toEqual(["signup_pin_drawn", "signup_pin_used"]);
  });

  it("are each sign-in by password or code that succeeds", async () => {
    const manager = await makeManager();
    await signIn(manager.email);
    await signIn(manager.email, "wrong horse battery");
    expect(await actsOf(manager)).toEqual(["signed_in"]);
    await enterCode(manager.email, await receiveCode(manager.email));
    expect((await actsOf(manager)).filter((act) => act === "signed_in")).toHaveLength(2);
  });

  it("are one sign-out of ten at once", async () => {
    const { email, cookie } = await makeManager();
    await Promise.all(Array.from({ length: 10 }, () => post("/sign-out", cookie)));
    expect(await actsOf({ email, cookie })).toEqual(["signed_out"]);
  });

  it("are sessions ended elsewhere, once", async () => {
    const manager = await makeManager();
    await post("/revoke-other-sessions", manager.cookie);
    expect(await actsOf(manager)).toEqual([]);
    await signIn(manager.email);
    await Promise.all(Array.from({ length: 10 }, () => post("/revoke-other-sessions", manager.cookie)));
    expect(await actsOf(manager)).toEqual(["signed_in", "sessions_ended"]);
    await post("/revoke-sessions", manager.cookie);
    expect(await actsOf(manager)).toEqual(["signed_in", "sessions_ended", "sessions_ended"]);
  });

  it("are a new password by the account page or a mailed link", async () => {
    const manager = await makeManager();
    const change = (cookie: string, newPassword: string) =>
      post("/change-password", cookie, { currentPassword: PASSWORD, newPassword });
    const changed = await change(manager.cookie, "another horse battery");
    expect(changed.status).toBe(200);
    expect((await change(readCookie(changed), "a third horse battery")).status).toBe(400);
    expect(await actsOf(manager)).toEqual(["password_changed"]);

    const token = await receiveResetToken(manager.email);
    const body = { token, newPassword: "one horse battery more" };
    for (let index = 0; index < 2; index++) await post("/reset-password", "", body);
    expect(await actsOf(manager)).toEqual(["password_changed", "password_reset", "signed_in"]);
  });

  it("are a sign-in only once the second factor is shown", async () => {
    const manager = await makeManager();
    const enrolled = await enrol(manager);
    expect(await actsOf(manager)).toEqual(["second_factor_enabled"]);
    const awaiting = await openSession(manager.email);
    expect(await actsOf(manager)).toEqual(["second_factor_enabled"]);
    await post("/two-factor/verify-totp", awaiting, { code: "000000" });
    const shown = await post("/two-factor/verify-totp", awaiting, { code: enrolled.totp.generate() });
    expect(shown.status).toBe(200);
    expect(await actsOf(manager)).toEqual(["second_factor_enabled", "signed_in"]);
    const cookie = readCookie(shown);
    await post("/two-factor/generate-backup-codes", cookie, { password: PASSWORD });
    await post("/two-factor/generate-backup-codes", cookie, { password: "wrong horse battery" });
    await post("/two-factor/disable", cookie, { password: PASSWORD });
    expect(await actsOf(manager)).toEqual([
      "second_factor_enabled",
      "signed_in",
      "backup_codes_renewed",
      "second_factor_disabled",
    ]);
  });

  it("are a lockout of the second factor, once", async () => {
    const manager = await makeManager();
    await enrol(manager);
    const id = await readUserId(manager.email);
    const lock = (until: number) =>
      execute`UPDATE two_factor SET locked_until = ${until} WHERE user_id = ${id}`;
    await lock(Date.now() + 60_000);
    await lock(Date.now() + 60_001);
    expect(await readActs("object_id = ? AND act = 'locked_out'", id)).toMatchObject([{ actor_id: null }]);
  });
});

describe("an admin's acts on another account", () => {
  it("are recorded with the admin where they change something", async () => {
    const [admin, { email }] = await Promise.all([makeAdmin(), makeManager()]);
    const [adminId, id] = await Promise.all([readUserId(admin.email), readUserId(email)]);
    const ask = (method: string, rest: string, body?: unknown) =>
      call(`/api/admin/users/${id}${rest}`, { method, body, cookie: admin.cookie });
    await ask("PUT", "", { email: newEmail() });
    await ask("PUT", "", {});
    await ask("PUT", "", { emailConfirmed: true });
    await ask("PUT", "", { emailConfirmed: true });
    await ask("POST", "/ban", { reason: "a test" });
    await Promise.all([ask("POST", "/unban"), ask("POST", "/unban"), ask("POST", "/unban")]);
    await ask("DELETE", "/factors");
    await Promise.all([ask("DELETE", ""), ask("DELETE", ""), ask("DELETE", "")]);
    const acts = await readActs("object_id = ? AND actor_id IS NOT object_id", id);
    const expected = ["user_changed", "user_changed", "user_banned", "user_unbanned", "user_deleted"];
    expect(acts.map(({ act }) => act)).toEqual(expected);
    expect(new Set(acts.map(({ actor_id }) => actor_id))).toEqual(new Set([adminId]));
  });

  it("remove a second factor, which is not taken for its owner's act", async () => {
    const [admin, manager] = await Promise.all([makeAdmin(), makeManager()]);
    await enrol(manager);
    const id = await readUserId(manager.email);
    const remove = () => call(`/api/admin/users/${id}/factors`, { method: "DELETE", cookie: admin.cookie });
    await remove();
    await remove();
    expect((await readActsOn(id)).slice(2)).toEqual(["second_factor_enabled", "factors_removed"]);
  });

  it("create accounts and draw links; a taken address is no act", async () => {
    const admin = await makeAdmin();
    const adminId = await readUserId(admin.email);
    const email = newEmail();
    const create = () =>
      call("/api/admin/users", { cookie: admin.cookie, body: { email, password: PASSWORD } });
    await create();
    await create();
    const id = await readUserId(email);
    await call("/api/admin/generate-link", { cookie: admin.cookie, body: { email, type: "recovery" } });
    expect((await readActs("object_id = ?", id)).map(({ act, actor_id }) => [act, actor_id])).toEqual([
      ["user_created", adminId],
      ["link_generated", adminId],
    ]);
    expect(await readActsBy(id)).toEqual(["signup_pin_used"]);
  });

  it("link and unlink a sign-in provider, once each", async () => {
    const manager = await makeManager();
    const id = await readUserId(manager.email);
    await execute`INSERT INTO account (id, account_id, provider_id, user_id)
      VALUES (${id}, ${id}, 'google', ${id})`;
    const unlink = () => unlinkProvider(makeContext(), id, "google");
    await Promise.all([unlink(), unlink(), unlink()]);
    expect(await actsOf(manager)).toEqual(["provider_linked", "provider_unlinked"]);
  });

  it("invite a person, without the address in the log", async () => {
    const admin = await makeAdmin();
    const email = newEmail();
    expect((await call("/api/admin/invite", { cookie: admin.cookie, body: { email } })).status).toBe(201);
    const rows = await readActs("actor_id = ?", await readUserId(admin.email));
    expect(rows.map(({ act }) => act)).toContain("user_invited");
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});
