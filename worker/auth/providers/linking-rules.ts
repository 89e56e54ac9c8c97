import type { BetterAuthPlugin } from "better-auth";
import { getOAuthState, getSessionFromCtx } from "better-auth/api";
import { currentCall } from "#worker/auth/auth-call.ts";
import { proveByProvider } from "#worker/auth/first-proof/first-proof.ts";
import { requireUser } from "#worker/auth/users/get-user.ts";
import type { Provider } from "./provider.ts";

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
 * Links a provider to the account that is signed in, and only while it is; the trigger `audit_provider_linked` records
 * it. An e-mail address that the provider reports links nothing: who could choose that address would choose an account
 * to enter.
 */
export function linkingRules({ id, label }: Pick<Provider, "id" | "label">): BetterAuthPlugin {
  async function tellOwner(linked: { userId: string }) {
    const { services, mails } = currentCall();
    const owner = await requireUser(services, linked.userId);
    services.inBackground(mails.changed(owner, { kind: "provider-linked", label }));
  }

  return {
    id: "linking-rules",
    init: () => ({
      options: {
        account: {
          updateAccountOnSignIn: false,
          accountLinking: {
            disableImplicitLinking: true,
            allowDifferentEmails: true,
            trustedProviders: [id],
          },
        },
        databaseHooks: {
          account: { create: { before: dropTokens, after: tellOwner }, update: { before: dropTokens } },
        },
        user: {
          validateUserInfo: async ({ user, source }, endpoint) => {
            if (source.action === "sign-in") await proveByProvider(endpoint, id, user);
            if (source.action !== "link-account") return;
            const [state, session] = await Promise.all([getOAuthState(), getSessionFromCtx(endpoint)]);
            if (state?.link && session?.user.id !== user.id) return { error: "signed_out" };
          },
        },
      },
    }),
  };
}
