import type { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeManager, PASSWORD, setConfirmed } from "#tests/worker/setup/accounts.ts";
import { type Call, callWithSettings } from "#tests/worker/setup/calls.ts";
import { enrol } from "#tests/worker/setup/codes.ts";
import { countingDatabase } from "#tests/worker/setup/counting-database.ts";
import { waitForMail } from "#tests/worker/setup/mails.ts";
import { receiveResetToken } from "#tests/worker/setup/passwords.ts";
import { countRows } from "#tests/worker/setup/rows.ts";
import { openSession } from "#tests/worker/setup/sessions.ts";

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

  async function expectFew(path: string, request: Call, limit = MAX_STATEMENTS): Promise<void> {
    const { database, readCount } = countingDatabase();
    const answer = await callWithSettings({ DB: database }, `/api/${path}`, request);
    expect(answer.status).toBeLessThan(400);
    expect(readCount()).toBeLessThanOrEqual(limit);
  }

  it("to sign in and to ask who is signed in", async () => {
    const { email } = await makeManager();
    await expectFew("auth/sign-in/email", { body: { email, password: PASSWORD } });
    await expectFew("session", { cookie: await openSession(email) }, 4);
  });

  it("to sign in with a second factor of either kind", async () => {
    const { email, totp, backupCodes } = await enrol(await makeManager());
    await expectFew("auth/sign-in/email", { body: { email, password: PASSWORD } });
    for (const [kind, code] of [
      ["totp", totp.generate()],
      ["backup-code", backupCodes[0]],
    ]) {
      const cookie = await openSession(email);
      await expectFew(`auth/two-factor/verify-${kind}`, { cookie, body: { code } });
    }
  });

  it("to reset a password", async () => {
    const manager = await makeManager();
    await setConfirmed(manager);
    await expectFew("auth/request-password-reset", { body: { email: manager.email } });
    const token = await receiveResetToken(manager.email);
    await expectFew("auth/reset-password", { body: { token, newPassword: "another password" } });
  });
});
