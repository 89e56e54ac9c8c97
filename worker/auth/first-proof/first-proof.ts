import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import type { BetterAuthPlugin } from "better-auth/types";
import { LINK_LIFETIME_SECONDS } from "#domain/limits.ts";
import { createLinkToken } from "#worker/auth/better-auth-internals.ts";
import { accountMails } from "#worker/auth/mails.ts";
import { CONFIRMED_PAGE, RESET_PAGE } from "#worker/auth/pages.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { closeLiveSockets } from "#worker/services/surveys/close-live-sockets.ts";
import { confirmAddress } from "./confirm-address.ts";
import { spendConfirmationToken } from "./confirmation-link.ts";
import { findOwnAccounts, markBrowser } from "./own-browser.ts";

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

/**
 * Tells the owner of an address from a stranger who signed up with it: the first proof of an address keeps what was set
 * up in the account only if it comes from the browser that signed up, or from one that is signed in to the account.
 */
export function firstProof(
  context: ServiceContext,
  origin: string,
  newUserId: string | null,
  confirmationToken: string | null,
) {
  const ownAccounts = new Set<string>();

  /** Before the call: a new password ends the session that says so. */
  const noteBrowser = createAuthMiddleware(async (ctx) => {
    for (const id of await findOwnAccounts(ctx)) ownAccounts.add(id);
  });
  /** An address that is taken gets the cookie too, for an account that does not exist. */
  const mark = createAuthMiddleware(async (ctx) => {
    if (newUserId && !isAPIError(ctx.context.returned)) await markBrowser(ctx, newUserId);
  });
  const plugin: BetterAuthPlugin = {
    id: "first-proof",
    hooks: {
      before: [{ matcher: ({ path }) => PROOFS.has(path ?? ""), handler: noteBrowser }],
      after: [{ matcher: ({ path }) => path === "/sign-up/email", handler: mark }],
    },
  };

  return {
    plugin,

    prove: (account: Account, by: ProofBy = {}): Promise<void> =>
      proveAddress(context, origin, account, { ...by, isOwnBrowser: ownAccounts.has(account.id) }),

    /**
     * A confirmation link in a foreign browser leads to the choice of a password, which is the proof: programs that
     * open every link of a mail end nothing.
     */
    async beforeEmailVerification({ id }: Pick<Account, "id">): Promise<void> {
      if (ownAccounts.has(id)) {
        if (confirmationToken && (await spendConfirmationToken(context, confirmationToken))) return;
        // Another click on it was faster.
        throw new APIError("FOUND", undefined, new Headers({ location: CONFIRMED_PAGE }));
      }
      const token = await createLinkToken(context, "reset-password", id, LINK_LIFETIME_SECONDS.recovery);
      const location = `${RESET_PAGE}?${new URLSearchParams({ token, reason: "first-proof" })}`;
      throw new APIError("FOUND", undefined, new Headers({ location }));
    },
  };
}
