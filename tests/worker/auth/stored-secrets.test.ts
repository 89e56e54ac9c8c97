import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { CONFIRMING, makeManager, newEmail, PASSWORD, signUp } from "#tests/worker/setup/accounts.ts";
import { call } from "#tests/worker/setup/calls.ts";
import { enrol, receiveCode } from "#tests/worker/setup/codes.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { readLink, waitForMail } from "#tests/worker/setup/mails.ts";
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

async function receivePassword(): Promise<string[]> {
  await makeManager();
  return [PASSWORD];
}

async function receiveConfirmation(): Promise<string[]> {
  const email = newEmail();
  await signUp({ email }, {}, CONFIRMING);
  const path = readLink(await waitForMail(email, "Confirm your email address"));
  return [new URLSearchParams(path.split("?")[1]).get("token") ?? ""];
}

async function receiveChange(): Promise<string[]> {
  const [{ cookie, email }, newAddress] = [await makeManager(), newEmail()];
  await call("/api/account/email", { cookie, body: { email: newAddress, password: PASSWORD } });
  const mails = [
    await waitForMail(email, "Confirm or refuse"),
    await waitForMail(newAddress, "Confirm your"),
  ];
  return mails.map(({ text }) => /#(\S+)/.exec(text)?.[1] ?? "");
}

async function receiveMailCode(): Promise<string[]> {
  const { otp, cookie } = await receiveCode((await makeManager()).email);
  return [otp, /mail_code=([^;]+)/.exec(cookie)?.[1] ?? ""];
}

async function receiveFactor(): Promise<string[]> {
  const { totp, backupCodes } = await enrol(await makeManager());
  return [totp.secret.utf8, totp.secret.base32, ...backupCodes];
}

async function receiveInvitation(): Promise<string[]> {
  return [(await createSignupPin(makeContext(), { createdBy: null, expiresInDays: 7 })).invitation];
}

it.each<[string, () => Promise<string[]>]>([
  ["a password", receivePassword],
  ["a code by mail", receiveMailCode],
  ["the link to a new password", async () => [await receiveResetToken((await makeManager()).email)]],
  ["the link that confirms an address", receiveConfirmation],
  ["the links of a change of address", receiveChange],
  ["an invitation", receiveInvitation],
  ["a second factor", receiveFactor],
])("%s is stored neither as it is nor by a plain hash", async (_, receive) => {
  const secrets = await receive();
  const stored = await readStored();
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    for (const form of [secret, ...digestsOf(secret)]) expect(stored).not.toContain(form);
  }
});
