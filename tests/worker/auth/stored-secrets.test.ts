import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { makeManager, PASSWORD } from "#tests/worker/setup/accounts.ts";
import { enrol, receiveCode } from "#tests/worker/setup/codes.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { makeUnconfirmed, requestEmailChange } from "#tests/worker/setup/mailed-links.ts";
import { receiveResetToken } from "#tests/worker/setup/passwords.ts";
import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";

const TABLES = ["verification", "email_changes", "signup_pins", "two_factor", "account", "session"];

/** What those tables hold, without numbers: in a time, a code of six digits can stand by chance. */
async function readStored(): Promise<string> {
  const rows = await env.DB.batch(TABLES.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)));
  return JSON.stringify(rows, (_, value) => (typeof value === "number" ? null : value));
}

const digestsOf = (secret: string) =>
  (["hex", "base64url", "base64"] as const).map((form) =>
    createHash("sha256").update(secret).digest(form).slice(0, 40),
  );

async function receiveMailCode(): Promise<string[]> {
  const { otp, cookie } = await receiveCode((await makeManager()).email);
  return [otp, /mail_code=([^;]+)/.exec(cookie)?.[1] ?? ""];
}

const enrolled = await enrol(await makeManager());
const PIN = { createdBy: null, expiresInDays: 7 };

it.each<[string, () => Promise<string[]>]>([
  ["a password", async () => [PASSWORD]],
  ["a code by mail", receiveMailCode],
  ["the link to a new password", async () => [await receiveResetToken((await makeManager()).email)]],
  [
    "the link that confirms an address",
    async () => [/token=([^&]+)/.exec((await makeUnconfirmed()).path)?.[1] ?? ""],
  ],
  [
    "the links of a change of address",
    async () => {
      const { atOld, atNew } = await requestEmailChange(await makeManager());
      return [atOld, atNew];
    },
  ],
  ["an invitation", async () => [(await createSignupPin(makeContext(), PIN)).invitation]],
  ["an authenticator", async () => [enrolled.totp.secret.utf8, enrolled.totp.secret.base32]],
  ["a set of backup codes", async () => enrolled.backupCodes],
])("%s is stored neither as it is nor by a plain hash", async (_, receive) => {
  const secrets = await receive();
  const stored = await readStored();
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    for (const form of [secret, ...digestsOf(secret)]) expect(stored).not.toContain(form);
  }
});
