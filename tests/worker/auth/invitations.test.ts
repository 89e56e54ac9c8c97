import { expect, it } from "vitest";
import {
  makeAdmin,
  makeManager,
  newEmail,
  PASSWORD,
  setConfirmed,
  signIn,
  signUp,
} from "#tests/worker/setup/accounts.ts";
import {
  call,
  callWithSettings,
  expectAnswer,
  freshAddress,
  ORIGIN,
  saying,
} from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { followLink, resetTokenOf } from "#tests/worker/setup/mailed-links.ts";
import { waitForMail } from "#tests/worker/setup/mails.ts";
import { countRows } from "#tests/worker/setup/rows.ts";
import { isSignedIn } from "#tests/worker/setup/sessions.ts";
import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";
import type { GeneratedLink } from "#worker/auth/users/users.ts";

const admin = await makeAdmin();

const invite = (body: unknown, settings = {}) =>
  callWithSettings(settings, "/api/admin/invite", { cookie: admin.cookie, body });
const generate = (type: string, email: string) =>
  call("/api/admin/generate-link", { cookie: admin.cookie, body: { type, email } });

async function readGenerated(type: string, email: string): Promise<URL> {
  const response = await generate(type, email);
  expect(response.status).toBe(201);
  const { link, expiresAt } = await response.json<GeneratedLink>();
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
  expect(link.startsWith(`${ORIGIN}/`)).toBe(true);
  return new URL(link);
}

const draw = () => createSignupPin(makeContext(), { createdBy: null, expiresInDays: 7 });

it("an invitation is mailed with a signup PIN that makes an account", async () => {
  const email = newEmail();
  const response = await invite({ email: ` ${email.toUpperCase()}`, expiresInDays: 3 });
  expect(response.status).toBe(201);
  const { pin } = await response.json<{ pin: string }>();
  expect(await countRows("user", "email = ?", email)).toBe(0);

  const { text } = await waitForMail(email, "You are invited");
  expect(text).toContain(`Your signup PIN is ${pin}.`);
  const [, token = ""] = text.split(`${ORIGIN}/survey/create?tab=signup#pin=${pin}&invitation=`);
  expect(token).toMatch(/^[\w-]{22}\s/);
  expect((await signUp({ signupPin: pin, email, invitation: token.slice(0, 22) })).status).toBe(200);
});

it("an invitation is rejected for an address with an account", async () => {
  const { email } = await makeManager();
  const before = await countRows("signup_pins", "1 = 1");
  await expectAnswer(invite({ email }), 409, { code: "conflict", field: "email" });
  expect(await countRows("signup_pins", "1 = 1")).toBe(before);
});

it("an invitation is rejected while sign-up is disabled", async () => {
  expect((await invite({ email: newEmail() }, { SIGNUP_DISABLED: "true" })).status).toBe(403);
});

const address = freshAddress();
const signUpHere = async (body: object) =>
  (await signUp({ signupPin: "100001", ...body }, { address })).status;

it("an invitation's long token signs up from a network that is locked out after guessing with another's token", async () => {
  const [{ pin, invitation }, other] = [await draw(), await draw()];
  for (let guess = 0; guess < 10; guess++) {
    expect(await signUpHere(guess % 2 ? { invitation: other.invitation } : {})).toBe(400);
  }
  for (const own of [{}, { invitation: other.invitation }]) {
    expect(await signUpHere({ signupPin: pin, ...own })).toBe(429);
  }
  expect(await signUpHere({ signupPin: pin, invitation })).toBe(200);
  expect((await signUp({ signupPin: pin, invitation })).status).toBe(400);
});

it("a link that an admin passes on invites with a PIN and mails nothing", async () => {
  const email = newEmail();
  const { pathname, search, hash } = await readGenerated("invite", email);
  expect(pathname + search).toBe("/survey/create?tab=signup");
  const { pin, invitation } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  expect((await signUp({ signupPin: pin, email, invitation })).status).toBe(200);
  expect(await countRows("deliveries", "address = ?", email)).toBe(0);
});

it("a link that an admin passes on leads to a new password once", async () => {
  const { email } = await makeManager();
  const link = await readGenerated("recovery", email);
  const page = await followLink(link.pathname + link.search);
  expect(page.pathname).toBe("/auth/update-password");
  const body = { newPassword: "a staple for the battery", token: resetTokenOf(page) };
  const reset = async () => (await call("/api/auth/reset-password", { body })).status;
  expect([await reset(), await reset()]).toEqual([200, 400]);
  expect((await signIn(email, "a staple for the battery")).status).toBe(200);
});

it("a link that an admin passes on confirms an address in the account's own browser", async () => {
  const { email, cookie } = await makeManager();
  const link = await readGenerated("signup", email);
  const page = await followLink(link.pathname + link.search, { cookie });
  expect(page.pathname + page.search).toContain("/survey/create?link=confirmed");
  expect(await isSignedIn(cookie)).toBe(true);
  expect(await countRows("user", "email = ? AND email_verified = 1", email)).toBe(1);
});

it.each([
  ["recovery", "an address without an account", newEmail, 404],
  ["signup", "an address without an account", newEmail, 404],
  ["invite", "an address with an account", () => admin.email, 409],
  ["magiclink", "an address with an account", () => admin.email, 400],
  ["signup", "a confirmed address", () => setConfirmed(admin).then(() => admin.email), 409],
])("a link of the kind %s does not exist for %s", async (type, _, emailOf, status) => {
  expect((await generate(type, await emailOf())).status).toBe(status);
});

const NO_PASSWORD = "You must provide either an email or phone number and a password";
const NO_ADDRESS = "You must provide either an email or phone number";
const SIGN_UP = { password: PASSWORD, signupPin: "482913", acceptedTerms: true };

/** Calls without what they are about, and what they say that they lack. */
const LACKING: [path: string, body: object, text: string][] = [
  ["auth/sign-up/email", SIGN_UP, NO_PASSWORD],
  ["auth/sign-in/email", { password: PASSWORD }, NO_PASSWORD],
  ["auth/email-otp/send-verification-otp", {}, NO_ADDRESS],
  ["auth/sign-in/email-otp", { otp: "123456" }, NO_ADDRESS],
  ["admin/users", { password: PASSWORD }, NO_PASSWORD],
  ["admin/invite", {}, NO_ADDRESS],
];

const ask = (path: string, body: object) => call(`/api/${path}`, { body, cookie: admin.cookie });

it.each<[string, object, string?]>([...LACKING, ["auth/two-factor/enable", { password: PASSWORD }]])(
  "a phone number given to %s is answered with what is missing: an SMS provider",
  async (path, rest) => {
    const text = expect.stringMatching(/^No SMS provider is configured\. /);
    const answer = ask(path, { ...rest, phone: "+44 20 7946 0000" });
    await expectAnswer(answer, 400, { code: "no_sms_provider", ...saying(path, text) });
  },
);

it.each<[string, object, string]>([
  ...LACKING,
  ["auth/sign-up/email", { ...SIGN_UP, password: undefined, email: "jo@example.com" }, NO_PASSWORD],
  ["auth/sign-in/email", { email: "jo@example.com" }, NO_PASSWORD],
  ["admin/users", { email: "jo@example.com" }, NO_PASSWORD],
  ["admin/users", { email: "", password: PASSWORD }, NO_PASSWORD],
])("a phone number or an address is what %s asks for: %j", async (path, body, text) => {
  await expectAnswer(ask(path, body), 400, saying(path, text));
});
