import { expect, it } from "vitest";
import {
  CONFIRMING,
  type ManagerAccount,
  newEmail,
  PASSWORD,
  setConfirmed,
  signIn,
  signUp,
  signUpManager,
} from "#tests/worker/setup/accounts.ts";
import { atOnce, call, callWithSettings, expectAnswer, readCookie } from "#tests/worker/setup/calls.ts";
import { enrol, enterCode, receiveCode } from "#tests/worker/setup/codes.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { followLink, makeUnconfirmed, resetTokenOf } from "#tests/worker/setup/mailed-links.ts";
import { countMails, waitForMail } from "#tests/worker/setup/mails.ts";
import { receiveResetToken } from "#tests/worker/setup/passwords.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { isSignedIn, openSession } from "#tests/worker/setup/sessions.ts";
import { confirmAddress } from "#worker/auth/first-proof/first-proof.ts";

/** The cookie that stays in a browser which has signed up and out again. */
const readMark = (cookie: string) => cookie.split("; ").find((one) => one.includes("signed_up=")) as string;

/** Signs in by a code that was mailed, in a browser with these cookies. */
async function proveByCode(email: string, cookie = ""): Promise<Response> {
  const code = await receiveCode(email, { cookie });
  return enterCode(email, { ...code, cookie: [cookie, code.cookie].filter(Boolean).join("; ") });
}

const OWN_WORDS = "the owner's own words";

/** Chooses a password by the link of a mail, in a browser with these cookies. */
async function proveByReset(email: string, cookie = "", newPassword = OWN_WORDS): Promise<Response> {
  const token = await receiveResetToken(email, { cookie });
  return call("/api/auth/reset-password", { cookie, body: { newPassword, token } });
}

const PROOFS = [
  ["a code by mail", proveByCode],
  ["a reset", proveByReset],
] as const;

const isProven = async (email: string) =>
  (await countRows("user", "email = ? AND email_verified = 1", email)) === 1;
const statusOfSignIn = async (email: string, password?: string) => (await signIn(email, password)).status;
const countFactors = (id: string) => countRows("two_factor", "user_id = ?", id);

it.each(PROOFS)(
  "an address that a stranger has signed up with is its owner's after %s, which ends all that the stranger has",
  async (_, prove) => {
    const { id, email, cookie } = await signUpManager();
    await execute`INSERT INTO account (id, account_id, provider_id, user_id)
      VALUES (${id}, ${id}, 'acme', ${id})`;
    const changed = { email: newEmail(), password: PASSWORD };
    expect((await call("/api/account/email", { cookie, body: changed })).status).toBe(202);
    const owner = await prove(email);
    expect([await isSignedIn(readCookie(owner)), await isSignedIn(cookie)]).toEqual([true, false]);
    expect(await statusOfSignIn(email)).toBe(401);
    expect(await isProven(email)).toBe(true);
    expect(await countRows("account", "user_id = ? AND provider_id <> 'credential'", id)).toBe(0);
    expect(await countRows("email_changes", "user_id = ?", id)).toBe(0);
  },
);

it("an address that a stranger has signed up with is told to its owner with a link to a password", async () => {
  const { email } = await signUpManager();
  await proveByCode(email);
  expect((await waitForMail(email, "Please choose a password")).text).toContain("mode=reset");
});

it.each(PROOFS)(
  "an address that a stranger has signed up with asks for a second factor after %s",
  async (_, prove) => {
    const account = await enrol(await signUpManager());
    await setConfirmed(account, false);
    const answer = await prove(account.email);
    expect(await answer.json()).toMatchObject({ twoFactorRedirect: true });
    expect(await isSignedIn(readCookie(answer))).toBe(false);
    expect(await countFactors(account.id)).toBe(1);
  },
);

it("an address would stay the stranger's with a proof that only notes that it is proven", async () => {
  const { id, email, cookie } = await signUpManager();
  await confirmAddress(makeContext(), id, { isOwnBrowser: true });
  expect([await isProven(email), await isSignedIn(cookie)]).toEqual([true, true]);
  expect(await statusOfSignIn(email)).toBe(200);
});

