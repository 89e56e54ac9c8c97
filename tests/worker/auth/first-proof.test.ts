import { describe, expect, it } from "vitest";
import {
  countMails,
  enrol,
  enterCode,
  isSignedIn,
  newEmail,
  openSession,
  readLink,
  readUserId,
  receiveCode,
  receiveResetToken,
  signIn,
  signUp as signUpAt,
  signUpManager,
  waitForMail,
} from "#tests/worker/setup/accounts.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import {
  call,
  callWithSettings,
  countRows,
  makeContext,
  PASSWORD,
  readCookie,
} from "#tests/worker/setup/factories.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import { confirmAddress } from "#worker/auth/first-proof/confirm-address.ts";

/** The cookies of a browser that has signed up and out again. */
async function signOut(cookie: string): Promise<string> {
  expect((await call("/api/auth/sign-out", { cookie, body: {} })).status).toBe(200);
  return readMark(cookie);
}

const readMark = (cookie: string) => cookie.split("; ").find((one) => one.includes("signed_up=")) as string;

/** Signs in by a code that was mailed, in a browser with these cookies. */
async function proveByCode(email: string, cookie = ""): Promise<Response> {
  const code = await receiveCode(email, { cookie });
  return enterCode(email, { ...code, cookie: [cookie, code.cookie].filter(Boolean).join("; ") });
}

/** Chooses a password by the link of a mail, in a browser with these cookies. */
async function reset(email: string, newPassword: string, cookie = ""): Promise<Response> {
  const token = await receiveResetToken(email, { cookie });
  return call("/api/auth/reset-password", { cookie, body: { newPassword, token } });
}

const isProven = (email: string) => countRows("user", "email = ? AND email_verified = 1", email);

describe("an address that a stranger has signed up with", () => {
  it("is its owner's after a code by mail: password and sessions of the stranger have ended", async () => {
    const squatter = await signUpManager();
    const owner = await proveByCode(squatter.email);
    expect(await isSignedIn(readCookie(owner))).toBe(true);
    expect(await isSignedIn(squatter.cookie)).toBe(false);
    expect((await signIn(squatter.email)).status).toBe(401);
    expect(await isProven(squatter.email)).toBe(1);
    expect((await waitForMail(squatter.email, "Please choose a password")).text).toContain("mode=reset");
  });

  it("takes no second factor from the stranger, who could keep the owner out with it", async () => {
    const squatter = await signUpManager();
    const request = { cookie: squatter.cookie, body: { password: PASSWORD } };
    const refused = call("/api/auth/two-factor/enable", request);
    await expectAnswer(refused, 403, { code: "EMAIL_NOT_CONFIRMED" });
    expect(await countRows("two_factor", "user_id = ?", await readUserId(squatter.email))).toBe(0);
  });

  it("asks for a second factor however the address is proven", async () => {
    for (const proof of [proveByCode, (email: string) => reset(email, "the owner's own words")]) {
      const { email } = await enrol(await signUpManager());
      await execute`UPDATE user SET email_verified = 0 WHERE email = ${email}`;
      const answer = await proof(email);
      expect(await answer.json()).toMatchObject({ twoFactorRedirect: true });
      expect(await isSignedIn(readCookie(answer))).toBe(false);
      expect(await countRows("two_factor", "user_id = ?", await readUserId(email))).toBe(1);
    }
  });

  it("is its owner's after a reset: a provider of the stranger has ended", async () => {
    const squatter = await signUpManager();
    const id = await readUserId(squatter.email);
    await execute`INSERT INTO account (id, account_id, provider_id, user_id)
      VALUES (${id}, ${id}, 'acme', ${id})`;
    const owner = await reset(squatter.email, "the owner's own words");
    expect(await isSignedIn(readCookie(owner))).toBe(true);
    expect(await isSignedIn(squatter.cookie)).toBe(false);
    expect((await signIn(squatter.email)).status).toBe(401);
    expect(await isSignedIn(readCookie(await signIn(squatter.email, "the owner's own words")))).toBe(true);
    expect(await countRows("account", "user_id = ? AND provider_id <> 'credential'", id)).toBe(0);
  });

  it("is not moved away by a change that the stranger had asked for", async () => {
    const squatter = await signUpManager();
    const request = { cookie: squatter.cookie, body: { email: newEmail(), password: PASSWORD } };
    expect((await call("/api/account/email", request)).status).toBe(202);
    await proveByCode(squatter.email);
    expect(await countRows("email_changes", "user_id = ?", await readUserId(squatter.email))).toBe(0);
  });

  it("would stay the stranger's with a proof that only notes that it is proven: the negative control", async () => {
    const squatter = await signUpManager();
    const id = await readUserId(squatter.email);
    await confirmAddress(makeContext(), id, { isOwnBrowser: true });
    expect(await isProven(squatter.email)).toBe(1);
    expect(await isSignedIn(squatter.cookie)).toBe(true);
    expect((await signIn(squatter.email)).status).toBe(200);
  });

  it("is ended once by two proofs at once", async () => {
    const squatter = await signUpManager();
    const id = await readUserId(squatter.email);
    const proofs = await Promise.all(
      Array.from({ length: 8 }, () => confirmAddress(makeContext(), id, { isOwnBrowser: false })),
    );
    expect(proofs.filter(Boolean)).toHaveLength(1);
  });
});

