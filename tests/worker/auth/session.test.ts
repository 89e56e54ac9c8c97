import { describe, expect, it } from "vitest";
import type { Session } from "#domain/accounts/account.ts";
import { isSignedIn, openSession, readUserId } from "#tests/worker/setup/accounts.ts";
import {
  call,
  countRows,
  type ManagerAccount,
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
    "after a day lasts a week from when %s is asked, and so does its cookie",
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
