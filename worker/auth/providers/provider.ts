/** The providers that better-auth knows by name. */
export const SOCIAL_LABELS = {
  google: "Google",
  microsoft: "Microsoft",
  github: "GitHub",
  linkedin: "LinkedIn",
} as const;
export type SocialId = keyof typeof SOCIAL_LABELS;

interface Registered {
  id: string;
  label: string;
  clientId: string;
  clientSecret: string;
  /** The e-mail domains that the provider vouches for; none for a provider that is open to everyone. */
  domains: string[];
}

export interface SocialProvider extends Registered {
  kind: "social";
  id: SocialId;
  /** Microsoft's: the one organisation whose people may sign in. */
  tenantId?: string | undefined;
}

export interface OpenIdProvider extends Registered {
  kind: "openid";
  issuer: string;
}

export interface OAuthProvider extends Registered {
  kind: "oauth";
  authorizationUrl: string;
  tokenUrl: string;
  userInfoUrl: string;
  scopes: string[];
  /** The field of the provider's user record that never changes. */
  subject: string;
}

export type Provider = SocialProvider | OpenIdProvider | OAuthProvider;
