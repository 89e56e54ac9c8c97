import { beforeAll, describe, expect, it } from "vitest";
import {
  type ManagerAccount,
  makeAdmin,
  makeManager,
  newEmail,
  PASSWORD,
  setConfirmed,
  signIn,
  signUp,
} from "#tests/worker/setup/accounts.ts";
import { call, callWithSettings, expectAnswer, freshAddress, ORIGIN } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { waitForMail } from "#tests/worker/setup/mails.ts";
import { countRows } from "#tests/worker/setup/rows.ts";
import { isSignedIn } from "#tests/worker/setup/sessions.ts";
import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";
import type { GeneratedLink } from "#worker/auth/users/users.ts";

let admin: ManagerAccount;
beforeAll(async () => {
  admin = await makeAdmin();
});

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

describe("an invitation", () => {
  it("is mailed with a signup PIN that makes one account", async () => {
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
    await expectAnswer(signUp({ signupPin: pin }), 400, { code: "invalid_pin" });
  });

  it("is rejected for an address with an account", async () => {
    const { email } = await makeManager();
    const before = await countRows("signup_pins", "1 = 1");
    await expectAnswer(invite({ email }), 409, { code: "conflict", field: "email" });
    expect(await countRows("signup_pins", "1 = 1")).toBe(before);
  });

  it("is rejected while sign-up is disabled", async () => {
    expect((await invite({ email: newEmail() }, { SIGNUP_DISABLED: "true" })).status).toBe(403);
  });
});

describe("an invitation's long token", () => {
  const address = freshAddress();
  const signUpHere = async (body: object) =>
    (await signUp({ signupPin: "100001", ...body }, { address })).status;

  it("signs up from a network that is locked out after guessing with another's token", async () => {
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
});

describe("a link that an admin passes on", () => {
  it("invites with a PIN and mails nothing", async () => {
    const email = newEmail();
    const { pathname, search, hash } = await readGenerated("invite", email);
    expect(pathname + search).toBe("/survey/create?tab=signup");
    const { pin, invitation } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
    expect((await signUp({ signupPin: pin, email, invitation })).status).toBe(200);
    expect(await countRows("outbox", "recipient = ?", email)).toBe(0);
  });

  it("leads to a new password once", async () => {
    const { email } = await makeManager();
    const link = await readGenerated("recovery", email);
    const opened = await call(link.pathname + link.search);
    const page = new URL(opened.headers.get("location") as string, ORIGIN);
    expect(page.pathname).toBe("/auth/update-password");
    const body = { newPassword: "a new password", token: page.searchParams.get("token") };
    const reset = async () => (await call("/api/auth/reset-password", { body })).status;
    expect([await reset(), await reset()]).toEqual([200, 400]);
    expect((await signIn(email, "a new password")).status).toBe(200);
  });

  it("confirms an address in the account's own browser", async () => {
    const { email, cookie } = await makeManager();
    const link = await readGenerated("signup", email);
    const opened = await call(link.pathname + link.search, { cookie });
    expect(opened.status).toBe(302);
    expect(opened.headers.get("location")).toContain("/survey/create?link=confirmed");
    expect(await isSignedIn(cookie)).toBe(true);
    expect(await countRows("user", "email = ? AND email_verified = 1", email)).toBe(1);
  });

  it.each([
    ["recovery", "an address without an account", newEmail, 404],
    ["signup", "an address without an account", newEmail, 404],
    ["invite", "an address with an account", () => admin.email, 409],
    ["magiclink", "an address with an account", () => admin.email, 400],
  ])("of the kind %s does not exist for %s", async (type, _, emailOf, status) => {
    expect((await generate(type, emailOf())).status).toBe(status);
  });

  it("confirms no address twice", async () => {
    const manager = await makeManager();
    await setConfirmed(manager);
    expect((await generate("signup", manager.email)).status).toBe(409);
  });
});

const NO_PASSWORD = "You must provide either an email or phone number and a password";
const NO_ADDRESS = "You must provide either an email or phone number";
const SIGN_UP = { password: PASSWORD, signupPin: "482913", acceptedTerms: true };

describe("a phone number", () => {
  it.each([
    ["auth/sign-up/email", SIGN_UP],
    ["auth/sign-in/email", { password: PASSWORD }],
    ["auth/email-otp/send-verification-otp", {}],
    ["auth/sign-in/email-otp", { otp: "123456" }],
    ["auth/two-factor/enable", { password: PASSWORD }],
    ["admin/users", { password: PASSWORD }],
    ["admin/invite", {}],
  ])("given to %s is answered with what is missing: an SMS provider", async (path, rest) => {
    const body = { ...rest, phone: "+44 20 7946 0000" };
    const answer = await call(`/api/${path}`, { body, cookie: admin.cookie });
    const message = expect.stringMatching(/^No SMS provider is configured\. /);
    await expectAnswer(answer, 400, { code: "no_sms_provider", message });
  });

  it.each([
    ["auth/sign-up/email", SIGN_UP, NO_PASSWORD],
    ["auth/sign-up/email", { ...SIGN_UP, password: undefined, email: "jo@example.com" }, NO_PASSWORD],
    ["auth/sign-in/email", { password: PASSWORD }, NO_PASSWORD],
    ["auth/sign-in/email", { email: "jo@example.com" }, NO_PASSWORD],
    ["auth/email-otp/send-verification-otp", {}, NO_ADDRESS],
    ["auth/sign-in/email-otp", { otp: "123456" }, NO_ADDRESS],
    ["admin/users", { password: PASSWORD }, NO_PASSWORD],
    ["admin/users", { email: "jo@example.com" }, NO_PASSWORD],
    ["admin/users", { email: "", password: PASSWORD }, NO_PASSWORD],
    ["admin/invite", {}, NO_ADDRESS],
  ])("or an address is what %s asks for: %j", async (path, body, message) => {
    await expectAnswer(call(`/api/${path}`, { body, cookie: admin.cookie }), 400, { message });
  });
});
