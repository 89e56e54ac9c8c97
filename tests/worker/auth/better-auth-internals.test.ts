import { env } from "cloudflare:workers";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { BetterAuthPlugin } from "better-auth/types";
import { beforeAll, describe, expect, it } from "vitest";
import { enrol, readUserId, signIn } from "#tests/worker/setup/accounts.ts";
import { countingDatabase } from "#tests/worker/setup/counting-database.ts";
import { countRows, makeContext, makeManager, ORIGIN, readCookie } from "#tests/worker/setup/factories.ts";
import {
  challengeAfter,
  consumeInOneStatement,
  consumeVerification,
  decryptFactor,
  type EndpointContext,
  hashIdentifier,
  isChallenge,
} from "#worker/auth/better-auth-internals.ts";
import { createAuth } from "#worker/auth/create-auth.ts";
import * as accounts from "#worker/db/schema/accounts.ts";
import { createServiceContext } from "#worker/services/context.ts";

/** better-auth's context as a plugin gets it, whose functions are better-auth's own. */
let library: Parameters<NonNullable<BetterAuthPlugin["init"]>>[0];

beforeAll(async () => {
  const capture: BetterAuthPlugin = {
    id: "capture",
    init(context) {
      library = context;
    },
  };
  await createAuth(makeContext(), ORIGIN, { plugins: [capture] }).api.getSession({
    headers: new Headers(),
    query: { disableRefresh: true },
    returnHeaders: true,
  });
});

const inAMinute = () => new Date(Date.now() + 60_000);

async function storeTwice(identifier: string, expiresAt = inAMinute()) {
  const { internalAdapter } = library;
  await internalAdapter.createVerificationValue({ identifier, value: "older", expiresAt });
  await env.DB.prepare("UPDATE verification SET created_at = 1 WHERE identifier = ?")
    .bind(await hashIdentifier(identifier))
    .run();
  await internalAdapter.createVerificationValue({ identifier, value: "newer", expiresAt });
}

describe("a verification value of better-auth", () => {
  it("is stored under our hash of its identifier", async () => {
    const identifier = crypto.randomUUID();
    await storeTwice(identifier);
    expect(await countRows("verification", "identifier = ?", await hashIdentifier(identifier))).toBe(2);
    expect(await countRows("verification", "identifier = ?", identifier)).toBe(0);
  });

  it("is consumed by us as by better-auth: the newest one, once, and with it the older ones", async () => {
    const [ours, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
    await storeTwice(ours);
    await storeTwice(theirs);
    const byUs = await consumeVerification(makeContext(), ours);
    const byThem = await library.internalAdapter.consumeVerificationValue(theirs);
    expect(byUs).toMatchObject({ value: "newer", expiresAt: expect.any(Date) });
    expect(byThem).toMatchObject({ value: "newer", expiresAt: expect.any(Date) });
    expect(Object.keys(byUs ?? {}).sort()).toEqual(Object.keys(byThem ?? {}).sort());
    for (const consumed of [ours, theirs]) {
      expect(await countRows("verification", "identifier = ?", await hashIdentifier(consumed))).toBe(0);
    }
    expect(await consumeVerification(makeContext(), ours)).toBeNull();
    expect(await library.internalAdapter.consumeVerificationValue(theirs)).toBeNull();
  });

  it("is rejected by both once it has expired", async () => {
    const [ours, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const identifier of [ours, theirs]) await storeTwice(identifier, new Date(Date.now() - 1000));
    expect(await consumeVerification(makeContext(), ours)).toBeNull();
    expect(await library.internalAdapter.consumeVerificationValue(theirs)).toBeNull();
  });

  /** Statements that a reset with a valid token takes, with or without our plugin. */
  async function countResetStatements(hasOurs: boolean): Promise<number> {
    const { email } = await makeManager();
    const token = crypto.randomUUID();
    await library.internalAdapter.createVerificationValue({
      identifier: `reset-password:${token}`,
      value: await readUserId(email),
      expiresAt: inAMinute(),
    });
    const { database, readCount } = countingDatabase();
    const context = createServiceContext({ ...env, DB: database }, { waitUntil: () => {} });
    const auth = betterAuth({
      baseURL: ORIGIN,
      secret: context.config.appSecret,
      database: drizzleAdapter(context.db, { provider: "sqlite", schema: accounts }),
      verification: { storeIdentifier: { hash: hashIdentifier }, disableCleanup: true },
      emailAndPassword: {
        enabled: true,
        password: { hash: async () => "salt:key", verify: async () => true },
      },
      plugins: hasOurs ? [consumeInOneStatement(context)] : [],
    });
    expect(await auth.api.resetPassword({ body: { newPassword: "another password", token } })).toEqual({
      status: true,
    });
    return readCount();
  }

  it("is consumed by an endpoint in one statement instead of three", async () => {
    expect(await countResetStatements(false)).toBe((await countResetStatements(true)) + 2);
  });
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

  it("answers its challenge with twoFactorRedirect and names the user as the value of its cookie", async () => {
    const { email } = await enrol(await makeManager());
    const userId = await readUserId(email);
    const answer = await signIn(email);
    expect(isChallenge(await answer.json())).toBe(true);
    const cookie = /account\.two_factor=([^;]+)/.exec(readCookie(answer))?.[1];
    const [identifier] = decodeURIComponent(cookie as string).split(".");
    const stored = await hashIdentifier(identifier as string);
    expect(await countRows("verification", "identifier = ? AND value = ?", stored, userId)).toBe(1);
  });

  it("stores the secret of an authenticator as we decrypt it", async () => {
    const { email, totp } = await enrol(await makeManager());
    const row = await env.DB.prepare("SELECT secret FROM two_factor WHERE user_id = ?")
      .bind(await readUserId(email))
      .first<{ secret: string }>();
    const ctx = { context: { secretConfig: library.secretConfig } } as EndpointContext;
    expect(await decryptFactor(ctx, row?.secret as string)).toBe(totp.secret.utf8);
  });
});
