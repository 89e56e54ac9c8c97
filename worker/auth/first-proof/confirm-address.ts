import { and, eq, isNotNull, ne } from "drizzle-orm";
import { hasRow, never } from "#worker/db/expressions.ts";
import { account, session, user, verification } from "#worker/db/schema/accounts.ts";
import { emailChanges } from "#worker/db/schema/email-changes.ts";
import type { Services } from "#worker/services/context.ts";

interface Proof {
  /** The account was made, or is open, in the browser that brings the proof: what it has set up is its own. */
  isOwnBrowser: boolean;
  keepsPassword?: boolean;
  /** The provider that gives the proof. */
  keptProviderId?: string;
}

/**
 * Confirms an address whose owner has used a link or a code that was mailed to it, or whose provider vouches for it.
 * The first proof from a foreign browser ends what another may have set up on the address: password, linked providers,
 * sessions, half-done sign-ins and changes of address. A second factor stays: only a confirmed address can have one.
 * One transaction; of two proofs at once the first one ends. Returns true if a password was ended.
 */
export async function confirmAddress(
  { db }: Services<"db">,
  userId: string,
  { isOwnBrowser, keepsPassword = false, keptProviderId = "credential" }: Proof,
): Promise<boolean> {
  const isUnconfirmed = and(eq(user.id, userId), eq(user.emailVerified, false));
  const confirm = db.update(user).set({ emailVerified: true }).where(isUnconfirmed);
  if (isOwnBrowser) {
    await confirm;
    return false;
  }
  const isFirst = hasRow(user, isUnconfirmed);
  const isPassword = and(eq(account.userId, userId), eq(account.providerId, "credential"));
  const isProvider = and(
    eq(account.userId, userId),
    ne(account.providerId, "credential"),
    ne(account.providerId, keptProviderId),
  );
  const [ended] = await db.batch([
    // The row stays: an account without one counts as half made.
    db
      .update(account)
      .set({ password: null })
      .where(and(isPassword, isFirst, isNotNull(account.password), keepsPassword ? never : undefined))
      .returning({ id: account.id }),
    db.delete(account).where(and(isProvider, isFirst)),
    db.delete(session).where(and(eq(session.userId, userId), isFirst)),
    db.delete(verification).where(and(eq(verification.value, userId), isFirst)),
    db.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isFirst)),
    confirm,
  ]);
  return ended.length > 0;
}
