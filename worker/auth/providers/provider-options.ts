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

/** An organisation's own service vouches for its addresses and for no others; any other has to say so itself. */
export function isConfirmedBy({ domains }: Pick<Provider, "domains">, profile: Profile): boolean {
  if (domains.length > 0) return domains.includes(emailDomain(String(profile.email ?? "")));
  return profile.email_verified === true || profile.email_verified === "true";
}

/** Nobody gets an account through a sign-in service: that takes a signup PIN. */
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

/** The user record must be of the person whose ID token was verified. */
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

/** What better-auth needs to know of the one service that a request is about. */
export function providerOptions(provider: Provider): ProviderOptions {
  const plugins: BetterAuthPlugin[] = [linkingRules(provider.id)];
  if (provider.kind === "social") return { socialProviders: socialOptions(provider), plugins };
  return { plugins: [...plugins, genericPlugin(provider)] };
}
