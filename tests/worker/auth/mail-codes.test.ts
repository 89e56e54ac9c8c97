import { describe, expect, it } from "vitest";
import {
  countMails,
  enterCode,
  isSignedIn,
  newEmail,
  readUserId,
  receiveCode,
} from "#tests/worker/setup/accounts.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import {
  call,
  countRows,
  freshAddress,
  makeContext,
  makeManager,
  readCookie,
} from "#tests/worker/setup/factories.ts";
import { execute, selectRows } from "#tests/worker/setup/rows.ts";
import { sweepIncompleteAccounts } from "#worker/auth/signup-pins/sign-up.ts";

const ask = (email: string, cookie?: string) =>
  call("/api/auth/email-otp/send-verification-otp", { body: { email }, cookie });

type Code = Awaited<ReturnType<typeof receiveCode>>;

const spoil = (code: Code): Code => ({ ...code, otp: code.otp === "111111" ? "222222" : "111111" });

describe("a code by mail", () => {
  it("signs in once", async () => {
    const { email } = await makeManager();
    const code = await receiveCode(email);
    const typed = ` ${code.otp.slice(0, 3)} ${code.otp.slice(3)}`;
    const first = await enterCode(email, { ...code, otp: typed });
    expect(await isSignedIn(readCookie(first))).toBe(true);
    await expectAnswer(enterCode(email, code), 400, { code: "OTP_EXPIRED" });
  });

  it("signs in once also when it is entered ten times at once", async () => {
    const { email } = await makeManager();
    const code = await receiveCode(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => enterCode(email, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is dead after three wrong ones", async () => {
    const { email } = await makeManager();
    const code = await receiveCode(email);
    for (let index = 0; index < 3; index++) expect((await enterCode(email, spoil(code))).status).toBe(400);
    await expectAnswer(enterCode(email, code), 403, { code: "TOO_MANY_ATTEMPTS" });
  });

  it("outlasts other clients' guesses at the same address", async () => {
    const { email } = await makeManager();
    const code = await receiveCode(email);
    const stranger = readCookie(await ask(email));
    for (const cookie of ["", stranger, "__Host-account.mail_code=guessed"]) {
      for (let index = 0; index < 5; index++) {
        expect((await enterCode(email, { ...spoil(code), cookie })).ok).toBe(false);
      }
    }
    expect((await enterCode(email, code)).status).toBe(200);
  });

  it("opens nothing in another browser or at another address", async () => {
    const { email } = await makeManager();
    const code = await receiveCode(email);
    const elsewhere = readCookie(await ask(newEmail()));
    expect((await enterCode(email, { ...code, cookie: elsewhere })).status).toBe(400);
    expect((await enterCode((await makeManager()).email, code)).status).toBe(400);
    expect((await enterCode(email, code)).status).toBe(200);
  });

  it("takes the place of the one that the same browser had", async () => {
    const { email } = await makeManager();
    const first = await receiveCode(email);
    expect((await ask(email, first.cookie)).status).toBe(200);
    expect((await enterCode(email, first)).status).toBe(400);
  });

  it("takes three guesses of sixty at once", async () => {
    const { email } = await makeManager();
    const code = await receiveCode(email);
    const answers = await Promise.all(Array.from({ length: 60 }, () => enterCode(email, spoil(code))));
    const codes = await Promise.all(answers.map((answer) => answer.json<{ code: string }>()));
    expect(codes.filter(({ code }) => code === "INVALID_OTP")).toHaveLength(3);
    expect((await enterCode(email, code)).status).toBe(403);
  });

  it("names its browser by a cookie of this host alone that no script reads, for five minutes", async () => {
    const [cookie] = (await ask(newEmail())).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-account\.mail_code=/);
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=300"]) {
      expect(cookie).toContain(attribute);
    }
  });

  it("is dead after five minutes", async () => {
    const { email } = await makeManager();
    const code = await receiveCode(email);
    await execute`UPDATE verification SET expires_at = expires_at - 300000`;
    expect(await (await enterCode(email, code)).json()).toMatchObject({ code: "OTP_EXPIRED" });
  });

  it("makes no account and no mail for an address that has none", async () => {
    const email = newEmail();
    const asked = await ask(email);
    expect(await asked.json()).toEqual({ success: true });
    expect((await enterCode(email, { otp: "123456", cookie: readCookie(asked) })).status).toBe(400);
    expect(await countRows("user", "email = ?", email)).toBe(0);
    expect(await countRows("outbox", "recipient = ?", email)).toBe(0);
  });

  it("is rejected for an address without an account as for one that has one, attempt by attempt", async () => {
    const guess = async (email: string) => {
      const cookie = readCookie(await ask(email));
      const answers = [];
      for (let index = 0; index < 5; index++) {
        const answer = await enterCode(email, { otp: "000000", cookie });
        answers.push([answer.status, await answer.json()]);
      }
      return answers;
    };
    expect(await guess(newEmail())).toEqual(await guess((await makeManager()).email));
  });

  it("confirms the address of an account, which no sweep deletes then", async () => {
    const { email } = await makeManager();
    expect((await enterCode(email, await receiveCode(email))).status).toBe(200);
    await execute`UPDATE user SET created_at = created_at - 300000 WHERE email = ${email}`;
    await sweepIncompleteAccounts(makeContext());
    expect(await countRows("user", "email = ? AND email_verified = 1", email)).toBe(1);
  });

  it("is stored as a keyed hash", async () => {
    const { email } = await makeManager();
    const { otp: code, cookie } = await receiveCode(email);
    const results = await selectRows`SELECT identifier, value FROM verification`;
    expect(results).not.toHaveLength(0);
    const stored = JSON.stringify(results);
    expect(stored).not.toContain(email);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(/mail_code=([^;]+)/.exec(cookie)?.[1]);
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
    expect(stored).not.toContain(btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, 20));
  });
});

describe("mails on request", () => {
  it("are at most twenty an hour to one address, whichever client asks", async () => {
    const { email } = await makeManager();
    const ask = () => call("/api/auth/request-password-reset", { body: { email }, address: freshAddress() });
    for (let index = 0; index < 20; index++) expect((await ask()).status).toBe(200);
    await expectAnswer(ask(), 429, { code: "too_many", retryAfterSeconds: expect.any(Number) });
    expect(await countMails(await readUserId(email))).toBeLessThanOrEqual(20);
  });

  it("are at most five in five minutes to one client", async () => {
    const address = freshAddress();
    const ask = () => call("/api/auth/request-password-reset", { body: { email: newEmail() }, address });
    for (let index = 0; index < 5; index++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
