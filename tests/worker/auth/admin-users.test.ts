import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/limits.ts";
import {
  enrol,
  isSignedIn,
  newEmail,
  readUserId,
  signIn,
  waitForMail,
} from "#tests/worker/setup/accounts.ts";
import {
  call,
  countRows,
  type ManagerAccount,
  makeAdmin,
  makeManager,
  makeSurvey,
  readCookie,
} from "#tests/worker/setup/factories.ts";
import type { UserDetails, UserList } from "#worker/auth/users/users.ts";

let admin: ManagerAccount;
beforeAll(async () => {
  admin = await makeAdmin();
});

const ask = (path: string, method = "GET", body?: unknown) =>
  call(`/api/admin${path}`, { method, cookie: admin.cookie, body });

async function read<Body>(path: string, method?: string, body?: unknown, status = 200): Promise<Body> {
  const response = await ask(path, method, body);
  expect(response.status).toBe(status);
  return response.json<Body>();
}

const pathOf = async ({ email }: { email: string }) => `/users/${await readUserId(email)}`;

describe("listing users", () => {
  it("answers pages, the newest first, without hashes, secrets or tokens", async () => {
    const older = await makeManager();
    const newer = await makeManager();
    const page = await read<UserList>("/users?perPage=2");
    expect(page).toMatchObject({ page: 1, perPage: 2, total: await countRows("user", "1 = 1") });
    expect(page.users.map(({ email }) => email)).toEqual([newer.email, older.email]);
    const next = await read<UserList>("/users?perPage=2&page=2");
    expect(next.users.map(({ email }) => email)).not.toContain(older.email);
    expect(Object.keys(page.users[0] ?? {}).sort()).toEqual([
      "acceptedTermsAt",
      "ban",
      "createdAt",
      "email",
      "emailConfirmed",
      "hasTwoFactor",
      "id",
      "isAdmin",
    ]);
  });

  it("finds by the beginning of an address, whatever its case, and nothing by its wildcards", async () => {
    const { email } = await makeManager();
    const found = await read<UserList>(`/users?search=${email.slice(0, 12).toUpperCase()}`);
    expect(found).toMatchObject({ total: 1, users: [{ email }] });
    expect(await read<UserList>("/users?search=%25")).toMatchObject({ total: 0, users: [] });
  });

  it.each(["page=0", "page=x", "perPage=101", "perPage=0"])("rejects ?%s", async (query) => {
    expect((await ask(`/users?${query}`)).status).toBe(400);
  });
});

describe("one user", () => {
  it("is answered with providers, factors, surveys and when the terms were accepted", async () => {
    const { manager } = await makeSurvey();
    const user = await read<UserDetails>(await pathOf(manager));
    expect(user).toMatchObject({
      email: manager.email,
      isAdmin: false,
      ban: null,
      surveyCount: 1,
      identities: ["credential"],
      factors: [],
    });
    expect(Math.abs(Date.parse(user.acceptedTermsAt as string) - Date.now())).toBeLessThan(60_000);
  });

  it.each([
    ["GET", "/users/nobody"],
    ["PUT", "/users/nobody", { emailConfirmed: true }],
    ["DELETE", "/users/nobody"],
    ["POST", "/users/nobody/ban", {}],
    ["POST", "/users/nobody/unban"],
    ["GET", "/users/nobody/factors"],
    ["DELETE", "/users/nobody/factors"],
  ])("who is not there: %s %s answers 404", async (method, path, body?: unknown) => {
    const response = await ask(path, method, body);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "not_found", message: "There is no such user." });
  });
});

