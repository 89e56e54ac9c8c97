import { describe, expect, it } from "vitest";
import {
  enterCode,
  isSignedIn,
  newEmail,
  openSession,
  readLink,
  readUserId,
  receiveCode,
  signIn,
  signUp,
  waitForMail,
} from "#tests/worker/setup/accounts.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import {
  call,
  countRows,
  freshAddress,
  type ManagerAccount,
  makeAdmin,
  makeManager,
  PASSWORD,
  readCookie,
} from "#tests/worker/setup/factories.ts";
import { execute } from "#tests/worker/setup/rows.ts";

const NEW_PASSWORD = "a brand new password";

async function requestReset(email: string): Promise<string> {
  const answer = await call("/api/auth/request-password-reset", { body: { email } });
  expect(answer.status).toBe(200);
  return readLink(await waitForMail(email, "Choose a new password"));
}

async function openLink(path: string): Promise<URL> {
  const answer = await call(path);
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get("location") as string, "https://slk.test");
}

const reset = (token: string | null, newPassword = NEW_PASSWORD) =>
  call("/api/auth/reset-password", { body: { token, newPassword } });

async function resetWithMail({ email }: ManagerAccount): Promise<Response> {
  const page = await openLink(await requestReset(email));
  return reset(page.searchParams.get("token"));
}

describe("a forgotten password", () => {
  it("is replaced through a link to our own page, which signs this browser in", async () => {
    const { email } = await makeManager();
    const page = await openLink(await requestReset(email));
    expect(page.pathname).toBe("/auth/update-password");
    const answer = await reset(page.searchParams.get("token"));
    expect(answer.status).toBe(200);
    expect(await isSignedIn(readCookie(answer))).toBe(true);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await waitForMail(email, "was changed")).text).toContain("has just been changed");
  });

  it("ends every session: the old cookies fail on the next request", async () => {
    const manager = await makeManager();
    const elsewhere = await openSession(manager.email);
    expect(await isSignedIn(elsewhere)).toBe(true);
    await resetWithMail(manager);
    expect(await isSignedIn(manager.cookie)).toBe(false);
    expect(await isSignedIn(elsewhere)).toBe(false);
  });

  it("cannot be replaced twice with one link, nor with an older one", async () => {
    const { email } = await makeManager();
    const older = await openLink(await requestReset(email));
    await call("/api/auth/request-password-reset", { body: { email } });
    const userId = await readUserId(email);
    expect(await countRows("verification", "value = ?", userId)).toBe(2);
    const token = older.searchParams.get("token");
    expect((await reset(token)).status).toBe(200);
    await expectAnswer(reset(token), 400, { code: "INVALID_TOKEN" });
    expect(await countRows("verification", "value = ?", userId)).toBe(0);
  });

  const spoilt: Record<string, (path: string, userId: string) => Promise<unknown>> = {
    expired: (_, userId) => execute`UPDATE verification SET expires_at = 1 WHERE value = ${userId}`,
    used: async (path) => reset((await openLink(path)).searchParams.get("token")),
    foreign: async (path) => path.replace(/reset-password\/[^?]+/, `reset-password/${"x".repeat(24)}`),
    mangled: async () => "/api/auth/reset-password/x",
  };

  it.each(Object.entries(spoilt))(
    "leads from a link that is %s to a page that explains it",
    async (_, spoil) => {
      const { email } = await makeManager();
      const path = await requestReset(email);
      const other = await spoil(path, await readUserId(email));
      const page = await openLink(typeof other === "string" ? other : path);
      expect(page.pathname).toBe("/auth/update-password");
      expect(page.searchParams.get("error")).toBeTruthy();
      expect(page.searchParams.has("token")).toBe(false);
    },
  );

  it.each(["https://evil.example/", "/..//evil.example", "/%09/evil.example"])(
    "leads where we say, not to %s",
    async (elsewhere) => {
      const { email } = await makeManager();
      const path = await requestReset(email);
      const spoilt = path.replace(/callbackURL=[^&]+/, `callbackURL=${encodeURIComponent(elsewhere)}`);
      const page = await openLink(spoilt);
      expect([page.origin, page.pathname]).toEqual(["https://slk.test", "/auth/update-password"]);
    },
  );

  it("leaves no token in the database that could be used", async () => {
    const { email } = await makeManager();
    const token = (await openLink(await requestReset(email))).searchParams.get("token") as string;
    expect(await countRows("verification", "instr(identifier || value, ?)", token)).toBe(0);
  });
});

