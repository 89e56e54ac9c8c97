import { APIError } from "better-auth/api";
import type { BetterAuthOptions } from "better-auth/types";
import { eq, sql } from "drizzle-orm";
import { isBanned } from "#worker/db/is-banned.ts";
import { user } from "#worker/db/schema/accounts.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** Reads what decides, at this moment, whether an account may have a new session. */
async function getAccountStatus({ db }: Pick<ServiceContext, "db">, userId: string) {
  const [status] = await db
    .select({ isBanned: sql<number>`${isBanned}`, hasTwoFactor: user.twoFactorEnabled })
    .from(user)
    .where(eq(user.id, userId));
  return { isBanned: status?.isBanned === 1, hasTwoFactor: status?.hasTwoFactor ?? false };
}

interface Hooks {
  /** The id that a signup PIN was claimed for; without one, no user is created. */
  newUserId: string | null;
  /** Takes the tokens of new sessions whose account has a second factor. */
  awaitingSecondFactor: Set<string>;
}

/** Limits what better-auth may write. */
export function databaseHooks(context: ServiceContext, { newUserId, awaitingSecondFactor }: Hooks) {
  return {
    user: {
      create: {
        before: async (created) => {
          if (!newUserId) return false;
          return { data: { ...created, id: newUserId, acceptedTerms: true, acceptedTermsAt: new Date() } };
        },
      },
    },
    session: {
      create: {
        before: async ({ userId, token }) => {
          const status = await getAccountStatus(context, userId);
          if (status.isBanned) {
            throw new APIError("FORBIDDEN", {
              code: "BANNED_USER",
              message: "This account has been suspended. Please contact us.",
            });
          }
          if (status.hasTwoFactor) awaitingSecondFactor.add(token);
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
