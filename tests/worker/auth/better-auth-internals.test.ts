import { env } from "cloudflare:workers";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { twoFactor } from "better-auth/plugins/two-factor";
import { beforeAll, describe, expect, it } from "vitest";
import { readUserId } from "#tests/worker/setup/accounts.ts";
import { countRows, makeContext, makeManager, ORIGIN } from "#tests/worker/setup/factories.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import { inAuthCall } from "#worker/auth/auth-call.ts";
import {
  challengeAfter,
  consumeVerification,
  encryptedPrefix,
  findResetEmail,
  hashIdentifier,
  isUndecryptable,
  reencrypt,
  secretVersions,
} from "#worker/auth/better-auth-internals.ts";
import { createAuth } from "#worker/auth/create-auth.ts";
import type { Auth } from "#worker/auth/load-auth.ts";
import { readSignedCookie } from "#worker/auth/sessions/session-cookie.ts";
import type { KeyRing } from "#worker/crypto.ts";

/** better-auth's own context, whose functions are better-auth's own. */
interface Library {
  secretConfig: Parameters<typeof symmetricEncrypt>[0]["key"];
  internalAdapter: {
    createVerificationValue(value: { identifier: string; value: string; expiresAt: Date }): Promise<unknown>;
    consumeVerificationValue(identifier: string): Promise<unknown>;
  };
}

let library: Library;

beforeAll(async () => {
  const auth = await createAuth(makeContext().config, ORIGIN);
  library = await (auth as Auth & { $context: Promise<Library> }).$context;
});

const inCall = <Result>(work: () => Result) => inAuthCall(makeContext(), ORIGIN, {}, work);

const createTheirs = (identifier: string, value: string, expiresAt: Date) =>
  inCall(() => library.internalAdapter.createVerificationValue({ identifier, value, expiresAt }));

const consumeTheirs = (identifier: string) =>
  inCall(() => library.internalAdapter.consumeVerificationValue(identifier));

const inAMinute = () => new Date(Date.now() + 60_000);

async function storeTwice(identifier: string, expiresAt = inAMinute()) {
  await createTheirs(identifier, "older", expiresAt);
  await execute`UPDATE verification SET created_at = 1
    WHERE identifier = ${await hashIdentifier(identifier)}`;
  await createTheirs(identifier, "newer", expiresAt);
}

