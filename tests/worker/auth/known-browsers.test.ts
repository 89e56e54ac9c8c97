import { expect, it } from "vitest";
import { REQUESTED_MAILS, SIGN_IN_LOCKOUT } from "#domain/limits.ts";
import { PASSWORD, signIn, signUpManager } from "#tests/worker/setup/accounts.ts";
import { atOnce, call, expectAnswer, freshAddress, readCookie } from "#tests/worker/setup/calls.ts";
import { enrol, enterCode, receiveCode, showFactor } from "#tests/worker/setup/codes.ts";
import { expectLimit } from "#tests/worker/setup/expect-limit.ts";
import { changePassword } from "#tests/worker/setup/passwords.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import { isSignedIn } from "#tests/worker/setup/sessions.ts";
import { callWithProof, countWrong } from "#tests/worker/setup/surveys/proofs.ts";

const readBrowser = (cookies: string) => /__Host-account\.browser=[\w.-]+/.exec(cookies)?.[0] ?? "";

/** A manager and the mark of the browser that signed up. */
async function makeOwner() {
  const manager = await signUpManager();
  return { ...manager, browser: readBrowser(manager.cookie) };
}

const ask = (path: string, email: string, cookie = "") =>
  call(`/api/auth/${path}`, { body: { email }, cookie });

/** Strangers' attempts at an account, until it takes no more without a proof, and their mails to it. */
async function useUp(email: string): Promise<void> {
  await countWrong("sign-in", email, SIGN_IN_LOCKOUT.budget, SIGN_IN_LOCKOUT.budget.attempts);
  for (const [kind, { most, windowMs }] of Object.entries(REQUESTED_MAILS)) {
    await countWrong("mail", `${kind} ${email}`, { attempts: most, windowMs }, most);
  }
}

const guessAt = (email: string, cookie: string) => signIn(email, "a guess", { cookie });

it("a browser that has signed in before gets in by every way while strangers attack its account", async () => {
  const { email, browser } = await makeOwner();
  await useUp(email);
  expect((await signIn(email)).status).toBe(429);
  await expectAnswer(ask("request-password-reset", email), 200, { heldBack: expect.any(Object) });

  expect((await signIn(email, PASSWORD, { cookie: browser })).status).toBe(200);
  for (const path of ["request-password-reset", "send-verification-email"]) {
    const answer = await ask(path, email, browser);
    expect([path, answer.status, await answer.text()]).toEqual([
      path,
      200,
      expect.not.stringContaining("heldBack"),
    ]);
  }
  const { otp, cookie } = await receiveCode(email, { cookie: browser });
  expect((await enterCode(email, { otp, cookie: `${browser}; ${cookie}` })).status).toBe(200);
});

it("a browser that has signed in before is not needed by an owner with a proof of work, in a new browser", async () => {
  const { email } = await makeOwner();
  await useUp(email);
  expect((await signIn(email)).status).toBe(429);
  const { answer } = await callWithProof((proof) => signIn(email, PASSWORD, {}, proof));
  expect(answer.status).toBe(200);
});

it("a browser that has signed in before gets in also while a stranger in its own network calls without end", async () => {
  const { email, browser } = await makeOwner();
  const address = freshAddress();
  const statuses = new Set<number>();
  for (let index = 0; index < 12; index++) {
    statuses.add((await signIn(`${index}-${email}`, "a guess", { address })).status);
  }
  expect(statuses).toContain(429);
  expect((await signIn(email, PASSWORD, { address, cookie: browser })).status).toBe(200);
});

it("a browser that has signed in before has ten attempts of its own in 15 minutes, which lock no other browser out", async () => {
  const { email, browser } = await makeOwner();
  const other = readBrowser(readCookie(await signIn(email)));
  await expectLimit(10, 401, () => guessAt(email, browser));
  expect((await signIn(email, PASSWORD, { cookie: browser })).status).toBe(429);
  for (const cookie of [other, ""]) expect((await signIn(email, PASSWORD, { cookie })).status).toBe(200);
});

