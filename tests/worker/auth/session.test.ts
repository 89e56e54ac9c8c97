import { beforeAll, describe, expect, it } from "vitest";
import type { Session } from "#domain/accounts/account.ts";
import type { UserDetails } from "#domain/admin/users.ts";
import { DAY_MS } from "#domain/limits.ts";
import { isSignedIn, openSession, readUserId, signIn } from "#tests/worker/setup/accounts.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import {
  call,
  countRows,
  type ManagerAccount,
  makeAdmin,
  makeManager,
  readCookie,
} from "#tests/worker/setup/factories.ts";
import { execute, selectRow } from "#tests/worker/setup/rows.ts";

const DAY_SECONDS = 86_400;
const WEEK_SECONDS = 7 * DAY_SECONDS;

async function readSession(cookie: string) {
  const response = await call("/api/session", { cookie });
  expect(response.headers.get("cache-control")).toBe("no-store");
  return { response, ...(await response.json<{ session: Session | null }>()) };
}

/** Lets the sessions of an account be that old. */
async function age({ email }: ManagerAccount, seconds: number) {
  const ms = seconds * 1000;
  await execute`UPDATE session
     SET expires_at = expires_at - ${ms}, created_at = created_at - ${ms}, updated_at = updated_at - ${ms}
     WHERE user_id = (SELECT id FROM user WHERE email = ${email})`;
}

const sessionsOf = ({ email }: ManagerAccount) =>
  countRows("session", "user_id = (SELECT id FROM user WHERE email = ?)", email);