describe("a verification value of better-auth", () => {
  it("is stored under our hash of its identifier", async () => {
    const identifier = crypto.randomUUID();
    await storeTwice(identifier);
    expect(await countRows("verification", "identifier = ?", await hashIdentifier(identifier))).toBe(2);
    expect(await countRows("verification", "identifier = ?", identifier)).toBe(0);
  });

  it("is consumed once, by us as by better-auth", async () => {
    const [ours, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
    await storeTwice(ours);
    await storeTwice(theirs);
    const byUs = await consumeVerification(makeContext(), ours);
    const byThem = await consumeTheirs(theirs);
    expect(byUs).toMatchObject({ value: "newer", expiresAt: expect.any(Date) });
    expect(byThem).toMatchObject({ value: "newer", expiresAt: expect.any(Date) });
    expect(Object.keys(byUs ?? {}).sort()).toEqual(Object.keys(byThem as object).sort());
    for (const consumed of [ours, theirs]) {
      expect(await countRows("verification", "identifier = ?", await hashIdentifier(consumed))).toBe(0);
    }
    expect(await consumeVerification(makeContext(), ours)).toBeNull();
    expect(await consumeTheirs(theirs)).toBeNull();
  });

  it("is rejected by both once it has expired", async () => {
    const [ours, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const identifier of [ours, theirs]) await storeTwice(identifier, new Date(Date.now() - 1000));
    expect(await consumeVerification(makeContext(), ours)).toBeNull();
    expect(await consumeTheirs(theirs)).toBeNull();
  });
});

it("finds the address of a reset link by its token, which stays usable", async () => {
  const { email } = await makeManager();
  await createTheirs("reset-password:a-token", await readUserId(email), inAMinute());
  expect(await findResetEmail(makeContext(), "a-token")).toBe(email);
  expect(await findResetEmail(makeContext(), "another")).toBeNull();
  expect(await consumeTheirs("reset-password:a-token")).not.toBeNull();
});

describe("the two-factor plugin", () => {
  const { hooks, ...plugin } = twoFactor();
  const [hook] = hooks.after;
  type Matched = Parameters<NonNullable<typeof hook>["matcher"]>[0];
  const matches = (path: string) => hook?.matcher({ path } as Matched);

  it("challenges by one hook, after a password and nothing else", () => {
    expect(hooks.after).toHaveLength(1);
    expect(Object.keys(plugin)).not.toContain("onResponse");
    expect(matches("/sign-in/email")).toBe(true);
    for (const path of ["/sign-in/email-otp", "/reset-password", "/verify-email", "/callback/:id"]) {
      expect([path, matches(path)]).toEqual([path, false]);
    }
  });

  it("keeps its handler with our matcher", () => {
    const [ours] = challengeAfter({ hooks }, ({ path }) => path === "/reset-password");
    expect(ours?.handler).toBe(hook?.handler);
    expect(ours?.matcher({ path: "/reset-password" } as Matched)).toBe(true);
    expect(ours?.matcher({ path: "/sign-in/email" } as Matched)).toBe(false);
  });
});

describe("better-auth under two secrets", () => {
  const before: KeyRing = { current: env.APP_SECRET, previous: null };
  const rotating: KeyRing = { current: "another secret for tests, long enough", previous: env.APP_SECRET };

  it("signs a cookie as we read and sign it", async () => {
    const { cookie } = await makeManager();
    const value = decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] as string);
    expect(await readSignedCookie(value, before)).toMatchObject({ isCurrent: true, signed: value });
    const read = await readSignedCookie(value, rotating);
    expect(read).toMatchObject({ isCurrent: false, value: value.split(".")[0] });
    expect(await readSignedCookie(read?.signed as string, { ...rotating, previous: null })).toMatchObject({
      isCurrent: true,
    });
    expect(await readSignedCookie(value, { ...rotating, previous: null })).toBeNull();
    const forged = value.replace(/\../, (start) => (start === ".A" ? ".B" : ".A"));
    expect(await readSignedCookie(forged, rotating)).toBeNull();
  });

  it("encrypts with the version that is our key id", async () => {
    const key = library.secretConfig;
    const encrypted = await symmetricEncrypt({ key, data: "a factor" });
    expect(encrypted.startsWith(await encryptedPrefix(env.APP_SECRET))).toBe(true);
    const rewrapped = await reencrypt(encrypted, rotating);
    expect(rewrapped.startsWith(await encryptedPrefix(rotating.current))).toBe(true);
    const { secrets } = await secretVersions({ ...rotating, previous: null });
    const [{ version, value }] = secrets as [{ version: number; value: string }];
    const secretConfig = { keys: new Map([[version, value]]), currentVersion: version };
    expect(await symmetricDecrypt({ key: secretConfig, data: rewrapped })).toBe("a factor");
    const decrypted = symmetricDecrypt({ key: secretConfig, data: encrypted });
    const failure = await decrypted.catch((error: unknown) => error);
    expect(isUndecryptable(failure)).toBe(true);
  });

  it("reads what it encrypted before it had versions, under either secret", async () => {
    for (const secret of [rotating.current, env.APP_SECRET]) {
      const older = await symmetricEncrypt({ key: secret, data: "a factor" });
      expect(older).not.toContain("$");
      expect(await reencrypt(older, rotating)).toContain(await encryptedPrefix(rotating.current));
    }
    const foreign = await symmetricEncrypt({ key: "a secret that is neither of the two", data: "x" });
    const failure = await reencrypt(foreign, rotating).catch((error: unknown) => error);
    expect(isUndecryptable(failure)).toBe(true);
  });
});
