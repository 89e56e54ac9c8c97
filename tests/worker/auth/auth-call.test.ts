import { expect, it } from "vitest";
import { signUpManager } from "#tests/worker/setup/accounts.ts";
import { readCookie } from "#tests/worker/setup/calls.ts";
import { enrol, enterCode, receiveCode } from "#tests/worker/setup/codes.ts";
import { isSignedIn } from "#tests/worker/setup/sessions.ts";
import { currentCall } from "#worker/auth/auth-call.ts";

const browserOf = (cookies: string) => /account\.browser=([\w.-]+)/.exec(cookies)?.[1] ?? "";

it("asks only the owner of a factor for it among sign-ins at once", async () => {
  const owners = await Promise.all([signUpManager(), signUpManager(), signUpManager(), signUpManager()]);
  const enrolled = owners.slice(0, 2);
  for (const owner of enrolled) await enrol(owner);
  const codes = await Promise.all(owners.map(({ email }) => receiveCode(email)));
  const answers = await Promise.all(
    owners.map(({ email }, index) => enterCode(email, codes[index] as (typeof codes)[number])),
  );
  const cookies = answers.map(readCookie);
  expect(await Promise.all(cookies.map(isSignedIn))).toEqual([false, false, true, true]);
  expect(new Set(cookies.slice(2).map(browserOf)).size).toBe(2);
});

it("refuses to run a hook outside a call", () => {
  expect(currentCall).toThrow("outside inAuthCall");
});
