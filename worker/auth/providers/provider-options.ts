import type { BetterAuthOptions, BetterAuthPlugin } from "better-auth";
import { getOAuthState, getSessionFromCtx } from "better-auth/api";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import type { GithubProfile } from "better-auth/social-providers";
import * as z from "zod/mini";
import { emailDomain } from "#domain/accounts/auth-providers.ts";
import { currentCall } from "#worker/auth/auth-call.ts";
import { proveByProvider } from "#worker/auth/first-proof/first-proof.ts";
import { requireUser } from "#worker/auth/users/get-user.ts";
import type { OAuthProvider, OpenIdProvider, Provider, SocialProvider } from "./provider.ts";

interface Profile {
  email?: unknown;
  email_verified?: unknown;
  [field: string]: unknown;
}

export interface ProviderOptions {
  socialProviders?: BetterAuthOptions["socialProviders"];
  plugins: BetterAuthPlugin[];
}

const isTrue = (claim: unknown) => claim === true || claim === "true";

/**
 * True if an address is confirmed. An organisation's own provider vouches for its domains, unless it says otherwise;
 * any other says so itself. Microsoft says it by `xms_edov` alone, in any tenant: its users and admins can type any
 * `email`. The claim comes as a boolean or as "1".
 */
export function isConfirmedBy(
  { kind, id, domains }: Pick<Provider, "kind" | "id" | "domains">,
  profile: Profile,
): boolean {
  if (kind === "social" && id === "microsoft") return isTrue(profile.xms_edov) || profile.xms_edov === "1";
  if (domains.length === 0) return isTrue(profile.email_verified);
  return domains.includes(emailDomain(String(profile.email ?? ""))) && isTrue(profile.email_verified ?? true);
}

/** A provider makes no accounts: that takes a signup PIN. */
function sharedOptions({ clientId, clientSecret }: Provider) {
  return { clientId, clientSecret, disableSignUp: true };
}

function socialOptions(provider: SocialProvider): BetterAuthOptions["socialProviders"] {
  const shared = { ...sharedOptions(provider), disableIdTokenSignIn: true };
  const mapProfileToUser = (profile: object) => ({ emailVerified: isConfirmedBy(provider, { ...profile }) });
  if (provider.id === "github") return { github: { ...shared, getUserInfo: readGitHubUser } };
  const { tenantId } = provider;
  // After better-auth's own reading of the record, and in its place.
  return { [provider.id]: { ...shared, mapProfileToUser, tenantId, disableProfilePhoto: true } };
}

function readSubject(idToken: string): unknown {
  const [, payload = ""] = idToken.split(".");
  return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).sub;
}

/**
 * Returns the subject of a user record; throws unless it is that of the ID token. Plain OAuth needs no ID token, and its
 * record no `sub`.
 */
export function subjectOf(
  provider: Pick<OpenIdProvider, "kind"> | Pick<OAuthProvider, "kind" | "subject">,
  idToken: string | undefined,
  profile: Profile,
): string {
  const { sub } = profile;
  const isSame = typeof sub === "string" && idToken !== undefined && readSubject(idToken) === sub;
  if (provider.kind === "openid" && isSame) return sub;
  if (provider.kind === "oauth" && (isSame || sub === undefined || idToken === undefined)) {
    return String(profile[provider.subject] ?? "");
  }
  throw new Error("The user record and the ID token name different people.");
}

function endpointsOf(provider: OpenIdProvider | OAuthProvider) {
  if (provider.kind === "openid") {
    return {
      discoveryUrl: `${provider.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
      requireIdTokenVerification: true,
      scopes: ["openid", "email"],
    };
  }
  const { authorizationUrl, tokenUrl, userInfoUrl, scopes } = provider;
  return { authorizationUrl, tokenUrl, userInfoUrl, scopes };
}

function genericPlugin(provider: OpenIdProvider | OAuthProvider): BetterAuthPlugin {
  return genericOAuth({
    config: [
      {
        providerId: provider.id,
        ...sharedOptions(provider),
        ...endpointsOf(provider),
        authentication: "basic",
        mapProfileToUser: (profile) => ({ emailVerified: isConfirmedBy(provider, profile) }),
        accountSubject: ({ tokens, profile }) => subjectOf(provider, tokens.idToken, profile),
      },
    ],
  });
}

export function providerOptions(provider: Provider): ProviderOptions {
  const plugins: BetterAuthPlugin[] = [linkingRules(provider)];
  if (provider.kind === "social") return { socialProviders: socialOptions(provider), plugins };
  return { plugins: [...plugins, genericPlugin(provider)] };
}

const userSchema = z.object({ id: z.number(), email: z.nullish(z.string()) });
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

async function read(path: string, accessToken: string): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    accept: "application/vnd.github+json",
    // GitHub answers no request without one.
    "user-agent": "slk-profile",
  };
  const answer = await fetch(`https://api.github.com/${path}`, { headers });
  return answer.ok ? answer.json() : null;
}

/**
 * Reads GitHub's user record. Only the primary entry of `/user/emails` says whether an address is verified; the record
 * has a public address of the person's choice.
 */
async function readGitHubUser({ accessToken = "" }: { accessToken?: string | undefined }) {
  const [user, emails] = await Promise.all([
    read("user", accessToken),
    read("user/emails?per_page=100", accessToken),
  ]);
  const person = userSchema.safeParse(user).data;
  if (!person) return null;
  const primary = emailsSchema.safeParse(emails).data?.find((entry) => entry.primary);
  return {
    user: {
      email: primary?.email ?? person.email ?? null,
      emailVerified: primary?.verified ?? false,
    },
    data: user as GithubProfile,
  };
}

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
function linkingRules({ id, label }: Pick<Provider, "id" | "label">): BetterAuthPlugin {
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
