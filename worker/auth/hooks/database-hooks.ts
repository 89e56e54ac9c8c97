import { APIError } from "better-auth/api";
import type { BetterAuthOptions } from "better-auth/types";
import { eq } from "drizzle-orm";
import { currentCall } from "#worker/auth/auth-call.ts";
import { isSignIn, signOutRecorded } from "#worker/auth/hooks/record-acts.ts";
import { saltOf } from "#worker/auth/password/hash-password.ts";
import { endSessionsAndAccess } from "#worker/auth/sessions/account-sessions.ts";
import { capExpiry } from "#worker/auth/sessions/session-age.ts";
import { learnLanguage } from "#worker/auth/users/language.ts";
import { isBanned } from "#worker/db/is-banned.ts";
import { user } from "#worker/db/schema/accounts.ts";
import { recordFailure, userWithId } from "#worker/services/audit/record-failure.ts";
import { closeLiveSockets } from "#worker/services/surveys/live-sockets.ts";

/** Reads what decides, at this moment, whether an account may have a new session. */
async function getAccountStatus(userId: string) {
  const [status] = await currentCall()
    .services.db.select({
      isBanned,
      hasTwoFactor: user.twoFactorEnabled,
      browserGeneration: user.browserGeneration,
      language: user.language,
    })
    .from(user)
    .where(eq(user.id, userId));
  return {
    isBanned: status?.isBanned ?? false,
    hasTwoFactor: status?.hasTwoFactor ?? false,
    browserGeneration: status?.browserGeneration ?? 0,
    language: status?.language ?? null,
  };
}

/** The calls that make a session for a second factor that has just been shown. */
const SHOW_A_FACTOR = new Set(["/two-factor/verify-totp", "/two-factor/verify-backup-code"]);

export const databaseHooks = {
  user: {
    create: {
      before: async (created) => {
        const { newUserId, language = null } = currentCall();
        if (!newUserId) return false;
        const accepted = { acceptedTerms: true, acceptedTermsAt: new Date() };
        return { data: { ...created, id: newUserId, language, ...accepted } };
      },
    },
  },
  account: {
    create: {
      // A first password that is set by mail: no update, and so no trigger, ends what the account has open.
      before: async ({ userId }, endpoint) => {
        if (endpoint?.path === "/reset-password") await endSessionsAndAccess(currentCall().services, userId);
      },
    },
    update: {
      // In the statement that stores the password: the trigger `account_password_ends_sessions` takes any other for a reset.
      before: async ({ password }, endpoint) => {
        const { ownHash } = currentCall();
        if (password && ownHash && endpoint?.path === "/change-password")
          return { data: { replacedSalt: saltOf(ownHash) } };
      },
    },
  },
  session: {
    create: {
      before: async ({ userId, token }, endpoint) => {
        const { services, language, awaitingSecondFactor, browserGenerations, signInHash } = currentCall();
        const status = await getAccountStatus(userId);
        if (status.isBanned) {
          recordFailure(services, "sign_in_refused", userWithId(userId));
          throw new APIError("FORBIDDEN", {
            code: "BANNED_USER",
            message: "This account has been suspended. Please contact us.",
          });
        }
        if (status.hasTwoFactor) awaitingSecondFactor.add(token);
        browserGenerations.set(userId, status.browserGeneration);
        const isNew = isSignIn(endpoint, status);
        if (isNew && language && !status.language) {
          services.inBackground(learnLanguage(services, userId, language));
        }
        // A session that replaces another one would keep its time.
        const confirmedAt = SHOW_A_FACTOR.has(endpoint?.path ?? "") ? new Date() : null;
        const passwordSalt = signInHash && saltOf(signInHash);
        return { data: { confirmedAt, isSignIn: isNew, passwordSalt } };
      },
    },
    update: {
      before: async ({ expiresAt }, endpoint) => {
        const renewed = endpoint?.context.session?.session;
        if (expiresAt && renewed) return { data: { expiresAt: capExpiry(renewed, expiresAt) } };
      },
    },
    delete: {
      before: async (session, endpoint) => signOutRecorded(currentCall().services, session, endpoint?.path),
      // Sockets of other browsers are closed with them, and reconnect.
      after: async ({ userId }, endpoint) => {
        const { services } = currentCall();
        if (endpoint?.path === "/sign-out") services.inBackground(closeLiveSockets(services, userId));
      },
    },
  },
} satisfies BetterAuthOptions["databaseHooks"];