describe("changing the password", () => {
  const change = (cookie: string, currentPassword: string, newPassword = NEW_PASSWORD) =>
    call("/api/auth/change-password", {
      cookie,
      body: { currentPassword, newPassword, revokeOtherSessions: false },
    });

  it("ends every other session and mailed link at once, whatever the client asks", async () => {
    const { email, cookie } = await makeManager();
    const elsewhere = await openSession(email);
    await requestReset(email);
    const answer = await change(cookie, PASSWORD);
    expect(answer.status).toBe(200);
    expect(await isSignedIn(readCookie(answer))).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(cookie)).toBe(false);
    expect(await countRows("verification", "value = ?", await readUserId(email))).toBe(0);
    await waitForMail(email, "was changed");
  });

  it("ends them in the statement that changes it, also where the rest is cut off", async () => {
    const { email, cookie } = await makeManager();
    await execute`UPDATE account SET password = 'x:y' WHERE user_id = ${await readUserId(email)}`;
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it("needs the current one", async () => {
    const { email, cookie } = await makeManager();
    await expectAnswer(change(cookie, "a guess"), 400, { code: "INVALID_PASSWORD" });
    expect(await isSignedIn(cookie)).toBe(true);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe("passwords and addresses", () => {
  it.each([
    ["eight characters", "8kq-wpfz"],
    ["eight emoji", "🐙🦀🐟🦈🐳🐚🦑🐡"],
    ["128 ideographs beyond the basic plane", "𠮷".repeat(128)],
    ["a sentence in Arabic", "كلمة سر طويلة بما يكفي"],
    ["spaces at both ends", "  secret  "],
  ])("may be %s", async (_, password) => {
    const email = newEmail();
    expect((await signUp({ password, email })).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(200);
    expect((await signIn(email, `${password} `)).status).not.toBe(200);
  });

  it("are the same password in either way of composing an accent", async () => {
    const email = newEmail();
    await signUp({ password: "cafétéria".normalize("NFC"), email });
    expect((await signIn(email, "cafétéria".normalize("NFD"))).status).toBe(200);
  });

  const LONG = "x".repeat(129);
  it.each([
    ["sign-up/email", { email: newEmail(), password: LONG, signupPin: "123456", acceptedTerms: true }],
    ["sign-in/email", { email: newEmail(), password: LONG }],
    ["reset-password", { token: "x", newPassword: LONG }],
    ["change-password", { currentPassword: PASSWORD, newPassword: LONG }],
    ["two-factor/enable", { password: LONG }],
  ])("of 129 characters are refused by name at %s", async (path, body) => {
    const { cookie } = await makeManager();
    await expectAnswer(call(`/api/auth/${path}`, { body, cookie }), 400, {
      code: "invalid",
      message: "Password must be at most 128 characters long",
    });
  });

  it.each([
    ["auth/reset-password", "newPassword", { token: "x" }],
    ["admin/users", "password", { email: newEmail() }],
  ])("of seven characters are rejected at %s", async (path, field, rest) => {
    const { cookie } = await makeAdmin();
    const answer = await call(`/api/${path}`, { cookie, body: { ...rest, [field]: "1234567" } });
    await expectAnswer(answer, 400, { field, message: "Password must be at least 8 characters long" });
  });

  it("go with an address in any case and with spaces around it", async () => {
    const { email } = await makeManager();
    const typed = `  ${email.toUpperCase()} `;
    expect((await signIn(typed)).status).toBe(200);
    expect((await enterCode(typed, await receiveCode(email))).status).toBe(200);
  });

  it.each([
    "sign-in/email",
    "request-password-reset",
    "email-otp/send-verification-otp",
    "send-verification-email",
  ])("%s refuses an address of more than 254 characters", async (path) => {
    const body = { email: `${"x".repeat(243)}@example.com`, password: PASSWORD };
    await expectAnswer(call(`/api/auth/${path}`, { body }), 400, { field: "email" });
  });
});

describe("guessing a password", () => {
  it("is locked out after ten attempts at one account from one address, right ones included", async () => {
    const { email } = await makeManager();
    const addresses = Array.from({ length: 2 }, freshAddress) as [string, string];
    for (let index = 0; index < 10; index++) {
      expect((await signIn(email, "a guess", { address: addresses[0] })).status).toBe(401);
    }
    const refused = await signIn(email, PASSWORD, { address: addresses[0] });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(30);
    expect((await signIn(email, PASSWORD, { address: addresses[1] })).status).toBe(200);
  });

  it("counts for an account that does not exist as for one that does", async () => {
    const address = freshAddress();
    const email = newEmail();
    const statuses: number[] = [];
    while (statuses.length < 11) statuses.push((await signIn(email, "a guess", { address })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });
});
