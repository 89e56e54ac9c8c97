import { APIError } from "better-auth/api";
import type { BetterAuthOptions } from "better-auth/types";
import { NEW_USER_ID_HEADER } from "#worker/auth/auth-api.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { readStanding } from "./account-status.ts";

/**
 * What better-auth may write: users only by `signUp`, sessions only of who is not banned. The token of a session whose
 * account has a second factor goes to `heldBack`.
 */
export function databaseHooks(context: ServiceContext, heldBack: Set<string>) {
  return {
    user: {
      create: {
        before: async (user, endpoint) => {
          const id = endpoint?.headers?.get(NEW_USER_ID_HEADER);
          if (!id) return false;
          return { data: { ...user, id, acceptedTerms: true, acceptedTermsAt: new Date() } };
        },
      },
    },
    session: {
      create: {
        before: async ({ userId, token }) => {
          const { isBanned, hasTwoFactor } = await readStanding(context, userId);
          if (isBanned) {
            throw new APIError("FORBIDDEN", {
              code: "BANNED_USER",
              message: "This account has been suspended. Please contact us.",
            });
          }
          if (hasTwoFactor) heldBack.add(token);
        },
      },
    },
    verification: {
      delete: {
        // An address without an account keeps its unsent code: wrong ones are answered as for any other.
        before: async (_, endpoint) => endpoint?.path !== "/email-otp/send-verification-otp",
      },
    },
    account: {
      delete: {
        // A code by mail proves the address of an account; better-auth would take its password away for that.
        before: async (_, endpoint) => endpoint?.path !== "/sign-in/email-otp",
      },
    },
  } satisfies BetterAuthOptions["databaseHooks"];
}
