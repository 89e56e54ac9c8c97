import { env } from "cloudflare:workers";
import { makeSignature } from "better-auth/crypto";
import { DAY_MS } from "#domain/limits.ts";
import { type Call, call, callWithSettings, readBody, readCookie } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { execute, prepare, selectRow } from "#tests/worker/setup/rows.ts";
import { hashPassword } from "#worker/auth/password/hash-password.ts";
import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";
import { banUser } from "#worker/auth/users/update-user.ts";
import type { Env } from "#worker/config.ts";

export const PASSWORD = "correct horse battery";

export interface ManagerAccount {
  id: string;
  email: string;
  cookie: string;
}

/** The password of every made manager, hashed once for the tests of a file: a hash takes a tenth of a second. */
let passwordHash: Promise<string> | null = null;

/** A manager with a fresh PIN and a session, by the rows that a sign-up through the API leaves. */
export async function makeManager(): Promise<ManagerAccount> {
  const email = newEmail();
  const { id: pinId } = await createSignupPin(makeContext(), { createdBy: null, expiresInDays: 7 });
  passwordHash ??= hashPassword(PASSWORD);
  const [userId, token] = [crypto.randomUUID(), crypto.randomUUID().replaceAll("-", "")];
  const now = Date.now();
  await env.DB.batch([
    prepare`UPDATE signup_pins SET used_by = ${userId}, used_at = ${now}, claim_expires_at = ${now + 60_000}
      WHERE id = ${pinId}`,
    prepare`INSERT INTO user (id, name, email, accepted_terms, accepted_terms_at)
      VALUES (${userId}, '', ${email}, 1, ${now})`,
    prepare`INSERT INTO account (id, account_id, provider_id, user_id, password)
      VALUES (${crypto.randomUUID()}, ${userId}, 'credential', ${userId}, ${await passwordHash})`,
    prepare`INSERT INTO session (id, token, user_id, expires_at, is_sign_in)
      VALUES (${crypto.randomUUID()}, ${token}, ${userId}, ${now + 7 * DAY_MS}, 1)`,
  ]);
  const signed = `${token}.${await makeSignature(token, env.APP_SECRET)}`;
  return { id: userId, email, cookie: `__Host-account.session_token=${encodeURIComponent(signed)}` };
}

/** A manager whose record says that they are an admin. */
export async function makeAdmin(): Promise<ManagerAccount> {
  const admin = await makeManager();
  await execute`UPDATE survey_managers SET is_admin = 1 WHERE user_id = ${admin.id}`;
  return admin;
}

export const newEmail = (domain = "example.com") => `${crypto.randomUUID()}@${domain}`;

/** Settings of a site where addresses have to be confirmed. */
export const CONFIRMING: Partial<Env> = { SKIP_EMAIL_CONFIRMATION: "false" };

export const drawPin = async () =>
  (await createSignupPin(makeContext(), { createdBy: null, expiresInDays: 7 })).pin;

/** Signs up through the API, with a PIN of its own where none is named. */
export async function signUp(
  { signupPin, ...own }: { signupPin?: unknown; [field: string]: unknown } = {},
  request: Call = {},
  settings: Partial<Env> = {},
): Promise<Response> {
  const usual = { email: newEmail(), password: PASSWORD, acceptedTerms: true };
  const body = { ...usual, signupPin: signupPin ?? (await drawPin()), ...own };
  return callWithSettings(settings, "/api/auth/sign-up/email", { body, ...request });
}

/** A manager who signed up through the API: with a hash and with cookies of a sign-up of their own. */
export async function signUpManager(): Promise<ManagerAccount> {
  const email = newEmail();
  const response = await signUp({ email });
  await readBody(response);
  return { id: await readUserId(email), email, cookie: readCookie(response) };
}

/** As if the address had been proven long ago, or never. */
export const setConfirmed = ({ id }: Pick<ManagerAccount, "id">, isConfirmed = true) =>
  execute`UPDATE user SET email_verified = ${Number(isConfirmed)} WHERE id = ${id}`;

export const ban = ({ id }: Pick<ManagerAccount, "id">) => banUser(makeContext(), "an-admin", id, {});

/** The id of an account as a manager of surveys. */
export async function readManagerId({ id }: Pick<ManagerAccount, "id">): Promise<string> {
  const row = await selectRow<{ id: string }>`SELECT id FROM survey_managers WHERE user_id = ${id}`;
  return row?.id ?? "";
}

export const deleteAccount = ({ cookie, email }: Omit<ManagerAccount, "id">) =>
  call("/api/account", { method: "DELETE", cookie, body: { email } });

export async function readUserId(email: string): Promise<string> {
  const row = await selectRow<{ id: string }>`SELECT id FROM user WHERE email = ${email}`;
  return row?.id ?? "";
}

export const signIn = (email: string, password = PASSWORD, request: Call = {}, proof?: string) =>
  call("/api/auth/sign-in/email", { body: { email, password, proof }, ...request });