it("an address that a stranger has signed up with is ended once by eight proofs at once", async () => {
  const { id } = await signUpManager();
  const confirm = () => confirmAddress(makeContext(), id, { isOwnBrowser: false });
  const proofs = await atOnce(8, confirm);
  expect(proofs.filter(Boolean)).toHaveLength(1);
});

it.each<[string, (owner: ManagerAccount) => string | Promise<string>]>([
  ["in the browser that signed up", ({ cookie }) => cookie],
  ["in the browser that signed up and out", ({ cookie }) => readMark(cookie)],
  ["in any browser that is signed in to the account", ({ email }) => openSession(email)],
])("the first proof keeps the password %s", async (_, cookieOf) => {
  const owner = await signUpManager();
  const proven = await proveByCode(owner.email, await cookieOf(owner));
  expect(await isSignedIn(readCookie(proven))).toBe(true);
  expect(await isProven(owner.email)).toBe(true);
  expect(await statusOfSignIn(owner.email)).toBe(200);
});

it("the first proof keeps second factor and sessions where the own browser resets the password", async () => {
  const owner = await signUpManager();
  await enrol(owner);
  const answer = await proveByReset(owner.email, readMark(owner.cookie));
  expect(await answer.json()).toMatchObject({ twoFactorRedirect: true });
  expect(await isProven(owner.email)).toBe(true);
  expect(await countFactors(owner.id)).toBe(1);
});

it.each([
  ["of another account", (mark: string) => mark],
  ["that is forged", (mark: string, id: string) => mark.replace(/=[^.]*/, `=${id}`)],
])("the first proof does not take a mark %s", async (_, write) => {
  const [stranger, { id, email }] = [await signUpManager(), await signUpManager()];
  const proven = await proveByCode(email, write(readMark(stranger.cookie), id));
  expect(proven.status).toBe(200);
  expect(await statusOfSignIn(email)).toBe(401);
  expect((await proveByReset(email, "", PASSWORD)).status).toBe(200);
});

it("the first proof is the first only once: an address that is proven keeps its password in any browser", async () => {
  const manager = await signUpManager();
  await setConfirmed(manager);
  await proveByCode(manager.email);
  expect(await statusOfSignIn(manager.email)).toBe(200);
  expect(await countMails(manager.id)).toBe(1);
});

it("the first proof leaves an account that can still be entered, by a code or a new password", async () => {
  const { email } = await signUpManager();
  const cookie = readCookie(await proveByCode(email));
  const account = call("/api/account", { cookie });
  await expectAnswer(account, 200, { hasPassword: false, isEmailConfirmed: true });
  expect((await proveByReset(email)).status).toBe(200);
  expect(await statusOfSignIn(email, OWN_WORDS)).toBe(200);
  expect((await receiveCode(email)).otp).toMatch(/^\d{6}$/);
});

it("a confirmation link in another browser leads to the choice of a password", async () => {
  const { email, path } = await makeUnconfirmed();
  // A program that opens every link of a mail comes first.
  for (let opened = 0; opened < 2; opened++) {
    expect(readCookie(await callWithSettings(CONFIRMING, path))).toBe("");
  }
  expect(await isProven(email)).toBe(false);
  const page = await followLink(path, {}, CONFIRMING);
  expect(page.pathname).toBe("/auth/update-password");
  expect(page.searchParams.get("reason")).toBe("first-proof");
  const chosen = await callWithSettings(CONFIRMING, "/api/auth/reset-password", {
    body: { newPassword: OWN_WORDS, token: resetTokenOf(page) },
  });
  expect(await isSignedIn(readCookie(chosen))).toBe(true);
  expect(await isProven(email)).toBe(true);
  expect([await statusOfSignIn(email), await statusOfSignIn(email, OWN_WORDS)]).toEqual([401, 200]);
});

it("the link of a confirmation mail marks the browser also for an address that is taken, for an account that is not there", async () => {
  const { id, email } = await signUpManager();
  const cookie = readCookie(await signUp({ email }, {}, CONFIRMING));
  expect(cookie).toMatch(/signed_up=/);
  expect(decodeURIComponent(cookie)).not.toContain(id);
  await proveByCode(email, cookie);
  expect(await statusOfSignIn(email)).toBe(401);
});