describe("creating a user", () => {
  const create = (body: unknown) => ask("/users", "POST", body);
  const PASSWORD = "chosen by an admin";

  it("makes an account that signs in, with a PIN drawn and spent for it, and accepts no terms", async () => {
    const email = newEmail();
    const user = await read<UserDetails>(
      "/users",
      "POST",
      { email: ` ${email.toUpperCase()} `, password: PASSWORD, emailConfirmed: true },
      201,
    );
    expect(user).toMatchObject({ email, emailConfirmed: true, isAdmin: false, acceptedTermsAt: null });
    expect(user.managerId).toEqual(expect.any(String));
    expect(await countRows("signup_pins", "used_by = ? AND claim_expires_at IS NULL", user.id)).toBe(1);
    expect(await isSignedIn(readCookie(await signIn(email, PASSWORD)))).toBe(true);
  });

  it("is rejected for a taken address, also ten times at once, and leaves no PIN behind", async () => {
    const email = newEmail();
    const before = await countRows("signup_pins", "1 = 1");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create({ email, password: PASSWORD })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(9).fill(409)]);
    expect(await countRows("user", "email = ?", email)).toBe(1);
    expect(await countRows("signup_pins", "1 = 1")).toBe(before + 1);
  });

  it.each([
    ["neither address nor phone", { password: PASSWORD }],
    ["no password", { email: "jo@example.com" }],
    ["an empty address", { email: "", password: PASSWORD }],
  ])("is refused for %s", async (_, body) => {
    const response = await create(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: "You must provide either an email or phone number and a password",
    });
  });

  it("is rejected for a short password, with the list of reasons", async () => {
    const response = await create({ email: newEmail(), password: "short" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "weak_password",
      field: "password",
      reasons: ["length"],
      message: "Password must be at least 8 characters long",
    });
  });

  it("is rejected for a phone number: there is no SMS provider", async () => {
    const response = await create({ phone: "+44 20 7946 0000", password: PASSWORD });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "no_sms_provider",
      field: "phone",
      message: expect.stringContaining("No SMS provider is configured"),
    });
  });
});

