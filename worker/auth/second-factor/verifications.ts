import { and, eq, gt } from "drizzle-orm";
import { twoFactor, verification } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { ServiceContext } from "#worker/services/context.ts";

type Verification = typeof verification.$inferSelect;

/** As better-auth writes them with `storeIdentifier: "hashed"`: SHA-256 in base64url. */
async function hashIdentifier(identifier: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(identifier));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Takes what a code, a link or a half-done sign-in stands for: of all who come at once, one has it. */
export async function takeVerification(
  { db }: Pick<ServiceContext, "db">,
  identifier: string,
): Promise<Verification | null> {
  const taken = await db
    .delete(verification)
    .where(eq(verification.identifier, await hashIdentifier(identifier)))
    .returning();
  const [newest] = taken.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return newest && newest.expiresAt.getTime() >= Date.now() ? newest : null;
}

export interface Factor {
  userId: string;
  /** Sealed by better-auth. */
  secret: string;
}

const FACTOR = { userId: twoFactor.userId, secret: twoFactor.secret };

export async function findFactor(
  { db }: Pick<ServiceContext, "db">,
  userId: string,
): Promise<Factor | undefined> {
  const [factor] = await db.select(FACTOR).from(twoFactor).where(eq(twoFactor.userId, userId));
  return factor;
}

/** The factor that a half-done sign-in still has to show. */
export async function findAwaitedFactor(
  { db }: Pick<ServiceContext, "db">,
  identifier: string,
): Promise<Factor | undefined> {
  const isAwaited = and(
    eq(verification.identifier, await hashIdentifier(identifier)),
    gt(verification.expiresAt, databaseNow),
  );
  const [factor] = await db
    .select(FACTOR)
    .from(verification)
    .innerJoin(twoFactor, eq(twoFactor.userId, verification.value))
    .where(isAwaited);
  return factor;
}
