import type { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
  enrol,
  isSignedIn,
  newEmail,
  openSession,
  readLink,
  readUserId,
  receiveCode,
  signIn,
  waitForMail,
} from "#tests/worker/setup/accounts.ts";
import { countingDatabase } from "#tests/worker/setup/counting-database.ts";
import {
  type Call,
  call,
  callWithSettings,
  countRows,
  makeContext,
  makeManager,
  ORIGIN,
  PASSWORD,
} from "#tests/worker/setup/factories.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import { memberApi } from "#worker/api/member-api.ts";
import { sweepKept } from "#worker/services/retention/sweep-kept.ts";

describe("the calls of better-auth", () => {
  const ROUTES = memberApi.routes.filter(
    ({ path, method }) =>
      path.startsWith("/api/auth/") && ["GET", "POST"].includes(method) && !path.endsWith("*"),
  );

  it.each([...new Set(ROUTES.map(({ path }) => path))])("%s makes no account without a PIN", async (path) => {
    const email = newEmail();
    const body = {
      email,
      password: PASSWORD,
      newPassword: PASSWORD,
      name: "x",
      otp: "123456",
      code: "123456",
      token: "x",
      provider: "google",
      acceptedTerms: true,
      idToken: { token: "x" },
    };
    await call(path, { body });
    await call(`${path}?email=${email}`);
    expect(await countRows("user", "email = ?", email)).toBe(0);
  });
});

describe("a session", () => {
  it("is a cookie of this host alone that no script reads, for seven days", async () => {
    const { email } = await makeManager();
    const [cookie] = (await signIn(email)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-account\.session_token=/);
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=604800"]) {
      expect(cookie).toContain(attribute);
    }
    expect(cookie).not.toContain("Domain");
  });

  it("is deleted once it has expired, as are unused codes and links", async () => {
    const { email } = await makeManager();
    await receiveCode(email);
    const userId = await readUserId(email);
    await execute`UPDATE session SET expires_at = 1 WHERE user_id = ${userId}`;
    await execute`UPDATE verification SET expires_at = 1`;
    const { email: other, cookie } = await makeManager();
    await receiveCode(other);
    await sweepKept(makeContext());
    expect(await countRows("session", "user_id = ?", userId)).toBe(0);
    expect(await countRows("verification", "1 = 1")).toBe(1);
    expect(await isSignedIn(cookie)).toBe(true);
  });
});

describe("a mail that cannot be handed over", () => {
  const refusing = { send: () => Promise.reject(new Error("no queue")) };
  let release = () => {};
  const hanging = {
    send: () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  };

  it.each([
    ["refused", refusing],
    ["held up", hanging],
  ])("never fails or delays the request: its queue %s", async (_, queue) => {
    const { email } = await makeManager();
    const settings = { MAIL_QUEUE: queue as unknown as typeof env.MAIL_QUEUE };
    const answer = await callWithSettings(settings, "/api/auth/request-password-reset", { body: { email } });
    expect(answer.status).toBe(200);
    await waitForMail(email, "Choose a new password");
    expect(await countRows("outbox", "recipient = ? AND status = 'waiting'", email)).toBe(1);
    release();
  });
});

describe("few statements are enough", () => {
  const MAX_STATEMENTS = 10;

  async function countStatements(path: string, request: Call): Promise<number> {
    const { database, readCount } = countingDatabase();
    const answer = await callWithSettings({ DB: database }, path, request);
    expect(answer.status).toBeLessThan(400);
    return readCount();
  }

  it("to sign in and to ask who is signed in", async () => {
    const { email } = await makeManager();
    const body = { email, password: PASSWORD };
    expect(await countStatements("/api/auth/sign-in/email", { body })).toBeLessThanOrEqual(MAX_STATEMENTS);
    const cookie = await openSession(email);
    expect(await countStatements("/api/session", { cookie })).toBeLessThanOrEqual(4);
  });

  it("to be asked for a second factor and to show it, either way", async () => {
    const { email, totp, backupCodes } = await enrol(await makeManager());
    const counts = [
      await countStatements("/api/auth/sign-in/email", { body: { email, password: PASSWORD } }),
    ];
    for (const [kind, code] of [
      ["totp", totp.generate()],
      ["backup-code", backupCodes[0]],
    ]) {
      const request = { cookie: await openSession(email), body: { code } };
      counts.push(await countStatements(`/api/auth/two-factor/verify-${kind}`, request));
    }
    expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_STATEMENTS);
  });

  it("to reset a password", async () => {
    const { email } = await makeManager();
    await execute`UPDATE user SET email_verified = 1 WHERE email = ${email}`;
    const asking = await countStatements("/api/auth/request-password-reset", { body: { email } });
    const page = await call(readLink(await waitForMail(email, "Choose a new password")));
    const token = new URL(page.headers.get("location") ?? "", ORIGIN).searchParams.get("token");
    const body = { token, newPassword: "another password" };
    const setting = await countStatements("/api/auth/reset-password", { body });
    expect(Math.max(asking, setting)).toBeLessThanOrEqual(MAX_STATEMENTS);
  });
});