describe("changing a user", () => {
  it("gives them another address, which their surveys follow and which counts as unconfirmed", async () => {
    const { code, manager } = await makeSurvey();
    const path = await pathOf(manager);
    await read(path, "PUT", { emailConfirmed: true });
    const email = newEmail();
    expect(await read(path, "PUT", { email })).toMatchObject({ email, emailConfirmed: false });
    expect(await countRows("survey_codes", "code = ? AND organizer_email = ?", code, email)).toBe(1);
    expect((await signIn(manager.email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  it("leaves a confirmed address confirmed where it is the same", async () => {
    const manager = await makeManager();
    const path = await pathOf(manager);
    await read(path, "PUT", { emailConfirmed: true });
    expect(await read(path, "PUT", { email: manager.email })).toMatchObject({ emailConfirmed: true });
  });

  it("rejects an address that another account has, and changes nothing", async () => {
    const [first, second] = await Promise.all([makeManager(), makeManager()]);
    const response = await ask(await pathOf(first), "PUT", {
      email: second.email,
      password: "a new password",
    });
    expect(response.status).toBe(409);
    expect((await signIn(first.email)).status).toBe(200);
  });

  it("gives them another password, ends their sessions and tells them", async () => {
    const manager = await makeManager();
    await read(await pathOf(manager), "PUT", { password: "chosen by an admin" });
    expect(await isSignedIn(manager.cookie)).toBe(false);
    expect((await signIn(manager.email)).status).toBe(401);
    expect((await signIn(manager.email, "chosen by an admin")).status).toBe(200);
    await expect(waitForMail(manager.email, "was changed")).resolves.toBeDefined();
  });

  it("ends a reset link that was mailed before", async () => {
    const manager = await makeManager();
    await call("/api/auth/request-password-reset", { body: { email: manager.email } });
    const id = await readUserId(manager.email);
    expect(await countRows("verification", "value = ?", id)).toBe(1);
    await read(await pathOf(manager), "PUT", { email: newEmail() });
    expect(await countRows("verification", "value = ?", id)).toBe(0);
  });

  it("makes no admin", async () => {
    const manager = await makeManager();
    expect(await read(await pathOf(manager), "PUT", { isAdmin: true })).toMatchObject({ isAdmin: false });
  });
});

describe("a banned user", () => {
  it("loses every session with the next request and signs in no more, until the ban is lifted", async () => {
    const manager = await makeManager();
    const path = await pathOf(manager);
    const banned = await read<UserDetails>(`${path}/ban`, "POST", { reason: "spam" });
    expect(banned.ban).toEqual({ reason: "spam", until: null });
    expect((await call("/api/manage/surveys", { cookie: manager.cookie })).status).toBe(401);
    const refused = await signIn(manager.email);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "BANNED_USER" });

    expect(await read<UserDetails>(`${path}/unban`, "POST")).toMatchObject({ ban: null });
    expect(await isSignedIn(readCookie(await signIn(manager.email)))).toBe(true);
  });

  it("for some days comes back after them", async () => {
    const manager = await makeManager();
    const path = await pathOf(manager);
    const { ban } = await read<UserDetails>(`${path}/ban`, "POST", { days: 2 });
    expect(Math.abs(Date.parse(ban?.until as string) - Date.now() - 2 * DAY_MS)).toBeLessThan(60_000);
    expect((await signIn(manager.email)).status).toBe(403);
    await env.DB.prepare("UPDATE user SET ban_expires = 1 WHERE email = ?").bind(manager.email).run();
    expect((await signIn(manager.email)).status).toBe(200);
    expect(await read<UserDetails>(path)).toMatchObject({ ban: null });
  });

  it("gets no session even where the table is written directly", async () => {
    const manager = await makeManager();
    const id = await readUserId(manager.email);
    await env.DB.prepare("UPDATE user SET banned = 1 WHERE id = ?").bind(id).run();
    expect(await countRows("session", "user_id = ?", id)).toBe(0);
    const insert = env.DB.prepare(
      "INSERT INTO session (id, token, user_id, expires_at) VALUES (?, ?, ?, 9e12)",
    ).bind(crypto.randomUUID(), crypto.randomUUID(), id);
    await expect(insert.run()).rejects.toThrow("this user is banned");
  });

  it.each([[{ days: 0 }], [{ days: 3651 }], [{ days: 1.5 }], [{ reason: "x".repeat(501) }]])(
    "is not banned with %j",
    async (body) => {
      const manager = await makeManager();
      expect((await ask(`${await pathOf(manager)}/ban`, "POST", body)).status).toBe(400);
      expect(await isSignedIn(manager.cookie)).toBe(true);
    },
  );
});

describe("a user's factors", () => {
  it("are listed and removed; the password alone is enough again", async () => {
    const account = await enrol(await makeManager());
    const path = await pathOf(account);
    expect(await read(`${path}/factors`)).toMatchObject({
      factors: [{ id: expect.any(String), type: "totp", status: "verified" }],
    });
    expect(await (await signIn(account.email)).json()).toMatchObject({ twoFactorRedirect: true });

    expect((await ask(`${path}/factors`, "DELETE")).status).toBe(204);
    expect(await read(`${path}/factors`)).toEqual({ factors: [] });
    expect(await isSignedIn(readCookie(await signIn(account.email)))).toBe(true);
    expect((await ask(`${path}/factors`, "DELETE")).status).toBe(204);
  });
});

describe("deleting a user", () => {
  it("takes their surveys along", async () => {
    const { code, manager } = await makeSurvey({ responses: 1 });
    const deleted = await ask(await pathOf(manager), "DELETE");
    expect([deleted.status, await deleted.text()]).toEqual([204, ""]);
    expect(await countRows("user", "email = ?", manager.email)).toBe(0);
    expect(await countRows("survey_responses", "survey_code = ?", code)).toBe(0);
    expect((await call(`/api/surveys/${code}`)).status).toBe(404);
    expect(await isSignedIn(manager.cookie)).toBe(false);
  });
});

describe("an admin", () => {
  it("neither bans nor deletes the own account by a slip", async () => {
    const path = await pathOf(admin);
    expect((await ask(`${path}/ban`, "POST", {})).status).toBe(409);
    expect((await ask(path, "DELETE")).status).toBe(409);
    expect(await isSignedIn(admin.cookie)).toBe(true);
  });
});
