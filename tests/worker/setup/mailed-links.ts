import { expect } from "vitest";
import { CONFIRMING, type ManagerAccount, newEmail, PASSWORD, signUp } from "#tests/worker/setup/accounts.ts";
import { type Call, call, callWithSettings, ORIGIN, readCookie } from "#tests/worker/setup/calls.ts";
import type { Env } from "#worker/config.ts";
import { readLink, waitForMail } from "./mails.ts";

/** Follows a link as a browser does and returns the page that it leads to. */
export async function followLink(
  path: string,
  request: Call = {},
  settings: Partial<Env> = {},
): Promise<URL> {
  return readLed(await callWithSettings(settings, path, request));
}

/** Returns the address that an answer leads to, which no header repeats where it has a token. */
export async function readLed(answer: Response): Promise<URL> {
  const location = answer.headers.get("location");
  expect(answer.status).toBe(location ? 302 : 200);
  const [, href = ""] = location ? [] : (/<a href="([^"]*)">/.exec(await answer.text()) ?? []);
  return new URL(location ?? href.replaceAll("&amp;", "&"), ORIGIN);
}

/** The token behind the "#" of the page for a new password. */
export const resetTokenOf = ({ hash }: URL) => /^#token=([\w-]+)$/.exec(hash)?.[1];

/** A new account, the cookie of its browser and the path of the link that confirms its address. */
export async function makeUnconfirmed(settings: Partial<Env> = CONFIRMING) {
  const email = newEmail();
  const cookie = readCookie(await signUp({ email }, {}, settings));
  return { email, cookie, path: readLink(await waitForMail(email, "Confirm your email address")) };
}

export const askForEmailChange = (
  { cookie }: ManagerAccount,
  email = newEmail(),
  password = PASSWORD,
  proof?: string,
) => call("/api/account/email", { cookie, body: { email, password, proof } });

/** A change of a manager's address, with the tokens of both mails. */
export async function requestEmailChange(manager: ManagerAccount) {
  const email = newEmail();
  expect((await askForEmailChange(manager, email)).status).toBe(202);
  const readToken = async (to: string, subject: string) =>
    /#(\S+)/.exec((await waitForMail(to, subject)).text)?.[1] as string;
  const atOld = await readToken(manager.email, "Confirm or refuse");
  return { manager, id: manager.id, email, atOld, atNew: await readToken(email, "Confirm your new") };
}
