import { execute, selectRow } from "#tests/worker/setup/rows.ts";
import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";
import { banUser } from "#worker/auth/users/ban-user.ts";
import type { Env } from "#worker/config.ts";
import {
  type Call,
  call,
  callWithSettings,
  type ManagerAccount,
  makeContext,
  PASSWORD,
  readBody,
  readCookie,
} from "./factories.ts";

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

export const deleteAccount = ({ cookie, email }: ManagerAccount) =>
  call("/api/account", { method: "DELETE", cookie, body: { email } });

export async function readUserId(email: string): Promise<string> {
  const row = await selectRow<{ id: string }>`SELECT id FROM user WHERE email = ${email}`;
  return row?.id ?? "";
}

export const signIn = (email: string, password = PASSWORD, request: Call = {}, proof?: string) =>
  call("/api/auth/sign-in/email", { body: { email, password, proof }, ...request });
