import type { BetterAuthOptions, BetterAuthPlugin } from "better-auth";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { emailDomain } from "#domain/accounts/auth-providers.ts";
import { linkingRules } from "./linking-rules.ts";
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

/**
 * True if an address is confirmed: an organisation's own provider vouches for its domains, any other says so
 * itself.
 */
export function isConfirmedBy({ domains }: Pick<Provider, "domains">, profile: Profile): boolean {
  if (domains.length > 0) return domains.includes(emailDomain(String(profile.email ?? "")));
  return profile.email_verified === true || profile.email_verified === "true";
}

/** A provider makes no accounts: that takes a signup PIN. */
function sharedOptions({ clientId, clientSecret }: Provider) {
  return { clientId, clientSecret, disableSignUp: true };
}

function socialOptions(provider: SocialProvider): BetterAuthOptions["socialProviders"] {
  const shared = { ...sharedOptions(provider), disableIdTokenSignIn: true };
  const mapProfileToUser = (profile: object) => ({ emailVerified: isConfirmedBy(provider, { ...profile }) });
  if (provider.id === "github") return { github: shared };
  if (provider.id === "microsoft") {
    return { microsoft: { ...shared, tenantId: provider.tenantId, disableProfilePhoto: true } };
  }
  return { [provider.id]: { ...shared, mapProfileToUser } };
}

function readSubject(idToken: string): unknown {
  const [, payload = ""] = idToken.split(".");
  return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).sub;
}

/** Returns the subject of a user record; throws unless it is that of the verified ID token. */
export function subjectOf(idToken: string | undefined, profile: Profile): string {
  const { sub } = profile;
  if (typeof sub === "string" && idToken && readSubject(idToken) === sub) return sub;
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
        accountSubject: ({ tokens, profile }) =>
          provider.kind === "openid"
            ? subjectOf(tokens.idToken, profile)
            : String(profile[provider.subject] ?? ""),
      },
    ],
  });
}

export function providerOptions(provider: Provider): ProviderOptions {
  const plugins: BetterAuthPlugin[] = [linkingRules(provider)];
  if (provider.kind === "social") return { socialProviders: socialOptions(provider), plugins };
  return { plugins: [...plugins, genericPlugin(provider)] };
}
