import type { BetterAuthPlugin } from "better-auth";
import { getOAuthState, getSessionFromCtx } from "better-auth/api";

/** A provider is asked who a user is, once: tokens for anything else are not kept. */
const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
};

const dropTokens = async () => ({ data: NO_TOKENS });

/**
 * Links a provider to the account that is signed in, and only while it is. An e-mail address that the provider reports
 * links nothing: who could choose that address would choose an account to enter.
 */
export function linkingRules(providerId: string): BetterAuthPlugin {
  return {
    id: "linking-rules",
    init: () => ({
      options: {
        account: {
          updateAccountOnSignIn: false,
          accountLinking: {
            disableImplicitLinking: true,
            allowDifferentEmails: true,
            trustedProviders: [providerId],
          },
        },
        databaseHooks: { account: { create: { before: dropTokens }, update: { before: dropTokens } } },
        user: {
          validateUserInfo: async ({ user, source }, endpoint) => {
            if (source.action !== "link-account") return;
            const [state, session] = await Promise.all([getOAuthState(), getSessionFromCtx(endpoint)]);
            if (state?.link && session?.user.id !== user.id) return { error: "signed_out" };
          },
        },
      },
    }),
  };
}