describe("a session", () => {
  it("is read without a new cookie while it is young", async () => {
    const manager = await makeManager();
    await age(manager, DAY_SECONDS - 60);
    const { response, session } = await readSession(manager.cookie);
    expect(session?.expiresInSeconds).toBeGreaterThan(6 * DAY_SECONDS);
    expect(session?.expiresInSeconds).toBeLessThanOrEqual(6 * DAY_SECONDS + 60);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each(["/api/session", "/api/manage/surveys"])(
    "after a day lasts a week from when %s is asked",
    async (path) => {
      const manager = await makeManager();
      await age(manager, 6 * DAY_SECONDS);
      const response = await call(path, { cookie: manager.cookie });
      const { session } = await response.json<{ session: Session }>();
      expect(session.expiresInSeconds).toBeGreaterThan(WEEK_SECONDS - 60);
      const [cookie, ...others] = response.headers.getSetCookie();
      expect(others).toEqual([]);
      expect(cookie).toMatch(/HttpOnly/i);
      expect(cookie).toMatch(new RegExp(`Max-Age=${WEEK_SECONDS}`, "i"));
      expect((await readSession(readCookie(response))).session).not.toBeNull();
    },
  );

  it("is not renewed by a socket, whose answer can carry no cookie", async () => {
    const manager = await makeManager();
    await age(manager, 6 * DAY_SECONDS);
    await call("/api/manage/surveys/ABCDEFGH/live", {
      cookie: manager.cookie,
      headers: { upgrade: "websocket" },
    });
    const { response } = await readSession(manager.cookie);
    expect(response.headers.getSetCookie()).toHaveLength(1);
  });

  it("ends thirty days after its sign-in at the latest, however much it is used", async () => {
    const manager = await makeManager();
    // Used each day for four weeks: what is left of the week reaches beyond the thirtieth day.
    for (let day = 1; day <= 28; day++) {
      await age(manager, DAY_SECONDS);
      const { session } = await readSession(manager.cookie);
      const left = Math.min(WEEK_SECONDS, (30 - day) * DAY_SECONDS);
      expect(Math.abs((session?.expiresInSeconds ?? 0) - left)).toBeLessThan(60);
    }
    const { response } = await readSession(manager.cookie);
    expect(response.headers.getSetCookie()).toEqual([]);
    await age(manager, 2 * DAY_SECONDS);
    expect((await readSession(manager.cookie)).session).toBeNull();
  });

  it("ends then also if better-auth renews it in another call", async () => {
    const manager = await makeManager();
    const id = await readUserId(manager.email);
    await age(manager, 6.5 * DAY_SECONDS);
    await execute`UPDATE session SET created_at = created_at - ${21 * DAY_SECONDS * 1000}
      WHERE user_id = ${id}`;
    await call("/api/auth/revoke-other-sessions", { cookie: manager.cookie, body: {} });
    const kept = await selectRow`SELECT expires_at - created_at AS age, updated_at
      FROM session WHERE user_id = ${id}`;
    expect(kept?.age).toBe(30 * DAY_SECONDS * 1000);
    expect(Date.now() - Number(kept?.updated_at)).toBeLessThan(60_000);
  });

  it("that has expired has its cookie deleted", async () => {
    const manager = await makeManager();
    await age(manager, WEEK_SECONDS + 1);
    const { response, session } = await readSession(manager.cookie);
    expect(session).toBeNull();
    expect(response.headers.getSetCookie().join()).toMatch(/Max-Age=0/i);
    expect((await call("/api/manage/surveys", { cookie: manager.cookie })).status).toBe(401);
  });

  it("of a banned account is rejected, also where its row is there, until the ban is over", async () => {
    const { email, cookie } = await makeManager();
    const setBanEnd = (end: number) =>
      execute`UPDATE user SET banned = 1, ban_expires = ${end} WHERE email = ${email}`;
    await setBanEnd(Date.now() + 60_000);
    expect((await readSession(cookie)).session).toBeNull();
    await setBanEnd(1);
    expect((await readSession(cookie)).session).not.toBeNull();
  });

  it("carries the admin status of the manager's row as it is now", async () => {
    const { cookie, email } = await makeManager();
    for (const isAdmin of [true, false]) {
      await execute`UPDATE survey_managers SET is_admin = ${Number(isAdmin)}
        WHERE user_id = ${await readUserId(email)}`;
      expect((await readSession(cookie)).session?.isAdmin).toBe(isAdmin);
    }
  });
});

describe("signing out", () => {
  it.each([
    ["here", "sign-out", [false, true]],
    ["everywhere", "revoke-sessions", [false, false]],
    ["elsewhere", "revoke-other-sessions", [true, false]],
  ])("%s ends those sessions and no other", async (_, path, left) => {
    const manager = await makeManager();
    const here = await openSession(manager.email);
    expect((await call(`/api/auth/${path}`, { cookie: here, body: {} })).status).toBe(200);
    expect([await isSignedIn(here), await isSignedIn(manager.cookie)]).toEqual(left);
    expect(await sessionsOf(manager)).toBe(left.filter(Boolean).length);
  });
});

describe("a banned user", () => {
  let admin: ManagerAccount;
  beforeAll(async () => {
    admin = await makeAdmin();
  });

  const ask = async (email: string, rest = "", body?: object) =>
    call(`/api/admin/users/${await readUserId(email)}${rest}`, { cookie: admin.cookie, body });

  it("loses every session with the next request and signs in no more, until the ban is lifted", async () => {
    const { email, cookie } = await makeManager();
    await expectAnswer(ask(email, "/ban", { reason: "spam" }), 200, { ban: { reason: "spam", until: null } });
    expect(await isSignedIn(cookie)).toBe(false);
    await expectAnswer(signIn(email), 403, { code: "BANNED_USER" });
    await expectAnswer(ask(email, "/unban", {}), 200, { ban: null });
    expect(await isSignedIn(await openSession(email))).toBe(true);
  });

  it("for some days comes back after them", async () => {
    const { email } = await makeManager();
    const { ban } = await (await ask(email, "/ban", { days: 2 })).json<UserDetails>();
    expect(Math.abs(Date.parse(ban?.until as string) - Date.now() - 2 * DAY_MS)).toBeLessThan(60_000);
    expect((await signIn(email)).status).toBe(403);
    await execute`UPDATE user SET ban_expires = 1 WHERE email = ${email}`;
    expect((await signIn(email)).status).toBe(200);
    await expectAnswer(ask(email), 200, { ban: null });
  });

  it("gets no session even where the table is written directly", async () => {
    const id = await readUserId((await makeManager()).email);
    await execute`UPDATE user SET banned = 1 WHERE id = ${id}`;
    const inserted = execute`INSERT INTO session (id, token, user_id, expires_at)
      VALUES (${id}, ${id}, ${id}, 9e12)`;
    await expect(inserted).rejects.toThrow("this user is banned");
  });

  it.each([[{ days: 0 }], [{ days: 3651 }], [{ days: 1.5 }], [{ reason: "x".repeat(501) }]])(
    "is not banned with %j",
    async (body) => {
      const { email, cookie } = await makeManager();
      expect((await ask(email, "/ban", body)).status).toBe(400);
      expect(await isSignedIn(cookie)).toBe(true);
    },
  );
});
