import { describe, expect, it } from "vitest";
import {
  enrol,
  enterCode,
  forgetTimeStep,
  isSignedIn,
  openSession,
  readLink,
  readUserId,
  receiveCode,
  receiveResetToken,
  showFactor,
  signIn,
  signUpManager,
  waitForMail,
} from "#tests/worker/setup/accounts.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import {
  call,
  callWithSettings,
  countRows,
  makeContext,
  makeManager,
  PASSWORD,
  readCookie,
} from "#tests/worker/setup/factories.ts";
import { execute, selectRow } from "#tests/worker/setup/rows.ts";
import { findTimeStep } from "#worker/auth/second-factor/time-step.ts";
import { claimTimeStep } from "#worker/auth/second-factor/used-codes.ts";

const reset = (token: string) =>
  call("/api/auth/reset-password", { body: { newPassword: "another password", token } });

const asked = { twoFactorRedirect: true, twoFactorMethods: ["totp"] };

/** As if the address had been proven long ago. */
async function prove(email: string): Promise<void> {
  await execute`UPDATE user SET email_verified = 1 WHERE email = ${email}`;
}

async function countSessions(email: string): Promise<number> {
  return countRows("session", "user_id = ?", await readUserId(email));
}

describe("an enrolled second factor", () => {
  it.each<[string, (email: string) => Promise<Response>]>([
    ["the password", (email) => signIn(email)],
    ["a code by mail", async (email) => enterCode(email, await receiveCode(email))],
    ["a password reset", async (email) => reset(await receiveResetToken(email))],
  ])("is asked for after %s, before which there is no session", async (_, prove) => {
    const { email, totp } = await enrol(await makeManager());
    const first = await prove(email);
    expect(await first.json()).toEqual(asked);
    expect(await isSignedIn(readCookie(first))).toBe(false);
    const sessions = await countSessions(email);
    const second = await showFactor(readCookie(first), totp.generate());
    expect(await isSignedIn(readCookie(second))).toBe(true);
    expect(await countSessions(email)).toBe(sessions + 1);
  });

  it("is asked for after the link of a confirmation mail, on a page", async () => {
    const manager = await signUpManager();
    const { email, totp } = await enrol(manager);
    await execute`UPDATE user SET email_verified = 0 WHERE email = ${email}`;
    const settings = { SKIP_EMAIL_CONFIRMATION: "false" };
    await callWithSettings(settings, "/api/auth/send-verification-email", { body: { email } });
    const path = readLink(await waitForMail(email, "Confirm your email address"));
    // In the browser that signed up.
    const first = await callWithSettings(settings, path, { cookie: manager.cookie });
    expect(first.status).toBe(302);
    expect(first.headers.get("location")).toBe("/survey/create?mode=second-factor");
    expect(await isSignedIn(readCookie(first))).toBe(false);
    expect(await isSignedIn(readCookie(await showFactor(readCookie(first), totp.generate())))).toBe(true);
  });

  it("does not fall to a client that asks to be trusted or to skip the session", async () => {
    const { email, totp } = await enrol(await makeManager());
    const first = await signIn(email);
    const second = await call("/api/auth/two-factor/verify-totp", {
      cookie: readCookie(first),
      body: { code: totp.generate(), trustDevice: true },
    });
    expect(readCookie(second)).not.toContain("trust_device");
    const again = await signIn(email, PASSWORD, { cookie: readCookie(second) });
    expect(await again.json()).toEqual(asked);
  });

  it("takes each backup code once", async () => {
    const { email, backupCodes } = await enrol(await makeManager());
    const [code] = backupCodes as [string];
    const first = await showFactor(await openSession(email), ` ${code} `, "backup-code");
    expect(await isSignedIn(readCookie(first))).toBe(true);
    const again = showFactor(await openSession(email), code, "backup-code");
    await expectAnswer(again, 401, { code: "INVALID_BACKUP_CODE" });
    const account = call("/api/account", { cookie: readCookie(first) });
    await expectAnswer(account, 200, { hasTwoFactor: true, backupCodesLeft: 9, hasPassword: true });
  });

  it("takes each code of the app once", async () => {
    const { email, totp } = await enrol(await makeManager());
    const [earlier, code] = [totp.generate(), totp.generate({ timestamp: Date.now() + 30_000 })];
    expect((await showFactor(await openSession(email), code)).status).toBe(200);
    for (const used of [code, earlier]) {
      const refused = await showFactor(await openSession(email), used);
      await expectAnswer(refused, 401, { code: "USED_CODE" });
      expect(await isSignedIn(readCookie(refused))).toBe(false);
    }
    const cookie = await openSession(email);
    expect((await showFactor(cookie, code)).status).toBe(401);
    await forgetTimeStep(email);
    expect((await showFactor(cookie, code)).status).toBe(200);
  });

  it("lets one of ten sign-ins in that show one code at once", async () => {
    const { email, totp } = await enrol(await makeManager());
    const cookies = await Promise.all(Array.from({ length: 10 }, () => openSession(email)));
    const code = totp.generate();
    const answers = await Promise.all(cookies.map((cookie) => showFactor(cookie, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is locked for a while after ten wrong codes, whichever sign-in they belong to", async () => {
    const { email, totp } = await enrol(await makeManager());
    for (let round = 0; round < 2; round++) {
      const cookie = await openSession(email);
      for (let index = 0; index < 5; index++) expect((await showFactor(cookie, "000000")).status).toBe(401);
    }
    const right = showFactor(await openSession(email), totp.generate());
    await expectAnswer(right, 429, { code: "ACCOUNT_TEMPORARILY_LOCKED" });
  });

  it("is stored sealed: neither its secret nor a backup code can be read in the database", async () => {
    const { email, totp, backupCodes } = await enrol(await makeManager());
    const row = await selectRow`SELECT secret, backup_codes FROM two_factor
      WHERE user_id = ${await readUserId(email)}`;
    const stored = JSON.stringify(row);
    for (const plain of [totp.secret.utf8, totp.secret.base32, ...backupCodes])
      expect(stored).not.toContain(plain);
  });
});

describe("the time step of a code", () => {
  // RFC 6238, appendix B, cut to six digits.
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at %s seconds is found for the code %s", async (at, code) => {
    const find = (seconds: number) => findTimeStep("12345678901234567890", code, seconds * 1000);
    const step = Math.floor(at / 30);
    expect(await Promise.all([find(at - 30), find(at), find(at + 30)])).toEqual([step, step, step]);
    expect(await Promise.all([find(at - 60), find(at + 60)])).toEqual([null, null]);
  });

  it("is claimed by one of fifty at once", async () => {
    const { email } = await enrol(await makeManager());
    const userId = await readUserId(email);
    const context = makeContext();
    for (let step = 1; step <= 10; step++) {
      const claims = Array.from({ length: 50 }, () => claimTimeStep(context, userId, step));
      expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    }
    const naive = async (step: number) => {
      if ((await countRows("two_factor", "user_id = ? AND last_time_step < ?", userId, step)) === 0)
        return false;
      await execute`UPDATE two_factor SET last_time_step = ${step} WHERE user_id = ${userId}`;
      return true;
    };
    const won = await Promise.all(Array.from({ length: 50 }, () => naive(11)));
    expect(won.filter(Boolean).length).toBeGreaterThan(1);
  });
});

describe("enrolling and removing", () => {
  it("asks for nothing until the first code was right", async () => {
    const { email, cookie } = await makeManager();
    await prove(email);
    await call("/api/auth/two-factor/enable", { cookie, body: { password: PASSWORD } });
    expect((await showFactor(cookie, "000000")).status).toBe(401);
    expect(await isSignedIn(await openSession(email))).toBe(true);
    const account = call("/api/account", { cookie });
    await expectAnswer(account, 200, { hasTwoFactor: false, backupCodesLeft: null });
  });

  it("needs the password for the factor, its removal and new backup codes", async () => {
    const { cookie } = await enrol(await makeManager());
    for (const path of ["enable", "disable", "generate-backup-codes"]) {
      const refused = await call(`/api/auth/two-factor/${path}`, { cookie, body: { password: "a guess" } });
      expect([path, refused.status]).toEqual([path, 400]);
    }
  });

  it("locks the own password after ten wrong attempts, the right one included", async () => {
    const { cookie, email } = await signUpManager();
    await prove(email);
    const tryWith = (password: string) => call("/api/auth/two-factor/enable", { cookie, body: { password } });
    for (let index = 0; index < 10; index++) expect((await tryWith("a guess")).status).toBe(400);
    await expectAnswer(tryWith(PASSWORD), 429, { code: "locked_out" });
  });

  it("replaces the backup codes on request", async () => {
    const { email, cookie, backupCodes } = await enrol(await makeManager());
    const body = { password: PASSWORD };
    const renewed = await call("/api/auth/two-factor/generate-backup-codes", { cookie, body });
    const fresh = await renewed.json<{ backupCodes: string[] }>();
    const enter = async (code: string) => showFactor(await openSession(email), code, "backup-code");
    expect((await enter(backupCodes[0] as string)).status).toBe(401);
    expect((await enter(fresh.backupCodes[0] as string)).status).toBe(200);
  });

  it("ends with the removal: the password alone is enough again", async () => {
    const { email, cookie } = await enrol(await makeManager());
    const removed = await call("/api/auth/two-factor/disable", { cookie, body: { password: PASSWORD } });
    expect(removed.status).toBe(200);
    expect(await isSignedIn(readCookie(removed))).toBe(true);
    expect(await isSignedIn(await openSession(email))).toBe(true);
    expect(await countRows("two_factor", "user_id = ?", await readUserId(email))).toBe(0);
  });
});
