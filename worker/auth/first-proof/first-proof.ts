import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import type { BetterAuthPlugin } from "better-auth/types";
import { and, eq, isNotNull, ne } from "drizzle-orm";
import { LINK_LIFETIME_SECONDS } from "#domain/limits.ts";
import { currentCall } from "#worker/auth/auth-call.ts";
import { createLinkToken, type EndpointContext } from "#worker/auth/better-auth-internals.ts";
import { accountMails } from "#worker/auth/mails.ts";
import { CONFIRMED_PAGE, RESET_PAGE } from "#worker/auth/pages.ts";
import { hasRow, never } from "#worker/db/expressions.ts";
import { account, emailChanges, session, user, verification } from "#worker/db/schema/accounts.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { closeLiveSockets } from "#worker/services/surveys/live-sockets.ts";
import { spendConfirmationToken } from "./confirmation-link.ts";

/** Names, in the browser that signs up, the account that it has made; signed, as a session's cookie is. */
const COOKIE = "signed_up";

async function markBrowser(ctx: EndpointContext, userId: string): Promise<void> {
  const cookie = ctx.context.createAuthCookie(COOKIE, { maxAge: LINK_LIFETIME_SECONDS.signup });
  await ctx.setSignedCookie(cookie.name, userId, ctx.context.secret, cookie.attributes);
}

/** The ids of the accounts that a browser has made, or is signed in to: at most two. */
async function findOwnAccounts(ctx: EndpointContext): Promise<string[]> {
  if (!ctx.headers?.has("cookie")) return [];
  const { name } = ctx.context.createAuthCookie(COOKIE);
  const signedUp = await ctx.getSignedCookie(name, ctx.context.secret);
  const session = await getSessionFromCtx(ctx);
  return [signedUp, session?.user.id].filter((id) => typeof id === "string");
}

interface Account {
  id: string;
  email: string;
}

interface ProofBy {
  keepsPassword?: boolean;
  keptProviderId?: string;
}

/** The calls whose caller may prove an address; a sign-in at a provider asks by itself. */
const PROOFS = new Set(["/sign-in/email-otp", "/reset-password", "/verify-email"]);

/** Confirms the address of an account, and tells its owner of a password that has ended with that. */
export async function proveAddress(
  context: ServiceContext,
  origin: string,
  { id, email }: Account,
  proof: ProofBy & { isOwnBrowser: boolean },
): Promise<void> {
  if (!(await confirmAddress(context, id, proof))) return;
  context.inBackground(accountMails(context, origin).passwordEnded({ id, email }));
  context.inBackground(closeLiveSockets(context, id));
}

export function prove(account: Account, by: ProofBy = {}): Promise<void> {
  const { services, origin, ownAccounts } = currentCall();
  return proveAddress(services, origin, account, { ...by, isOwnBrowser: ownAccounts.has(account.id) });
}

/** Before the call: a new password ends the session that says so. */
const noteBrowser = createAuthMiddleware(async (ctx) => {
  const { ownAccounts } = currentCall();
  for (const id of await findOwnAccounts(ctx)) ownAccounts.add(id);
});

/** An address that is taken gets the cookie too, for an account that does not exist. */
const mark = createAuthMiddleware(async (ctx) => {
  const { newUserId } = currentCall();
  if (newUserId && !isAPIError(ctx.context.returned)) await markBrowser(ctx, newUserId);
});

/**
 * Tells the owner of an address from a stranger who signed up with it: the first proof of an address keeps what was set
 * up in the account only if it comes from the browser that signed up, or from one that is signed in to the account.
 */
export const firstProof: BetterAuthPlugin = {
  id: "first-proof",
  hooks: {
    before: [{ matcher: ({ path }) => PROOFS.has(path ?? ""), handler: noteBrowser }],
    after: [{ matcher: ({ path }) => path === "/sign-up/email", handler: mark }],
  },
};

/**
 * A confirmation link in a foreign browser leads to the choice of a password, which is the proof: programs that
 * open every link of a mail end nothing.
 */
export async function beforeEmailVerification({ id }: Pick<Account, "id">): Promise<void> {
  const { services, ownAccounts, confirmationToken } = currentCall();
  if (ownAccounts.has(id)) {
    if (confirmationToken && (await spendConfirmationToken(services, confirmationToken))) return;
    // Another click on it was faster.
    throw new APIError("FOUND", undefined, new Headers({ location: CONFIRMED_PAGE }));
  }
  const token = await createLinkToken(services, "reset-password", id, LINK_LIFETIME_SECONDS.recovery);
  const location = `${RESET_PAGE}?${new URLSearchParams({ token, reason: "first-proof" })}`;
  throw new APIError("FOUND", undefined, new Headers({ location }));
}

interface ProviderUser {
  id?: string;
  email?: string;
  emailVerified?: boolean;
}

export async function proveByProvider(
  endpoint: EndpointContext,
  providerId: string,
  { id, email, emailVerified }: ProviderUser,
): Promise<void> {
  if (!id || !email || !emailVerified) return;
  const { services, origin } = currentCall();
  const [account] = await services.db
    .select({ id: user.id, email: user.email, isProven: user.emailVerified })
    .from(user)
    .where(eq(user.id, id));
  if (!account || account.isProven || account.email !== email.toLowerCase()) return;
  const isOwnBrowser = (await findOwnAccounts(endpoint)).includes(account.id);
  await proveAddress(services, origin, account, { isOwnBrowser, keptProviderId: providerId });
}

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
