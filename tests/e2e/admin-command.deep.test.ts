import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import { quote } from "#scripts/local/query-database.ts";
import { linkIn, readMail } from "#tests/e2e/mails.ts";
import { type OwnServer, testAlone } from "./own-server.ts";
import { expect, freshAddress, PASSWORD } from "./world.ts";

const root = path.resolve(import.meta.dirname, "../..");
const test = testAlone("admin-command");
test.describe.configure({ mode: "default" });

/** Runs `npm run admin -- …` on the database of these tests. */
const commandOn =
  ({ stateDir }: OwnServer) =>
  async (...args: string[]): Promise<string> => {
    const script = [path.join(root, "scripts/admin.ts"), ...args, "--persist-to", stateDir];
    return (await promisify(execFile)(process.execPath, script, { cwd: root })).stdout;
  };

test("an operator draws the first signup PIN, makes its account an admin and takes that back", async ({
  request,
  server,
}) => {
  const admin = commandOn(server);
  const email = `${randomUUID()}@example.com`;
  const isAdmin = async () => (await (await request.get("/api/session")).json()).session.isAdmin;

  const [signupPin] = (await admin("pin", "--days", "3")).match(/\d{6}/) ?? [];
  const signedUp = await request.post("/api/auth/sign-up/email", {
    headers: { "cf-connecting-ip": freshAddress() },
    data: { email, password: PASSWORD, signupPin, acceptedTerms: true },
  });
  expect(signedUp.status()).toBe(200);
  expect(await isAdmin()).toBe(false);

  await expect(admin("grant", email)).rejects.toThrow("it is not confirmed yet");
  await request.post("/api/auth/send-verification-email", { data: { email } });
  await request.get(linkIn(await readMail({ request }, email, /^Confirm your email/)));
  expect(await admin("grant", email.toUpperCase())).toContain(`${email} is now an admin`);
  expect(await isAdmin()).toBe(true);
  expect((await request.get("/api/signup-pins")).status()).toBe(200);

  expect(await admin("revoke", email)).toContain(`${email} is no admin any more`);
  expect((await request.get("/api/signup-pins")).status()).toBe(403);

  await expect(admin("grant", `nobody-${email}`)).rejects.toThrow("There is no account with the address");
  await expect(admin("pin", "--days", "31")).rejects.toThrow("Choose between 1 and 30 days");
});

test("an operator lists the mails that wait or have failed with their reasons, and sends one or all again", async ({
  server,
}) => {
  const admin = commandOn(server);
  const now = "cast(unixepoch('subsec') * 1000 as integer)";
  const key = (kind: string) => `${kind}:${randomUUID()}`;
  const [waiting, failed, expired] = [key("offer"), key("accepted"), key("code")];
  const row = (mail: string, status: string, reason: string, worthlessAt: string) =>
    `(${quote(mail)}, ${quote(`${mail}@example.com`)}, 's', 't', 'h', ${quote(status)}, 7, ${quote(reason)}, ${now} - 7200000, ${now} + 1500000, ${worthlessAt})`;
  server.query(`INSERT INTO outbox (key, recipient, subject, text, html, status, tries, error_message, created_at, next_try_at, worthless_at)
    VALUES ${row(waiting, "waiting", "E_INTERNAL_SERVER_ERROR", "NULL")}, ${row(failed, "failed", "E_RECIPIENT_SUPPRESSED", "NULL")},
      ${row(expired, "failed", "expired", `${now} - 1`)}`);
  const list = await admin("mails");
  const line = (of: string, text: string) => text.split("\n").find((row) => row.includes(of)) ?? "";
  expect(line(waiting, list)).toMatch(/waiting +offer .* 2 h +7 +in 2\d min +E_INTERNAL_SERVER_ERROR$/);
  expect(line(failed, list)).toMatch(/failed +accepted .* 7 +- +E_RECIPIENT_SUPPRESSED$/);

  const [id = ""] = line(failed, list).match(/^\d+/) ?? [];
  expect(await admin("mails", "retry", id)).toContain("One mail is sent within two minutes");
  await admin("mails", "retry", "all");
  expect(line(expired, await admin("mails"))).toContain("expired");
  for (const argument of ["x", "1; DROP TABLE outbox", "-1"]) {
    await expect(admin("mails", "retry", argument)).rejects.toThrow();
  }
  const keys = [waiting, failed, expired].map(quote).join();
  const acts = `SELECT count(*) AS acts FROM audit_log WHERE act = 'mail_sent_again' AND object_id = ${quote(id)}`;
  server.query(`DELETE FROM outbox WHERE key IN (${keys})`);
  expect(server.query(acts)).toEqual([{ acts: 1 }]);
});
