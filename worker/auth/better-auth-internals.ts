import { Buffer } from "node:buffer";
import { createAuthMiddleware, createEmailVerificationToken, getSessionFromCtx } from "better-auth/api";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { BetterAuthPlugin } from "better-auth/types";
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { drawToken, type KeyRing, keyId } from "#worker/crypto.ts";
import { fromNow } from "#worker/db/expressions.ts";
import { twoFactor, user, verification } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { Services } from "#worker/services/context.ts";
import { currentCall } from "./auth-call.ts";

/*
 * All that we rely on and better-auth does not promise. If a new version changes any of it, a test of
 * tests/worker/auth/better-auth-internals.test.ts or of the flow that relies on it fails.
 */

export type AfterHook = NonNullable<NonNullable<BetterAuthPlugin["hooks"]>["after"]>[number];
export type EndpointContext = Parameters<typeof getSessionFromCtx>[0];
type Verification = typeof verification.$inferSelect;

/**
 * The secrets for better-auth: the first signs and encrypts, all decrypt. What it encrypts names the version, which is
 * our key id as a number; what it encrypted before it had versions was under the oldest secret that is left.
 */
export async function secretVersions({ current, previous }: KeyRing) {
  const secrets = await Promise.all(
    [current, previous]
      .filter((secret) => secret !== null)
      .map(async (value) => ({ version: Number.parseInt(await keyId(value), 16), value })),
  );
  return { secrets, secret: previous ?? current };
}

const SIGNED_SECONDS = 60;

/** Signs what better-auth takes for the token of a confirmation mail. */
export const signLinkToken = (email: string, secret: string): Promise<string> =>
  createEmailVerificationToken(secret, email, undefined, SIGNED_SECONDS);

/** How what better-auth encrypts under a secret begins; without such a beginning it is older than versions are. */
export const encryptedPrefix = async (secret: string) => `$ba$${Number.parseInt(await keyId(secret), 16)}$`;

/** Encrypts anew, under the current secret, what better-auth encrypted under either. Throws for anything else. */
export async function reencrypt(data: string, keys: KeyRing): Promise<string> {
  const { secrets } = await secretVersions(keys);
  const versions = new Map(secrets.map(({ version, value }) => [version, value]));
  const [{ version: currentVersion }] = secrets as [(typeof secrets)[number]];
  const decrypt = (legacySecret: string) =>
    symmetricDecrypt({ key: { keys: versions, currentVersion, legacySecret }, data });
  const plain = await decrypt(keys.previous ?? keys.current).catch(() => decrypt(keys.current));
  return symmetricEncrypt({ key: { keys: versions, currentVersion }, data: plain });
}

export const isUndecryptable = (error: unknown): boolean =>
  error instanceof Error && /^Secret version \d+ not found|no legacy secret|invalid tag/.test(error.message);

/** SHA-256 in base64url. better-auth is told to store the identifiers of verification values under it. */
export async function hashIdentifier(identifier: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(identifier));
  return Buffer.from(hash).toString("base64url");
}

/**
 * Takes the newest value (of a code, a link, a pending sign-in) and deletes it: of all who come at once, one
 * has it.
 */
export async function consumeVerification(
  { db }: Services<"db">,
  identifier: string,
): Promise<Verification | null> {
  const taken = await db
    .delete(verification)
    .where(eq(verification.identifier, await hashIdentifier(identifier)))
    .returning();
  const [newest] = taken.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return newest && newest.expiresAt.getTime() >= Date.now() ? newest : null;
}

/** Stores the token of a link to an account, hashed, under the purpose that its link names; mails nothing. */
export async function createLinkToken(
  { db }: Services<"db">,
  purpose: string,
  userId: string,
  lifetimeSeconds: number,
): Promise<string> {
  const token = drawToken();
  await db.insert(verification).values({
    id: crypto.randomUUID(),
    identifier: await hashIdentifier(`${purpose}:${token}`),
    value: userId,
    expiresAt: fromNow(lifetimeSeconds * 1000),
  });
  return token;
}

/** Has a link that has just been made take the place of the account's last one of that purpose, in one statement. */
export async function replaceLink(
  { db }: Services<"db">,
  purpose: string,
  userId: string,
  token: string,
): Promise<void> {
  // One row has this id: the other one is deleted.
  await db.run(sql`UPDATE OR REPLACE ${verification} SET id = ${`${purpose} ${userId}`}
    WHERE identifier = ${await hashIdentifier(`${purpose}:${token}`)}`);
}

const internalAdapter = {
  consumeVerificationValue: (identifier: string) => consumeVerification(currentCall().services, identifier),
};

/**
 * Has every endpoint consume verification values in one statement. better-auth takes three each time and has no
 * option for it: showing a second factor would take 14 statements, where ten are our limit for a request.
 */
export const consumeInOneStatement: BetterAuthPlugin = {
  id: "consume-in-one-statement",
  hooks: {
    before: [
      {
        matcher: () => true,
        handler: createAuthMiddleware(async () => ({ context: { context: { internalAdapter } } })),
      },
    ],
  },
};

/**
 * Gives the two-factor plugin's own hook another matcher: it would challenge after a password only, and has no option
 * for the other paths that make a session.
 */
export function challengeAfter<Hook extends AfterHook>(
  { hooks }: { hooks: { after: Hook[] } },
  matcher: AfterHook["matcher"],
): Hook[] {
  return hooks.after.map((hook) => ({ ...hook, matcher }));
}

/** True if the two-factor plugin has just replaced an answer by its challenge. */
export function isChallenge(returned: unknown): boolean {
  return typeof returned === "object" && returned !== null && "twoFactorRedirect" in returned;
}

/**
 * Finds the factor of a user who shows it: signed in, or about to be. The two-factor plugin keeps the
 * latter's id as the verification value that its cookie names.
 */
export async function findShownFactor({ db }: Services<"db">, ctx: EndpointContext) {
  const columns = { userId: twoFactor.userId, secret: twoFactor.secret };
  const session = await getSessionFromCtx(ctx);
  if (session) {
    const [factor] = await db.select(columns).from(twoFactor).where(eq(twoFactor.userId, session.user.id));
    return factor;
  }
  const cookie = ctx.context.createAuthCookie("two_factor");
  const identifier = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
  if (!identifier) return undefined;
  const isPending = and(
    eq(verification.identifier, await hashIdentifier(identifier)),
    gt(verification.expiresAt, databaseNow),
  );
  const [factor] = await db
    .select(columns)
    .from(verification)
    .innerJoin(twoFactor, eq(twoFactor.userId, verification.value))
    .where(isPending);
  return factor;
}

/** Selects the id of the account that a reset's token is for, and leaves the token in place. */
export async function resetOwnerId(token: string): Promise<SQL<string>> {
  const identifier = await hashIdentifier(`reset-password:${token}`);
  return sql`(SELECT value FROM ${verification} WHERE identifier = ${identifier} LIMIT 1)`;
}

/** Finds the account that a reset's token is for. */
export async function findResetOwner({ db }: Services<"db">, ownerId: SQL<string>) {
  const [owner] = await db.select({ id: user.id, email: user.email }).from(user).where(eq(user.id, ownerId));
  return owner ?? null;
}

export function decryptFactor(ctx: EndpointContext, secret: string): Promise<string> {
  return symmetricDecrypt({ key: ctx.context.secretConfig, data: secret });
}
