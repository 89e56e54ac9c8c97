import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
  countMails,
  isSignedIn,
  newEmail,
  readUserId,
  receiveCode,
  signIn,
} from "#tests/worker/setup/accounts.ts";
import {
  call,
  countRows,
  freshAddress,
  makeContext,
  makeManager,
  readCookie,
} from "#tests/worker/setup/factories.ts";
import { sweepIncompleteAccounts } from "#worker/auth/signup-pins/sign-up.ts";

const enter = (email: string, otp: string) => call("/api/auth/sign-in/email-otp", { body: { email, otp } });

const another = (code: string) => (code === "111111" ? "222222" : "111111");

describe("a code by mail", () => {
  it("signs in once", async () => {
    const { email } = await makeManager();
    const code = await receiveCode(email);
    const first = await enter(email, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(await isSignedIn(readCookie(first))).toBe(true);
    const second = await enter(email, code);
    expect(second.status).toBe(400);
    expect(await second.json()).toMatchObject({ code: "INVALID_OTP" });
  });

  it("signs in once also when it is entered ten times at once", async () => {
    const { email } = await makeManager();
    const code = await receiveCode(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(email, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is dead after three wrong ones", async () => {
    const { email } = await makeManager();
    const code = await receiveCode(email);
    for (let index = 0; index < 3; index++) expect((await enter(email, another(code))).status).toBe(400);
    const refused = await enter(email, code);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
  });

  it("is dead after five minutes", async () => {
    const { email } = await makeManager();
    const code = await receiveCode(email);
    await env.DB.prepare("UPDATE verification SET expires_at = expires_at - 300000").run();
    expect(await (await enter(email, code)).json()).toMatchObject({ code: "OTP_EXPIRED" });
  });

  it("makes no account and no mail for an address that has none", async () => {
    const email = newEmail();
    const asked = await call("/api/auth/email-otp/send-verification-otp", { body: { email } });
    expect(await asked.json()).toEqual({ success: true });
    expect((await enter(email, "123456")).status).toBe(400);
    expect(await countRows("user", "email = ?", email)).toBe(0);
    expect(await countRows("outbox", "recipient = ?", email)).toBe(0);
  });

  it("is rejected for an address without an account as for one that has one, attempt by attempt", async () => {
    const guess = async (email: string) => {
      await call("/api/auth/email-otp/send-verification-otp", { body: { email } });
      const answers = [];
      for (let index = 0; index < 5; index++) {
        const answer = await enter(email, "000000");
        answers.push([answer.status, await answer.json()]);
      }
      return answers;
    };
    expect(await guess(newEmail())).toEqual(await guess((await makeManager()).email));
  });

  it("leaves the password of an account whose address was never confirmed, and the account", async () => {
    const { email } = await makeManager();
    expect((await enter(email, await receiveCode(email))).status).toBe(200);
    await env.DB.prepare("UPDATE user SET created_at = created_at - 300000 WHERE email = ?")
      .bind(email)
      .run();
    await sweepIncompleteAccounts(makeContext());
    expect((await signIn(email)).status).toBe(200);
    expect(await countRows("user", "email = ? AND email_verified = 1", email)).toBe(1);
  });

  it("is stored under a key, and so is whose it is", async () => {
    const { email } = await makeManager();
    const code = await receiveCode(email);
    const { results } = await env.DB.prepare("SELECT identifier, value FROM verification").all();
    expect(results).not.toHaveLength(0);
    const stored = JSON.stringify(results);
    expect(stored).not.toContain(email);
    expect(stored).not.toContain(code);
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
    expect(stored).not.toContain(btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, 20));
  });
});

describe("mails on request", () => {
  it("are at most twenty an hour to one address, whichever client asks", async () => {
    const { email } = await makeManager();
    const ask = () => call("/api/auth/request-password-reset", { body: { email }, address: freshAddress() });
    for (let index = 0; index < 20; index++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: "too_many", retryAfterSeconds: expect.any(Number) });
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