describe("the first proof", () => {
  it.each(["signed in", "signed out"])(
    "keeps the password in the browser that signed up, %s",
    async (state) => {
      const owner = await signUpManager();
      const cookie = state === "signed in" ? owner.cookie : await signOut(owner.cookie);
      expect(await isSignedIn(readCookie(await proveByCode(owner.email, cookie)))).toBe(true);
      expect(await isProven(owner.email)).toBe(1);
      expect((await signIn(owner.email)).status).toBe(200);
    },
  );

  it("keeps the password in any browser that is signed in to the account", async () => {
    const { email } = await signUpManager();
    const cookie = await openSession(email);
    expect(cookie).not.toContain("signed_up");
    await proveByCode(email, cookie);
    expect((await signIn(email)).status).toBe(200);
  });

  it("keeps second factor and sessions where the own browser resets the password", async () => {
    const owner = await signUpManager();
    await enrol(owner);
    const answer = await reset(owner.email, "another password", readMark(owner.cookie));
    expect(await answer.json()).toMatchObject({ twoFactorRedirect: true });
    expect(await isProven(owner.email)).toBe(1);
    expect(await countRows("two_factor", "user_id = ?", await readUserId(owner.email))).toBe(1);
  });

  it.each([
    ["of another account", (mark: string) => mark],
    ["that is forged", (mark: string, id: string) => mark.replace(/=[^.]*/, `=${id}`)],
  ])("does not take a mark %s", async (_, write) => {
    const [stranger, { email }] = [await signUpManager(), await signUpManager()];
    const proven = await proveByCode(email, write(readMark(stranger.cookie), await readUserId(email)));
    expect(proven.status).toBe(200);
    expect((await signIn(email)).status).toBe(401);
    expect((await reset(email, PASSWORD)).status).toBe(200);
  });

  it("is the first only once: an address that is proven keeps its password in any browser", async () => {
    const { email } = await signUpManager();
    await execute`UPDATE user SET email_verified = 1 WHERE email = ${email}`;
    await proveByCode(email);
    expect((await signIn(email)).status).toBe(200);
    expect(await countMails(await readUserId(email))).toBe(1);
  });

  it("leaves an account that can still be entered, by a code or a new password", async () => {
    const { email } = await signUpManager();
    const cookie = readCookie(await proveByCode(email));
    const account = call("/api/account", { cookie });
    await expectAnswer(account, 200, { hasPassword: false, isEmailConfirmed: true });
    expect((await reset(email, "a new one of mine")).status).toBe(200);
    expect((await signIn(email, "a new one of mine")).status).toBe(200);
    expect(await receiveCode(email)).toBeTruthy();
  });
});

describe("the link of a confirmation mail", () => {
  const CONFIRMING = { SKIP_EMAIL_CONFIRMATION: "false" };

  async function signUp() {
    const email = newEmail();
    const made = await signUpAt({ email }, {}, CONFIRMING);
    return { email, cookie: readCookie(made), path: readLink(await waitForMail(email, "Confirm your")) };
  }

  it("in another browser leads to the choice of a password", async () => {
    const { email, path } = await signUp();
    // A program that opens every link of a mail comes first.
    for (let opened = 0; opened < 2; opened++) await callWithSettings(CONFIRMING, path);
    expect(await isProven(email)).toBe(0);
    const answer = await callWithSettings(CONFIRMING, path);
    expect([answer.status, readCookie(answer)]).toEqual([302, ""]);
    const page = new URL(answer.headers.get("location") as string, "https://slk.test");
    expect(page.pathname).toBe("/auth/update-password");
    expect(page.searchParams.get("reason")).toBe("first-proof");
    const chosen = await callWithSettings(CONFIRMING, "/api/auth/reset-password", {
      body: { newPassword: "my own choice", token: page.searchParams.get("token") },
    });
    expect(await isSignedIn(readCookie(chosen))).toBe(true);
    expect(await isProven(email)).toBe(1);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, "my own choice")).status).toBe(200);
  });

  it("marks the browser also for an address that is taken, for an account that is not there", async () => {
    const { email } = await signUpManager();
    const made = await signUpAt({ email }, {}, CONFIRMING);
    expect(readCookie(made)).toMatch(/signed_up=/);
    expect(decodeURIComponent(readCookie(made))).not.toContain(await readUserId(email));
    await proveByCode(email, readCookie(made));
    expect((await signIn(email)).status).toBe(401);
  });
});
