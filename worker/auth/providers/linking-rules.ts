import type { BetterAuthPlugin } from "better-auth";
import { getOAuthState, getSessionFromCtx } from "better-auth/api";

/** We ask a service who somebody is, once: what else it would let us do is not kept. */
const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
};

const forgetTokens = async () => ({ data: NO_TOKENS });

/**
 * A service is connected by whoever is signed in, and only while they are. An e-mail address that it reports connects
 * nothing: whoever could choose that address would choose whose account they enter.
 */
export function linkingRules(providerId: string): BetterAuthPlugin {
  return {
    id: "linking-rules",
    init: () => ({
      // The state of a sign-in on its way travels in a sealed cookie: strangers fill no table.
      context: { oauthConfig: { storeStateStrategy: "cookie", skipStateCookieCheck: false } },
      options: {
        account: {
          updateAccountOnSignIn: false,
          accountLinking: {
            disableImplicitLinking: true,
            allowDifferentEmails: true,
            trustedProviders: [providerId],
          },
        },
        databaseHooks: { account: { create: { before: forgetTokens }, update: { before: forgetTokens } } },
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
