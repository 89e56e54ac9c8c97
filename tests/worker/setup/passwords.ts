import { PASSWORD } from "#tests/worker/setup/accounts.ts";
import { type Call, call, callWithSettings, readBody } from "#tests/worker/setup/calls.ts";
import type { Env } from "#worker/config.ts";
import { readLed, resetTokenOf } from "./mailed-links.ts";
import { readLink, waitForMail } from "./mails.ts";

/** Asks for a new password and returns the path of the link in the mail. */
export async function requestReset(email: string): Promise<string> {
  await readBody(call("/api/auth/request-password-reset", { body: { email } }));
  return readLink(await waitForMail(email, "Choose a new password"));
}

/** Asks for a new password and opens the link of the mail; returns the token that the page gets. */
export async function receiveResetToken(email: string, request: Call = {}): Promise<string> {
  const opened = await call(await requestReset(email), request);
  return resetTokenOf(await readLed(opened)) ?? "";
}

export const changePassword = (
  cookie: string,
  newPassword = "a staple for the battery",
  currentPassword = PASSWORD,
  settings: Partial<Env> = {},
) =>
  callWithSettings(settings, "/api/auth/change-password", { cookie, body: { currentPassword, newPassword } });
