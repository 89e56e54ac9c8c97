import { env } from "cloudflare:workers";
import { Secret, TOTP } from "otpauth";
import { vi } from "vitest";
import { execute, selectRow } from "#tests/worker/setup/rows.ts";
import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";
import type { Env } from "#worker/config.ts";
import { listMailbox } from "#worker/mail/mailbox.ts";
import {
  type Call,
  call,
  callWithSettings,
  type ManagerAccount,
  makeContext,
  ORIGIN,
  PASSWORD,
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
  if (!response.ok) throw new Error(`sign-up failed: ${response.status} ${await response.text()}`);
  return { id: await readUserId(email), email, cookie: readCookie(response) };
}

interface Letter {
  subject: string;
  text: string;
  html: string;
}

/**
 * Returns the newest mail to an address with these words in its subject, once there is one: waiting, or in
 * the mailbox.
 */
export function waitForMail(to: string, subject: string): Promise<Letter> {
  return vi.waitFor(
    async () => {
      const waiting = await selectRow<Letter>`SELECT subject, text, html FROM outbox
        WHERE recipient = ${to} AND instr(subject, ${subject}) ORDER BY created_at DESC`;
      if (waiting) return waiting;
      const delivered = (await listMailbox(env.KV)).find(
        (mail) => mail.to === to && mail.subject.includes(subject),
      );
      if (!delivered) throw new Error(`no mail "${subject}" yet`);
      return delivered;
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** Counts the mails ever written to a user, sent ones included. */
export async function countMails(userId: string): Promise<number> {
  const row = await selectRow`SELECT count(*) AS count FROM outbox WHERE instr(key, ${userId})`;
  return Number(row?.count);
}

/** As if the address had been proven long ago, or never. */
export const setConfirmed = ({ id }: Pick<ManagerAccount, "id">, isConfirmed = true) =>
  execute`UPDATE user SET email_verified = ${Number(isConfirmed)} WHERE id = ${id}`;

/** As if an account's sessions had begun that much earlier, with the second factor that was shown in them. */
export const ageSessions = ({ id }: Pick<ManagerAccount, "id">, ms: number) =>
  execute`UPDATE session SET created_at = created_at - ${ms}, updated_at = updated_at - ${ms},
    expires_at = expires_at - ${ms}, confirmed_at = confirmed_at - ${ms} WHERE user_id = ${id}`;

/** The path of the link in a mail. */
export function readLink({ text }: Letter): string {
  const [link] = /https:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Asks for a new password and returns the path of the link in the mail. */
export async function requestReset(email: string): Promise<string> {
  const answer = await call("/api/auth/request-password-reset", { body: { email } });
  if (!answer.ok) throw new Error(`no reset: ${answer.status} ${await answer.text()}`);
  return readLink(await waitForMail(email, "Choose a new password"));
}

/** Asks for a new password and opens the link of the mail; returns the token that the page gets. */
export async function receiveResetToken(email: string, request: Call = {}): Promise<string> {
  const opened = await call(await requestReset(email), request);
  const { searchParams } = new URL(opened.headers.get("location") ?? "", ORIGIN);
  return searchParams.get("token") ?? "";
}

export const changePassword = (
  cookie: string,
  newPassword = "a staple for the battery",
  currentPassword = PASSWORD,
  settings: Partial<Env> = {},
) =>
  callWithSettings(settings, "/api/auth/change-password", { cookie, body: { currentPassword, newPassword } });

export async function readUserId(email: string): Promise<string> {
  const row = await selectRow<{ id: string }>`SELECT id FROM user WHERE email = ${email}`;
  return row?.id ?? "";
}

export const signIn = (email: string, password = PASSWORD, request: Call = {}, proof?: string) =>
  call("/api/auth/sign-in/email", { body: { email, password, proof }, ...request });

/** Signs in by password in another browser and returns its cookie. */
export const openSession = async (email: string, request: Call = {}) =>
  readCookie(await signIn(email, PASSWORD, request));

/** True if that cookie opens the dashboard. */
export async function isSignedIn(cookie: string): Promise<boolean> {
  return (await call("/api/manage/surveys", { cookie })).status === 200;
}

/** Asks for a code by mail and reads it; the cookie names the browser that it belongs to. */
export async function receiveCode(
  email: string,
  request: Call = {},
): Promise<{ otp: string; cookie: string }> {
  const asked = await call("/api/auth/email-otp/send-verification-otp", { body: { email }, ...request });
  const { text } = await waitForMail(email, "Your sign-in code");
  const [otp] = /\d{6}/.exec(text) ?? [];
  return { otp: otp as string, cookie: readCookie(asked) };
}

export const enterCode = (email: string, { otp, cookie }: { otp: string; cookie: string }) =>
  call("/api/auth/sign-in/email-otp", { body: { email, otp }, cookie });

/** Shows a second factor, by a code of the app or a backup code. */
export const showFactor = (cookie: string, code: string | undefined, kind = "totp") =>
  call(`/api/auth/two-factor/verify-${kind}`, { cookie, body: { code } });

export interface EnrolledAccount extends ManagerAccount {
  totp: TOTP;
  backupCodes: string[];
}

/** As if the step of the last code taken were long over: an authenticator's codes are taken once each. */
export const forgetTimeStep = ({ id }: Pick<ManagerAccount, "id">) =>
  execute`UPDATE two_factor SET last_time_step = 0 WHERE user_id = ${id}`;

/** Confirms an address and gives its account a second factor, with codes from an independent package. */
export async function enrol({ id, email, cookie }: ManagerAccount): Promise<EnrolledAccount> {
  await setConfirmed({ id });
  const enabled = await call("/api/auth/two-factor/enable", { cookie, body: { password: PASSWORD } });
  const { totpURI, backupCodes } = await enabled.json<{ totpURI: string; backupCodes: string[] }>();
  const secret = Secret.fromBase32(new URL(totpURI).searchParams.get("secret") as string);
  const totp = new TOTP({ secret });
  const verified = await showFactor(cookie, totp.generate());
  if (!verified.ok) throw new Error(`no second factor: ${verified.status} ${await verified.text()}`);
  await forgetTimeStep({ id });
  return { id, email, cookie: readCookie(verified), totp, backupCodes };
}
