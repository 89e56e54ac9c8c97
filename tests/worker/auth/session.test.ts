import { expect, it } from "vitest";
import type { Session } from "#domain/accounts/account.ts";
import type { AccountSession } from "#domain/accounts/own-account.ts";
import type { UserDetails } from "#domain/admin/users.ts";
import { DAY_MS } from "#domain/limits.ts";
import {
  type ManagerAccount,
  makeAdmin,
  makeManager,
  newEmail,
  signIn,
} from "#tests/worker/setup/accounts.ts";
import { call, expectAnswer, readCookie } from "#tests/worker/setup/calls.ts";
import { receiveCode } from "#tests/worker/setup/codes.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import { ageSessions, isSignedIn, openSession } from "#tests/worker/setup/sessions.ts";
import { sweepKept } from "#worker/services/retention/kept.ts";

const DAY_SECONDS = 86_400;
const WEEK_SECONDS = 7 * DAY_SECONDS;

async function readSession(cookie: string) {
  const response = await call("/api/session", { cookie });
  expect(response.headers.get("cache-control")).toBe("no-store");
  return { response, ...(await response.json<{ session: Session | null }>()) };
}

const askForCode = () => call("/api/auth/email-otp/send-verification-otp", { body: { email: newEmail() } });

it.each<[string, number, () => Promise<Response>]>([
  ["session_token", WEEK_SECONDS, async () => signIn((await makeManager()).email)],
  ["browser", 400 * DAY_SECONDS, async () => signIn((await makeManager()).email)],
  ["mail_code", 300, askForCode],
])("the cookie %s is this host's alone for %i seconds", async (name, seconds, ask) => {
  const cookies = (await ask()).headers.getSetCookie();
  const cookie = cookies.find((one) => one.startsWith(`__Host-account.${name}=`)) ?? "";
  const expected = ["HttpOnly", `Max-Age=${seconds}`, "Path=/", "SameSite=Lax", "Secure"];
  expect(cookie.split("; ").slice(1).toSorted()).toEqual(expected);
});

it.each<[string, string, object]>([
  ["/api/auth/sign-out", "POST", {}],
  ["/api/auth/revoke-sessions", "POST", {}],
  ["/api/account", "DELETE", { email: "" }],
])("an ended session has the browser drop its cache and nothing else, by %s", async (path, method, body) => {
  const { email } = await makeManager();
  const cookie = readCookie(await signIn(email));
  const sent = "email" in body ? { email } : body;
  const answer = await call(path, { method, cookie, body: sent });
  expect([answer.ok, answer.headers.get("clear-site-data")]).toEqual([true, '"cache"']);
  if (path.endsWith("sign-out")) {
    expect(answer.headers.getSetCookie().some((one) => one.includes("account.browser="))).toBe(false);
  }
});

it("an ended session is the only reason to drop a cache", async () => {
  const { cookie } = await makeManager();
  for (const path of ["/api/session", "/api/account", "/api/v1/surveys"]) {
    expect((await call(path, { cookie })).headers.has("clear-site-data")).toBe(false);
  }
  const refused = await call("/api/account", { method: "DELETE", cookie, body: { email: newEmail() } });
  expect([refused.status, refused.headers.has("clear-site-data")]).toEqual([400, false]);
});

it("a session is read without a new cookie while it is young", async () => {
  const manager = await makeManager();
  await ageSessions(manager, DAY_MS - 60_000);
  const { response, session } = await readSession(manager.cookie);
  expect(session?.expiresInSeconds).toBeGreaterThan(6 * DAY_SECONDS);
  expect(session?.expiresInSeconds).toBeLessThanOrEqual(6 * DAY_SECONDS + 60);
  expect(response.headers.getSetCookie()).toEqual([]);
});

it.each(["/api/session", "/api/v1/dashboard"])(
  "a session that is a day old lasts a week from when %s is asked",
  async (path) => {
    const manager = await makeManager();
    await ageSessions(manager, 6 * DAY_MS);
    const response = await call(path, { cookie: manager.cookie });
    const { session } = await response.json<{ session: Session }>();
    expect(session.expiresInSeconds).toBeGreaterThan(WEEK_SECONDS - 60);
    const [cookie, ...others] = response.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(new RegExp(`Max-Age=${WEEK_SECONDS}`, "i"));
    expect((await readSession(readCookie(response))).session).not.toBeNull();
  },
);

