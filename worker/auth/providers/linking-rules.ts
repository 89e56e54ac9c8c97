import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { getOAuthState, getSessionFromCtx } from "better-auth/api";
import { proveByProvider } from "#worker/auth/first-proof/prove-by-provider.ts";
import { accountMails } from "#worker/auth/mails.ts";
import { requireUser } from "#worker/auth/users/get-user.ts";
import type { ServiceContext } from "#worker/services/context.ts";
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
 * it. An e-mail address that the provider reports
 * links nothing: who could choose that address would choose an account to enter.
 */
export function linkingRules(
  context: ServiceContext,
  provider: Pick<Provider, "id" | "label">,
): BetterAuthPlugin {
  async function tellOwner(linked: { userId: string }, endpoint: GenericEndpointContext | null) {
    const { label } = provider;
    const owner = await requireUser(context, linked.userId);
    const { origin } = new URL(endpoint?.context.baseURL ?? context.config.siteUrl);
    context.inBackground(accountMails(context, origin).changed(owner, { kind: "provider-linked", label }));
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
            trustedProviders: [provider.id],
          },
        },
        databaseHooks: {
          account: { create: { before: dropTokens, after: tellOwner }, update: { before: dropTokens } },
        },
        user: {
          validateUserInfo: async ({ user, source }, endpoint) => {
            if (source.action === "sign-in") await proveByProvider(context, endpoint, provider.id, user);
            if (source.action !== "link-account") return;
            const [state, session] = await Promise.all([getOAuthState(), getSessionFromCtx(endpoint)]);
            if (state?.link && session?.user.id !== user.id) return { error: "signed_out" };
          },
        },
      },
    }),
  };
}
