import type { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import {
  type ManagerAccount,
  makeAdmin,
  makeManager,
  newEmail,
  PASSWORD,
} from "#tests/worker/setup/accounts.ts";
import { call, callWithSettings } from "#tests/worker/setup/calls.ts";
import { enrol } from "#tests/worker/setup/codes.ts";
import { waitForMail } from "#tests/worker/setup/mails.ts";
import { countRows, execute, selectRows } from "#tests/worker/setup/rows.ts";
import { holdMails } from "#tests/worker/setup/surveys/survey-mails.ts";

beforeAll(holdMails);

/** The subjects of the mails about changes of an account, sent to any address. */
const readTold = ({ id }: ManagerAccount) =>
  selectRows<{ address: string; subject: string }>`SELECT address, mail ->> 'subject' AS subject
    FROM deliveries WHERE instr(occasion, 'account-changed:' || ${id}) OR instr(occasion, 'password-changed:' || ${id})`;

/** Waits for the one mail that tells of a change, and forgets it. */
async function expectTold(account: ManagerAccount, subject: string): Promise<string> {
  await vi.waitFor(async () => expect(await readTold(account)).not.toEqual([]), { timeout: 10_000 });
  const told = await readTold(account);
  expect(told.map(({ subject }) => subject.split(":")[0])).toEqual([subject]);
  for (const { address } of told) expect(address).toBe(account.email);
  const { text } = await waitForMail(account.email, subject);
  await execute`DELETE FROM deliveries WHERE instr(occasion, ${account.id})`;
  return text;
}

/** An account with a second factor, of which its owner has been told. */
async function makeEnrolled() {
  const account = await enrol(await makeManager());
  await expectTold(account, "Two-factor authentication is on");
  return account;
}

it("an owner is told of new backup codes and of the removal of the second factor", async () => {
  const account = await makeEnrolled();
  const { cookie } = account;
  // A code of a factor that is on changes nothing.
  await call("/api/account/confirm-factor", { cookie, body: { code: account.totp.generate() } });
  const change = (what: string, password: string) =>
    call(`/api/auth/two-factor/${what}`, { cookie, body: { password } });
  expect((await change("generate-backup-codes", "a guess")).status).toBe(400);
  expect(await readTold(account)).toEqual([]);

  const renewed = await change("generate-backup-codes", PASSWORD);
  const { backupCodes } = await renewed.json<{ backupCodes: string[] }>();
  const text = await expectTold(account, "Your backup codes were replaced");
  for (const code of backupCodes) expect(text).not.toContain(code);

  await change("disable", PASSWORD);
  await expectTold(account, "Two-factor authentication is off");
});

it("an owner is told of what an admin changes: the factor, the address and the password", async () => {
  const { cookie } = await makeAdmin();
  const account = await makeEnrolled();
  const ask = (method: string, path: string, body?: unknown) =>
    call(`/api/admin/users/${account.id}${path}`, { method, cookie, body });
  for (let index = 0; index < 2; index++) expect((await ask("DELETE", "/factors")).status).toBe(204);
  await expectTold(account, "Two-factor authentication is off");
  await ask("PUT", "", { password: "chosen by an admin", emailConfirmed: true });
  await expectTold(account, "Your password for SLK was changed");
  const email = newEmail();
  for (let index = 0; index < 2; index++) await ask("PUT", "", { email });
  await expectTold(account, "The email address of your account was changed");
});

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
])("a mail that cannot be handed over never fails or delays the request: its queue %s", async (_, queue) => {
  const { email } = await makeManager();
  const settings = { DELIVERY_QUEUE: queue as unknown as typeof env.DELIVERY_QUEUE };
  const answer = await callWithSettings(settings, "/api/auth/request-password-reset", { body: { email } });
  expect(answer.status).toBe(200);
  await waitForMail(email, "Choose a new password");
  expect(await countRows("deliveries", "address = ? AND outcome IS NULL", email)).toBe(1);
  release();
});