it("a browser that has signed in before is counted exactly when it tries forty times at once", async () => {
  const { email, browser } = await makeOwner();
  const codes = await atOnce(40, async () => (await guessAt(email, browser)).json<{ code: string }>());
  expect(codes.filter(({ code }) => code === "locked_out")).toHaveLength(30);
});

it("a browser that has signed in before is known to its last five accounts", async () => {
  const owners = [];
  let browser = "";
  for (let index = 0; index < 6; index++) {
    const { email } = await signUpManager();
    browser = readBrowser(readCookie(await signIn(email, PASSWORD, { cookie: browser })));
    owners.push(email);
  }
  expect(browser.length).toBeLessThan(250);
  const [first, ...others] = owners as [string, ...string[]];
  await Promise.all([first, others[0] as string].map((email) => useUp(email)));
  expect((await signIn(first, PASSWORD, { cookie: browser })).status).toBe(429);
  expect((await signIn(others[0] as string, PASSWORD, { cookie: browser })).status).toBe(200);
});

it("a browser that has signed in before is known after it has signed out", async () => {
  const { email, cookie, browser } = await makeOwner();
  const answer = await call("/api/auth/sign-out", { cookie, body: {} });
  expect(answer.headers.getSetCookie().join()).not.toContain("account.browser");
  await useUp(email);
  expect((await signIn(email, PASSWORD, { cookie: browser })).status).toBe(200);
});

it("a browser that has signed in before is known after a second factor", async () => {
  const { email, totp } = await enrol(await signUpManager());
  const first = readCookie(await signIn(email));
  expect(readBrowser(first)).toBe("");
  expect(readBrowser(readCookie(await showFactor(first, totp.generate())))).not.toBe("");
});

it.each([
  ["forged", (browser: string) => browser.replace(/.$/, (last) => (last === "0" ? "1" : "0"))],
  [
    "of another browser's id",
    (browser: string) => browser.replace(/=./, (at) => (at === "=A" ? "=B" : "=A")),
  ],
  ["without a proof", (browser: string) => browser.slice(0, browser.indexOf("."))],
  ["mangled", () => "__Host-account.browser=%00.."],
  ["of another account", async () => (await makeOwner()).browser],
])("a mark of a browser opens no counter if it is %s", async (_, spoil) => {
  const { email, browser } = await makeOwner();
  await useUp(email);
  expect((await signIn(email, PASSWORD, { cookie: await spoil(browser) })).status).toBe(429);
});

const revoke = (what: string) => (cookie: string) => call(`/api/auth/${what}`, { cookie, body: {} });
const NEW_PASSWORD = "quite another password";

it.each<[string, (cookie: string) => Promise<Response>, string]>([
  ["the password is changed", (cookie) => changePassword(cookie, NEW_PASSWORD), NEW_PASSWORD],
  ["the others are signed out", revoke("revoke-other-sessions"), PASSWORD],
])("a mark of a browser ends for all browsers but this one when %s", async (_, act, password) => {
  const { email, cookie } = await makeOwner();
  const elsewhere = readBrowser(readCookie(await signIn(email)));
  const answer = await act(cookie);
  expect(answer.status).toBe(200);
  const renewed = readBrowser(readCookie(answer));
  await useUp(email);
  expect((await signIn(email, password, { cookie: elsewhere })).status).toBe(429);
  expect((await signIn(email, password, { cookie: renewed })).status).toBe(200);
});

it.each<[string, (owner: { id: string; cookie: string }) => Promise<unknown>]>([
  ["its owner signs out everywhere", ({ cookie }) => revoke("revoke-sessions")(cookie)],
  [
    "the password's row is written directly",
    ({ id }) => execute`UPDATE account SET password = 'another:one' WHERE user_id = ${id}`,
  ],
])("a mark of a browser ends with every session when %s", async (_, end) => {
  const owner = await makeOwner();
  await end(owner);
  await useUp(owner.email);
  expect((await signIn(owner.email, PASSWORD, { cookie: owner.browser })).status).toBe(429);
  expect(await isSignedIn(owner.cookie)).toBe(false);
});