it("a session is not renewed by a socket, whose answer can carry no cookie", async () => {
  const manager = await makeManager();
  await ageSessions(manager, 6 * DAY_MS);
  await call("/api/v1/surveys/ABCDEFGH/live", {
    cookie: manager.cookie,
    headers: { upgrade: "websocket" },
  });
  const { response } = await readSession(manager.cookie);
  expect(response.headers.getSetCookie()).toHaveLength(1);
});

it("a session ends thirty days after its sign-in at the latest, however much it is used", async () => {
  const manager = await makeManager();
  // Used each day for four weeks: what is left of the week reaches beyond the thirtieth day.
  for (let day = 1; day <= 28; day++) {
    await ageSessions(manager, DAY_MS);
    const { session } = await readSession(manager.cookie);
    const left = Math.min(WEEK_SECONDS, (30 - day) * DAY_SECONDS);
    expect(Math.abs((session?.expiresInSeconds ?? 0) - left)).toBeLessThan(60);
  }
  const { response } = await readSession(manager.cookie);
  expect(response.headers.getSetCookie()).toEqual([]);
  await ageSessions(manager, 2 * DAY_MS);
  expect((await readSession(manager.cookie)).session).toBeNull();
});

it("a session ends after thirty days also if better-auth renews it in another call", async () => {
  const manager = await makeManager();
  await ageSessions(manager, 6.5 * DAY_MS);
  await execute`UPDATE session SET created_at = created_at - ${21 * DAY_MS} WHERE user_id = ${manager.id}`;
  await call("/api/auth/revoke-other-sessions", { cookie: manager.cookie, body: {} });
  const kept = await selectRow`SELECT expires_at - created_at AS age, updated_at
      FROM session WHERE user_id = ${manager.id}`;
  expect(kept?.age).toBe(30 * DAY_MS);
  expect(Date.now() - Number(kept?.updated_at)).toBeLessThan(60_000);
});

it("a session that has expired has its cookie deleted", async () => {
  const manager = await makeManager();
  await ageSessions(manager, 7 * DAY_MS + 1000);
  const { response, session } = await readSession(manager.cookie);
  expect(session).toBeNull();
  expect(response.headers.getSetCookie().join()).toMatch(/Max-Age=0/i);
  expect(await isSignedIn(manager.cookie)).toBe(false);
});

it("a session is swept once it has expired, with unused codes and links", async () => {
  const [expired, other] = [await makeManager(), await makeManager()];
  await receiveCode(expired.email);
  await ageSessions(expired, 7 * DAY_MS);
  await execute`UPDATE verification SET expires_at = 1`;
  await receiveCode(other.email);
  await sweepKept(makeContext());
  expect(await countRows("session", "user_id = ?", expired.id)).toBe(0);
  expect(await countRows("verification", "1 = 1")).toBe(1);
  expect(await isSignedIn(other.cookie)).toBe(true);
});

it("a session of a banned account is rejected until the ban is over, also where its row is there", async () => {
  const { id, cookie } = await makeManager();
  const setBanEnd = (end: number) =>
    execute`UPDATE user SET banned = 1, ban_expires = ${end} WHERE id = ${id}`;
  await setBanEnd(Date.now() + 60_000);
  expect((await readSession(cookie)).session).toBeNull();
  await setBanEnd(1);
  expect((await readSession(cookie)).session).not.toBeNull();
});

it.each([
  ["here", "sign-out", [false, true]],
  ["everywhere", "revoke-sessions", [false, false]],
  ["elsewhere", "revoke-other-sessions", [true, false]],
])("signing out %s ends those sessions and no other", async (_, path, left) => {
  const manager = await makeManager();
  const here = await openSession(manager.email);
  expect((await call(`/api/auth/${path}`, { cookie: here, body: {} })).status).toBe(200);
  expect([await isSignedIn(here), await isSignedIn(manager.cookie)]).toEqual(left);
  expect(await countRows("session", "user_id = ?", manager.id)).toBe(left.filter(Boolean).length);
});

const PATH = "/api/account/sessions";
const PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

async function list(cookie: string): Promise<AccountSession[]> {
  const answer = await call(PATH, { cookie });
  expect(answer.status).toBe(200);
  return (await answer.json<{ sessions: AccountSession[] }>()).sessions;
}

