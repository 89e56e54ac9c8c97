import { expect, it } from "vitest";
import {
  CONFIRMING,
  makeManager,
  PASSWORD,
  setConfirmed,
  signIn,
  signUpManager,
} from "#tests/worker/setup/accounts.ts";
import { atOnce, call, callWithSettings, expectAnswer, readCookie } from "#tests/worker/setup/calls.ts";
import { enrol, enterCode, forgetTimeStep, receiveCode, showFactor } from "#tests/worker/setup/codes.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { expectLimit } from "#tests/worker/setup/expect-limit.ts";
import { readLink, waitForMail } from "#tests/worker/setup/mails.ts";
import { receiveResetToken } from "#tests/worker/setup/passwords.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { isSignedIn, openSession } from "#tests/worker/setup/sessions.ts";
import { claimTimeStep } from "#worker/auth/second-factor/used-codes.ts";

const post = (path: string, cookie: string, body: object) => call(`/api/auth/${path}`, { cookie, body });

const reset = (token: string) => post("reset-password", "", { newPassword: "quite another password", token });

const makeEnrolled = async () => enrol(await makeManager());

const asked = { twoFactorRedirect: true, twoFactorMethods: ["totp"] };

it.each<[string, (email: string) => Promise<Response>]>([
  ["the password", (email) => signIn(email)],
  ["a code by mail", async (email) => enterCode(email, await receiveCode(email))],
  ["a password reset", async (email) => reset(await receiveResetToken(email))],
])("an enrolled second factor is asked for after %s, before which there is no session", async (_, prove) => {
  const { id, email, totp } = await makeEnrolled();
  const first = await prove(email);
  expect(await first.json()).toEqual(asked);
  expect(await isSignedIn(readCookie(first))).toBe(false);
  const sessions = await countRows("session", "user_id = ?", id);
  const second = await showFactor(readCookie(first), totp.generate());
  expect(await isSignedIn(readCookie(second))).toBe(true);
  expect(await countRows("session", "user_id = ?", id)).toBe(sessions + 1);
});

it("an enrolled second factor is asked for after the link of a confirmation mail, on a page", async () => {
  const manager = await signUpManager();
  const { email, totp } = await enrol(manager);
  await setConfirmed(manager, false);
  await callWithSettings(CONFIRMING, "/api/auth/send-verification-email", { body: { email } });
  const path = readLink(await waitForMail(email, "Confirm your email address"));
  // In the browser that signed up.
  const first = await callWithSettings(CONFIRMING, path, { cookie: manager.cookie });
  expect(first.status).toBe(302);
  expect(first.headers.get("location")).toBe("/survey/create?mode=second-factor");
  expect(await isSignedIn(readCookie(first))).toBe(false);
  expect(await isSignedIn(readCookie(await showFactor(readCookie(first), totp.generate())))).toBe(true);
});

it("an enrolled second factor does not fall to a client that asks to be trusted or to skip the session", async () => {
  const { email, totp } = await makeEnrolled();
  const trusting = { code: totp.generate(), trustDevice: true };
  const second = await post("two-factor/verify-totp", await openSession(email), trusting);
  expect(readCookie(second)).not.toContain("trust_device");
  const again = await signIn(email, PASSWORD, { cookie: readCookie(second) });
  expect(await again.json()).toEqual(asked);
});

it("an enrolled second factor takes each backup code once", async () => {
  const { email, backupCodes } = await makeEnrolled();
  const [code] = backupCodes as [string];
  const first = await showFactor(await openSession(email), ` ${code} `, "backup-code");
  expect(await isSignedIn(readCookie(first))).toBe(true);
  const again = showFactor(await openSession(email), code, "backup-code");
  await expectAnswer(again, 401, { code: "INVALID_BACKUP_CODE" });
  const account = call("/api/account", { cookie: readCookie(first) });
  await expectAnswer(account, 200, { hasTwoFactor: true, backupCodesLeft: 9, hasPassword: true });
});

