import { expect, it } from "vitest";
import { makeAdmin, makeManager, newEmail, PASSWORD, signIn, signUp } from "#tests/worker/setup/accounts.ts";
import { call, expectAnswer, freshAddress, ORIGIN, readCookie, saying } from "#tests/worker/setup/calls.ts";
import { enterCode, receiveCode } from "#tests/worker/setup/codes.ts";
import { expectLimit } from "#tests/worker/setup/expect-limit.ts";
import { followLink, resetTokenOf } from "#tests/worker/setup/mailed-links.ts";
import { waitForMail, waitForOtherLink } from "#tests/worker/setup/mails.ts";
import { changePassword, requestReset } from "#tests/worker/setup/passwords.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { isSignedIn, openSession } from "#tests/worker/setup/sessions.ts";

const NEW_PASSWORD = "a brand new password";

const reset = (page: URL, newPassword = NEW_PASSWORD) =>
  call("/api/auth/reset-password", { body: { token: resetTokenOf(page), newPassword } });

const countLinks = (id: string) => countRows("verification", "value = ?", id);

it("a forgotten password is replaced through a link to our own page, which signs in here alone", async () => {
  const { email, cookie } = await makeManager();
  const page = await followLink(await requestReset(email));
  expect(page.pathname).toBe("/auth/update-password");
  const answer = await reset(page);
  expect(answer.status).toBe(200);
  expect([await isSignedIn(readCookie(answer)), await isSignedIn(cookie)]).toEqual([true, false]);
  expect((await signIn(email)).status).toBe(401);
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
  expect((await waitForMail(email, "was changed")).text).toContain("has just been changed");
});

it("a forgotten password cannot be replaced twice with one link, nor with an older one", async () => {
  const { id, email } = await makeManager();
  const path = await requestReset(email);
  const older = await followLink(path);
  await requestReset(email);
  const newer = await followLink(await waitForOtherLink(email, "Choose a new password", path));
  expect(await countLinks(id)).toBe(1);
  await expectAnswer(reset(older), 400, { code: "INVALID_TOKEN" });
  expect((await reset(newer)).status).toBe(200);
  await expectAnswer(reset(newer), 400, { code: "INVALID_TOKEN" });
  expect(await countLinks(id)).toBe(0);
});

it.each<[string, (path: string, id: string) => Promise<unknown>]>([
  ["expired", (_, id) => execute`UPDATE verification SET expires_at = 1 WHERE value = ${id}`],
  ["used", async (path) => reset(await followLink(path))],
  ["foreign", async (path) => path.replace(/reset-password\/[^?]+/, `reset-password/${"x".repeat(24)}`)],
  ["mangled", async () => "/api/auth/reset-password/x"],
])("a forgotten password leads from a link that is %s to a page that explains it", async (_, spoil) => {
  const { id, email } = await makeManager();
  const path = await requestReset(email);
  const other = await spoil(path, id);
  const page = await followLink(typeof other === "string" ? other : path);
  expect(page.pathname).toBe("/auth/update-password");
  expect(page.searchParams.get("error")).toBeTruthy();
  expect(resetTokenOf(page)).toBeUndefined();
});

it.each(["https://evil.example/", "/..//evil.example", "/%09/evil.example"])(
  "a forgotten password leads where we say, not to %s",
  async (elsewhere) => {
    const path = await requestReset((await makeManager()).email);
    const spoilt = path.replace(/callbackURL=[^&]+/, `callbackURL=${encodeURIComponent(elsewhere)}`);
    const page = await followLink(spoilt);
    expect([page.origin, page.pathname]).toEqual([ORIGIN, "/auth/update-password"]);
  },
);

it("changing the password ends every other session and mailed link at once", async () => {
  const { id, email, cookie } = await makeManager();
  const elsewhere = await openSession(email);
  await requestReset(email);
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, revokeOtherSessions: false };
  const answer = await call("/api/auth/change-password", { cookie, body });
  expect(answer.status).toBe(200);
  const cookies = [readCookie(answer), elsewhere, cookie];
  expect(await Promise.all(cookies.map(isSignedIn))).toEqual([true, false, false]);
  expect(await countLinks(id)).toBe(0);
  await waitForMail(email, "was changed");
});

it("changing the password needs the current one", async () => {
  const { email, cookie } = await makeManager();
  await expectAnswer(changePassword(cookie, NEW_PASSWORD, "a guess"), 400, { code: "INVALID_PASSWORD" });
  expect(await isSignedIn(cookie)).toBe(true);
  expect((await signIn(email)).status).toBe(200);
});

it.each([
  ["eight characters", "8kq-wpfz"],
  ["eight emoji", "🐙🦀🐟🦈🐳🐚🦑🐡"],
  [
    "128 ideographs beyond the basic plane",
    String.fromCodePoint(...Array.from({ length: 128 }, (_, at) => 0x20000 + at * 37)),
  ],
  ["a sentence in Arabic", "كلمة سر طويلة بما يكفي"],
  ["spaces at both ends", "  secret of nine lamps  "],
])("passwords and addresses may be %s", async (_, password) => {
  const email = newEmail();
  expect((await signUp({ password, email })).status).toBe(200);
  expect((await signIn(email, password)).status).toBe(200);
  expect((await signIn(email, `${password} `)).status).not.toBe(200);
});

it("passwords and addresses are the same password in either way of composing an accent", async () => {
  const email = newEmail();
  await signUp({ password: "cafétéria à Orléans".normalize("NFC"), email });
  expect((await signIn(email, "cafétéria à Orléans".normalize("NFD"))).status).toBe(200);
});

const LONG = "x".repeat(129);
const TOO_LONG = "Password must be at most 128 characters long";
const TOO_SHORT = "Password must be at least 8 characters long";
it.each([
  ["auth/sign-up/email", TOO_LONG, { password: LONG, signupPin: "123456", acceptedTerms: true }],
  ["auth/sign-in/email", TOO_LONG, { password: LONG }],
  ["auth/reset-password", TOO_LONG, { token: "x", newPassword: LONG }],
  ["auth/change-password", TOO_LONG, { currentPassword: PASSWORD, newPassword: LONG }],
  ["auth/two-factor/enable", TOO_LONG, { password: LONG }],
  ["auth/reset-password", TOO_SHORT, { token: "x", newPassword: "1234567" }],
  ["admin/users", TOO_SHORT, { password: "1234567" }],
])("passwords and addresses are refused at %s by name: %s", async (path, message, body) => {
  const { cookie } = await makeAdmin();
  const answer = call(`/api/${path}`, { cookie, body: { email: newEmail(), ...body } });
  await expectAnswer(answer, 400, saying(path, message));
});

it("passwords and addresses go with an address in any case and with spaces around it", async () => {
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
])("passwords and addresses %s refuses an address of more than 254 characters", async (path) => {
  const body = { email: `${"x".repeat(243)}@example.com`, password: PASSWORD };
  await expectAnswer(call(`/api/auth/${path}`, { body }), 400, { field: "email" });
});

it.each([
  ["with an account", async () => (await makeManager()).email],
  ["without one", async () => newEmail()],
])("guessing is locked out after ten attempts at an address %s from one network", async (_, makeAddress) => {
  const [email, address] = [await makeAddress(), freshAddress()];
  await expectLimit(10, 401, () => signIn(email, "a guess", { address }));
  const refused = await signIn(email, PASSWORD, { address });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(30);
  expect((await signIn(email)).status).not.toBe(429);
});
