import { env } from "cloudflare:workers";
import { symmetricEncrypt } from "better-auth/crypto";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { BetterAuthPlugin } from "better-auth/types";
import { beforeAll, describe, expect, it } from "vitest";
import { signUpManager } from "#tests/worker/setup/accounts.ts";
import { ORIGIN, readCookie } from "#tests/worker/setup/calls.ts";
import { enrol, enterCode, receiveCode } from "#tests/worker/setup/codes.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { isSignedIn } from "#tests/worker/setup/sessions.ts";
import { currentCall, inAuthCall } from "#worker/auth/auth-call.ts";
import {
  consumeVerification,
  encryptedPrefix,
  hashIdentifier,
  isUndecryptable,
  reencrypt,
} from "#worker/auth/better-auth-internals.ts";
import { createAuth } from "#worker/auth/create-auth.ts";
import type { Auth } from "#worker/auth/load-auth.ts";
import type { KeyRing } from "#worker/crypto.ts";

// What else we rely on shows where it is used: cookies and secrets in tests/worker/keys, challenges in second-factor.

type AuthContext = Parameters<NonNullable<BetterAuthPlugin["init"]>>[0];

const inCall = <Result>(work: () => Result) => inAuthCall(makeContext(), ORIGIN, {}, work);

describe("a verification value", () => {
  let library: AuthContext["internalAdapter"];
  beforeAll(async () => {
    const auth = (await createAuth(makeContext().config, ORIGIN)) as Auth & {
      $context: Promise<AuthContext>;
    };
    library = (await auth.$context).internalAdapter;
  });

  async function storeTwice(expiresAt: number): Promise<string> {
    const identifier = crypto.randomUUID();
    const store = (value: string) =>
      inCall(() => library.createVerificationValue({ identifier, value, expiresAt: new Date(expiresAt) }));
    await store("older");
    await execute`UPDATE verification SET created_at = 1
      WHERE identifier = ${await hashIdentifier(identifier)}`;
    await store("newer");
    return identifier;
  }

  it.each([
    ["us", (identifier: string) => consumeVerification(makeContext(), identifier)],
    ["better-auth", (identifier: string) => inCall(() => library.consumeVerificationValue(identifier))],
  ])("is consumed once by %s unless it has expired", async (_, consume) => {
    const identifier = await storeTwice(Date.now() + 60_000);
    const stored = ["verification", "identifier = ?", await hashIdentifier(identifier)] as const;
    expect(await countRows(...stored)).toBe(2);
    expect(await consume(identifier)).toEqual({
      id: expect.any(String),
      identifier: stored[2],
      value: "newer",
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
      expiresAt: expect.any(Date),
    });
    expect(await countRows(...stored)).toBe(0);
    expect(await consume(identifier)).toBeNull();
    expect(await consume(await storeTwice(Date.now() - 1000))).toBeNull();
  });
});

it("the two-factor plugin challenges by one hook, after a password and nothing else", () => {
  const { hooks, ...plugin } = twoFactor();
  const [hook] = hooks.after;
  type Matched = Parameters<NonNullable<typeof hook>["matcher"]>[0];
  const matches = (path: string) => hook?.matcher({ path } as Matched);
  expect(hooks.after).toHaveLength(1);
  expect(Object.keys(plugin)).not.toContain("onResponse");
  expect(matches("/sign-in/email")).toBe(true);
  for (const path of ["/sign-in/email-otp", "/reset-password", "/verify-email", "/callback/:id"]) {
    expect([path, matches(path)]).toEqual([path, false]);
  }
});

it("what better-auth encrypted before it had versions is read under either secret", async () => {
  const keys: KeyRing = { current: "another secret for tests, long enough", previous: env.APP_SECRET };
  for (const secret of [keys.current, env.APP_SECRET]) {
    const older = await symmetricEncrypt({ key: secret, data: "a factor" });
    expect(older).not.toContain("$");
    expect(await reencrypt(older, keys)).toContain(await encryptedPrefix(keys.current));
  }
  const foreign = await symmetricEncrypt({ key: "a secret that is neither of the two", data: "x" });
  const failure = await reencrypt(foreign, keys).catch((error: unknown) => error);
  expect(isUndecryptable(failure)).toBe(true);
});

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