it("an enrolled second factor takes each code of the app once", async () => {
  const { id, email, totp } = await makeEnrolled();
  const codeIn = (seconds: number) => totp.generate({ timestamp: Date.now() + seconds * 1000 });
  const [late, earlier, code] = [codeIn(-60), codeIn(0), codeIn(30)];
  await expectAnswer(showFactor(await openSession(email), late), 401, { code: "INVALID_CODE" });
  expect((await showFactor(await openSession(email), code)).status).toBe(200);
  for (const used of [code, earlier]) {
    const refused = await showFactor(await openSession(email), used);
    await expectAnswer(refused, 401, { code: "USED_CODE" });
    expect(await isSignedIn(readCookie(refused))).toBe(false);
  }
  const cookie = await openSession(email);
  expect((await showFactor(cookie, code)).status).toBe(401);
  await forgetTimeStep({ id });
  expect((await showFactor(cookie, code)).status).toBe(200);
});

it("an enrolled second factor is locked for a while after ten wrong codes, whichever sign-in they belong to", async () => {
  const { email, totp } = await makeEnrolled();
  for (let round = 0; round < 2; round++) {
    const cookie = await openSession(email);
    for (let index = 0; index < 5; index++) expect((await showFactor(cookie, "000000")).status).toBe(401);
  }
  const right = showFactor(await openSession(email), totp.generate());
  await expectAnswer(right, 429, { code: "ACCOUNT_TEMPORARILY_LOCKED" });
});

it("the time step of a code is claimed by one of fifty at once", async () => {
  const { id } = await makeEnrolled();
  for (let step = 1; step <= 10; step++) {
    const claims = await atOnce(50, () => claimTimeStep(makeContext(), id, step));
    expect(claims.filter(Boolean)).toHaveLength(1);
  }
});

it("a time step would be claimed by several if it were read before it is written", async () => {
  const { id } = await makeEnrolled();
  const naive = async () => {
    if ((await countRows("two_factor", "user_id = ? AND last_time_step < 1", id)) === 0) return false;
    await execute`UPDATE two_factor SET last_time_step = 1 WHERE user_id = ${id}`;
    return true;
  };
  expect((await atOnce(50, naive)).filter(Boolean).length).toBeGreaterThan(1);
});

it("enrolling and removing asks for nothing until the first code was right", async () => {
  const manager = await makeManager();
  const { email, cookie } = manager;
  await setConfirmed(manager);
  await post("two-factor/enable", cookie, { password: PASSWORD });
  expect((await showFactor(cookie, "000000")).status).toBe(401);
  expect(await isSignedIn(await openSession(email))).toBe(true);
  const account = call("/api/account", { cookie });
  await expectAnswer(account, 200, { hasTwoFactor: false, backupCodesLeft: null });
});

it.each(["enable", "disable", "generate-backup-codes"])(
  "enrolling and removing needs the password to %s",
  async (path) => {
    const { cookie } = await makeEnrolled();
    expect((await post(`two-factor/${path}`, cookie, { password: "a guess" })).status).toBe(400);
  },
);

it("enrolling and removing locks the own password after ten wrong attempts, the right one included", async () => {
  const manager = await signUpManager();
  await setConfirmed(manager);
  const tryWith = (password: string) => post("two-factor/enable", manager.cookie, { password });
  await expectLimit(10, 400, () => tryWith("a guess"));
  await expectAnswer(tryWith(PASSWORD), 429, { code: "locked_out" });
});

it("enrolling and removing replaces the backup codes on request", async () => {
  const { email, cookie, backupCodes } = await makeEnrolled();
  const renewed = await post("two-factor/generate-backup-codes", cookie, { password: PASSWORD });
  const fresh = await renewed.json<{ backupCodes: string[] }>();
  const enter = async (code: string | undefined) =>
    (await showFactor(await openSession(email), code, "backup-code")).status;
  expect([await enter(backupCodes[0]), await enter(fresh.backupCodes[0])]).toEqual([401, 200]);
});

it("enrolling and removing ends with the removal: the password alone is enough again", async () => {
  const { id, email, cookie } = await makeEnrolled();
  const removed = await post("two-factor/disable", cookie, { password: PASSWORD });
  expect(removed.status).toBe(200);
  expect(await isSignedIn(readCookie(removed))).toBe(true);
  expect(await isSignedIn(await openSession(email))).toBe(true);
  expect(await countRows("two_factor", "user_id = ?", id)).toBe(0);
});
