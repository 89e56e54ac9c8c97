import { APIError } from "better-auth/api";
import type { BetterAuthOptions } from "better-auth/types";
import { eq, sql } from "drizzle-orm";
import { isSignIn, signOutRecorded } from "#worker/auth/hooks/record-acts.ts";
import { capExpiry } from "#worker/auth/sessions/session-age.ts";
import { isBanned } from "#worker/db/is-banned.ts";
import { user } from "#worker/db/schema/accounts.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { closeLiveSockets } from "#worker/services/surveys/close-live-sockets.ts";

/** Reads what decides, at this moment, whether an account may have a new session. */
async function getAccountStatus({ db }: Pick<ServiceContext, "db">, userId: string) {
  const [status] = await db
    .select({
      isBanned: sql<number>`${isBanned}`,
      hasTwoFactor: user.twoFactorEnabled,
      browserGeneration: user.browserGeneration,
    })
    .from(user)
    .where(eq(user.id, userId));
  return {
    isBanned: status?.isBanned === 1,
    hasTwoFactor: status?.hasTwoFactor ?? false,
    browserGeneration: status?.browserGeneration ?? 0,
  };
}

/** The calls that make a session for a second factor that has just been shown. */
const SHOW_A_FACTOR = new Set(["/two-factor/verify-totp", "/two-factor/verify-backup-code"]);

interface Hooks {
  /** The id that a signup PIN was claimed for; without one, no user is created. */
  newUserId: string | null;
  /** Takes the tokens of new sessions whose account has a second factor. */
  awaitingSecondFactor: Set<string>;
  /** Takes the generation of known browsers of each user who gets a session. */
  browserGenerations: Map<string, number>;
}

/** Limits what better-auth may write. */
export function databaseHooks(
  context: ServiceContext,
  { newUserId, awaitingSecondFactor, browserGenerations }: Hooks,
) {
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
        before: async ({ userId, token }, endpoint) => {
          const status = await getAccountStatus(context, userId);
          if (status.isBanned) {
            throw new APIError("FORBIDDEN", {
              code: "BANNED_USER",
              message: "This account has been suspended. Please contact us.",
            });
          }
          if (status.hasTwoFactor) awaitingSecondFactor.add(token);
          browserGenerations.set(userId, status.browserGeneration);
          // A session that replaces another one would keep its time.
          return {
            data: {
              confirmedAt: SHOW_A_FACTOR.has(endpoint?.path ?? "") ? new Date() : null,
              isSignIn: isSignIn(endpoint, status),
            },
          };
        },
      },
      update: {
        before: async ({ expiresAt }, endpoint) => {
          const renewed = endpoint?.context.session?.session;
          if (expiresAt && renewed) return { data: { expiresAt: capExpiry(renewed, expiresAt) } };
        },
      },
      delete: {
        before: async (session, endpoint) => signOutRecorded(context, session, endpoint?.path),
        // Sockets of other browsers are closed with them, and reconnect.
        after: async ({ userId }, endpoint) => {
          if (endpoint?.path === "/sign-out") context.inBackground(closeLiveSockets(context, userId));
        },
      },
    },
  } satisfies BetterAuthOptions["databaseHooks"];
}
