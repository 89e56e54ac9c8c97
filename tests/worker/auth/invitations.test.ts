import { beforeAll, describe, expect, it } from "vitest";
import { callWithSettings, isSignedIn, newEmail, signIn, waitForMail } from "#tests/worker/setup/accounts.ts";
import {
  call,
  countRows,
  type ManagerAccount,
  makeAdmin,
  makeManager,
  ORIGIN,
  PASSWORD,
  readCookie,
} from "#tests/worker/setup/factories.ts";
import type { GeneratedLink } from "#worker/auth/users/users.ts";

let admin: ManagerAccount;
beforeAll(async () => {
  admin = await makeAdmin();
});

const invite = (body: unknown) => call("/api/admin/invite", { cookie: admin.cookie, body });
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

const signUpWith = (email: string, signupPin: string) =>
  call("/api/auth/sign-up/email", { body: { email, password: PASSWORD, signupPin, acceptedTerms: true } });

describe("an invitation", () => {
  it("is mailed with a signup PIN that makes one account, and makes none itself", async () => {
    const email = newEmail();
    const response = await invite({ email: ` ${email.toUpperCase()}`, expiresInDays: 3 });
    expect(response.status).toBe(201);
    const { pin } = await response.json<{ pin: string }>();
    expect(await countRows("user", "email = ?", email)).toBe(0);

    const { text } = await waitForMail(email, "You are invited");
    expect(text).toContain(`Your signup PIN is ${pin}.`);
    expect(text).toContain(`${ORIGIN}/survey/create?tab=signup#pin=${pin}`);
    expect((await signUpWith(email, pin)).status).toBe(200);
    expect(await (await signUpWith(newEmail(), pin)).json()).toMatchObject({ code: "invalid_pin" });
  });

  it("is rejected for an address with an account", async () => {
    const { email } = await makeManager();
    const before = await countRows("signup_pins", "1 = 1");
    const response = await invite({ email });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "conflict", field: "email" });
    expect(await countRows("signup_pins", "1 = 1")).toBe(before);
  });

  it("is rejected without an address, and for a phone number", async () => {
    expect(await (await invite({})).json()).toMatchObject({
      message: "You must provide either an email or phone number",
    });
    expect(await (await invite({ phone: "+44 20 7946 0000" })).json()).toMatchObject({
      code: "no_sms_provider",
    });
  });

  it("is rejected while sign-up is disabled", async () => {
    const response = await callWithSettings({ SIGNUP_DISABLED: "true" }, "/api/admin/invite", {
      cookie: admin.cookie,
      body: { email: newEmail() },
    });
    expect(response.status).toBe(403);
  });
});

describe("a link that an admin passes on", () => {
  it("invites with a PIN and mails nothing", async () => {
    const email = newEmail();
    const { pathname, search, hash } = await readGenerated("invite", email);
    expect(pathname + search).toBe("/survey/create?tab=signup");
    expect((await signUpWith(email, hash.replace("#pin=", ""))).status).toBe(200);
    expect(await countRows("outbox", "recipient = ?", email)).toBe(0);
  });

  it("leads to a new password once", async () => {
    const { email } = await makeManager();
    const link = await readGenerated("recovery", email);
    const opened = await call(link.pathname + link.search);
    const page = new URL(opened.headers.get("location") as string, ORIGIN);
    expect(page.pathname).toBe("/auth/update-password");
    const reset = () =>
      call("/api/auth/reset-password", {
        body: { newPassword: "a new password", token: page.searchParams.get("token") },
      });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(400);
    expect((await signIn(email, "a new password")).status).toBe(200);
  });

  it("confirms an address, which needs no second one", async () => {
    const { email } = await makeManager();
    const link = await readGenerated("signup", email);
    const opened = await call(link.pathname + link.search);
    expect(opened.status).toBe(302);
    expect(opened.headers.get("location")).toContain("/survey/create?link=confirmed");
    expect(await isSignedIn(readCookie(opened))).toBe(true);
    expect(await countRows("user", "email = ? AND email_verified = 1", email)).toBe(1);
    expect((await generate("signup", email)).status).toBe(409);
  });

  it("does not exist for an address without an account, nor for another purpose", async () => {
    expect((await generate("recovery", newEmail())).status).toBe(404);
    expect((await generate("signup", newEmail())).status).toBe(404);
    expect((await generate("magiclink", admin.email)).status).toBe(400);
    expect((await generate("invite", admin.email)).status).toBe(409);
  });
});

describe("a phone number", () => {
  const NO_PASSWORD = "You must provide either an email or phone number and a password";
  const NO_ADDRESS = "You must provide either an email or phone number";

  it.each([
    ["sign-up/email", { password: PASSWORD, signupPin: "482913", acceptedTerms: true }],
    ["sign-in/email", { password: PASSWORD }],
    ["email-otp/send-verification-otp", {}],
    ["sign-in/email-otp", { otp: "123456" }],
    ["two-factor/enable", { password: PASSWORD }],
  ])("given to %s is answered with what is missing: an SMS provider", async (path, body) => {
    const response = await call(`/api/auth/${path}`, {
      body: { ...body, phone: "+44 20 7946 0000" },
      cookie: admin.cookie,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "no_sms_provider",
      message: "No SMS provider is configured. Please use an email address.",
    });
  });

  it.each([
    ["sign-up/email", NO_PASSWORD],
    ["sign-in/email", NO_PASSWORD],
    ["email-otp/send-verification-otp", NO_ADDRESS],
    ["sign-in/email-otp", NO_ADDRESS],
  ])("or an address is what %s asks for where neither is given", async (path, message) => {
    const response = await call(`/api/auth/${path}`, {
      body: { password: PASSWORD, otp: "123456", signupPin: "482913", acceptedTerms: true },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message });
  });

  it.each(["sign-up/email", "sign-in/email"])("with no password is not enough for %s", async (path) => {
    const response = await call(`/api/auth/${path}`, {
      body: { email: newEmail(), signupPin: "482913", acceptedTerms: true },
    });
    expect(await response.json()).toMatchObject({ message: NO_PASSWORD });
  });
});
