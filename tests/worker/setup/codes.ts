import { Secret, TOTP } from "otpauth";
import { type ManagerAccount, PASSWORD, setConfirmed } from "#tests/worker/setup/accounts.ts";
import { type Call, call, readBody, readCookie } from "#tests/worker/setup/calls.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import { waitForMail } from "./mails.ts";

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
  const enabled = call("/api/auth/two-factor/enable", { cookie, body: { password: PASSWORD } });
  const { totpURI, backupCodes } = await readBody<{ totpURI: string; backupCodes: string[] }>(enabled);
  const secret = Secret.fromBase32(new URL(totpURI).searchParams.get("secret") as string);
  const totp = new TOTP({ secret });
  const verified = await showFactor(cookie, totp.generate());
  await readBody(verified);
  await forgetTimeStep({ id });
  return { id, email, cookie: readCookie(verified), totp, backupCodes };
}