/** A manager who is signed in on a phone, too. */
async function makeWithPhone() {
  const manager = await makeManager();
  const phone = await openSession(manager.email, { headers: { "user-agent": PHONE } });
  return { ...manager, phone };
}

it("the sessions of an account are listed without anything that opens them", async () => {
  const { cookie, phone } = await makeWithPhone();
  const sessions = await list(cookie);
  expect(sessions).toEqual([
    expect.objectContaining({ isCurrent: true }),
    expect.objectContaining({ isCurrent: false, userAgent: PHONE, signedInAt: expect.any(String) }),
  ]);
  expect((await list(phone)).map(({ id }) => id)).toEqual(sessions.map(({ id }) => id).reverse());
  const tokens = await selectRows<{ token: string }>`SELECT token FROM session`;
  const answer = JSON.stringify(sessions);
  expect(tokens.filter(({ token }) => answer.includes(token))).toEqual([]);
});

it("the sessions of an account leave out what has run out", async () => {
  const { cookie, phone } = await makeWithPhone();
  const [current] = await list(phone);
  await execute`UPDATE session SET expires_at = 1 WHERE id = ${current?.id}`;
  expect(await list(cookie)).toEqual([expect.objectContaining({ isCurrent: true })]);
});

it("the sessions of an account end one by one with the next request", async () => {
  const { email, cookie, phone } = await makeWithPhone();
  const tablet = await openSession(email);
  const [ownOfPhone] = await list(phone);
  expect((await call(`${PATH}/${ownOfPhone?.id}`, { cookie, method: "DELETE" })).status).toBe(204);
  expect(await Promise.all([phone, tablet, cookie].map(isSignedIn))).toEqual([false, true, true]);
});

it("the sessions of an account are to another user as if they did not exist", async () => {
  const [{ cookie }, stranger] = [await makeManager(), await makeManager()];
  const [own] = await list(cookie);
  const end = async (id?: string) => {
    const answer = await call(`${PATH}/${id}`, { cookie: stranger.cookie, method: "DELETE" });
    return { ...(await answer.json<object>()), status: answer.status, requestId: "" };
  };
  const foreign = await end(own?.id);
  expect(foreign).toMatchObject({ status: 404 });
  expect(foreign).toEqual(await end("none"));
  expect(await isSignedIn(cookie)).toBe(true);
});

const ask = async ({ id }: ManagerAccount, rest = "", body?: object) =>
  call(`/api/admin/users/${id}${rest}`, { ...(await makeAdmin()), body });

it("a banned user is signed out with the next request until the ban is lifted", async () => {
  const manager = await makeManager();
  const ban = { reason: "spam", until: null };
  await expectAnswer(ask(manager, "/ban", { reason: "spam" }), 200, { ban });
  expect(await isSignedIn(manager.cookie)).toBe(false);
  await expectAnswer(signIn(manager.email), 403, { code: "BANNED_USER" });
  await expectAnswer(ask(manager, "/unban", {}), 200, { ban: null });
  expect(await isSignedIn(await openSession(manager.email))).toBe(true);
});

it("a user who is banned for some days comes back after them", async () => {
  const manager = await makeManager();
  const { ban } = await (await ask(manager, "/ban", { days: 2 })).json<UserDetails>();
  expect(Math.abs(Date.parse(ban?.until as string) - Date.now() - 2 * DAY_MS)).toBeLessThan(60_000);
  expect((await signIn(manager.email)).status).toBe(403);
  await execute`UPDATE user SET ban_expires = 1 WHERE id = ${manager.id}`;
  expect((await signIn(manager.email)).status).toBe(200);
  await expectAnswer(ask(manager), 200, { ban: null });
});

it("a banned user gets no session even where the table is written directly", async () => {
  const { id } = await makeManager();
  await execute`UPDATE user SET banned = 1 WHERE id = ${id}`;
  const inserted = execute`INSERT INTO session (id, token, user_id, expires_at)
      VALUES (${id}, ${id}, ${id}, 9e12)`;
  await expect(inserted).rejects.toThrow("this user is banned");
});

it.each([[{ days: 0 }], [{ days: 3651 }], [{ days: 1.5 }], [{ reason: "x".repeat(501) }]])(
  "a banned user is not banned with %j",
  async (body) => {
    const manager = await makeManager();
    expect((await ask(manager, "/ban", body)).status).toBe(400);
    expect(await isSignedIn(manager.cookie)).toBe(true);
  },
);
