import { describe, expect, it, vi } from "vitest";
import { enrol, newEmail, readUserId, waitForMail } from "#tests/worker/setup/accounts.ts";
import {
  call,
  type ManagerAccount,
  makeAdmin,
  makeManager,
  PASSWORD,
} from "#tests/worker/setup/factories.ts";
import { execute, selectRows } from "#tests/worker/setup/rows.ts";

/** The subjects of the mails about changes of an account, sent to any address. */
async function readTold(id: string): Promise<{ recipient: string; subject: string }[]> {
  const results = await selectRows<{ recipient: string; subject: string }>`SELECT recipient, subject
    FROM outbox WHERE instr(key, 'account-changed:' || ${id}) OR instr(key, 'password-changed:' || ${id})`;
  return results;
}

async function isToldOnce(account: ManagerAccount, id: string, subject: string): Promise<void> {
  await vi.waitFor(async () => expect((await readTold(id)).length).toBeGreaterThan(0), { timeout: 10_000 });
  const told = await readTold(id);
  expect(told.map(({ subject }) => subject.split(":")[0])).toEqual([subject]);
  // A mail that has been sent keeps its key alone.
  for (const { recipient } of told) expect(["", account.email]).toContain(recipient);
  await waitForMail(account.email, subject);
}

const forget = (id: string) => execute`DELETE FROM outbox WHERE instr(key, ${id})`;

describe("the owner of an account is told at the address before it", () => {
  it("of a second factor that is set up, of new backup codes and of its removal", async () => {
    const account = await enrol(await makeManager());
    const id = await readUserId(account.email);
    const { cookie } = account;
    await isToldOnce(account, id, "Two-factor authentication is on");
    await forget(id);
    // A code of a factor that is on changes nothing.
    await call("/api/account/confirm-factor", { cookie, body: { code: account.totp.generate() } });
    expect(await readTold(id)).toEqual([]);

    const renew = (password: string) =>
      call("/api/auth/two-factor/generate-backup-codes", { cookie, body: { password } });
    expect((await renew("a guess")).status).toBe(400);
    expect(await readTold(id)).toEqual([]);
    const codes = await (await renew(PASSWORD)).json<{ backupCodes: string[] }>();
    await isToldOnce(account, id, "Your backup codes were replaced");
    const mail = await waitForMail(account.email, "Your backup codes were replaced");
    for (const code of codes.backupCodes) expect(mail.text).not.toContain(code);
    await forget(id);

    await call("/api/auth/two-factor/disable", { cookie, body: { password: PASSWORD } });
    await isToldOnce(account, id, "Two-factor authentication is off");
  });

  it("of what an admin changes: the factor, the address and the password", async () => {
    const admin = await makeAdmin();
    const account = await enrol(await makeManager());
    const id = await readUserId(account.email);
    const ask = (method: string, path: string, body?: unknown) =>
      call(`/api/admin/users/${id}${path}`, { method, cookie: admin.cookie, body });
    await isToldOnce(account, id, "Two-factor authentication is on");
    await forget(id);
    for (let index = 0; index < 2; index++) expect((await ask("DELETE", "/factors")).status).toBe(204);
    await isToldOnce(account, id, "Two-factor authentication is off");
    await forget(id);
    await ask("PUT", "", { password: "chosen by an admin", emailConfirmed: true });
    await vi.waitFor(async () => expect(await readTold(id)).toHaveLength(1));
    await waitForMail(account.email, "was changed");
    await forget(id);
    const email = newEmail();
    await ask("PUT", "", { email });
    await isToldOnce(account, id, "The email address of your account was changed");
    await ask("PUT", "", { email });
    expect(await readTold(id)).toHaveLength(1);
  });
});
