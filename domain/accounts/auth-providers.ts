/** A sign-in provider (OAuth or OIDC), as every visitor sees it. */
export interface SignInProvider {
  id: string;
  label: string;
}

/** The ways of signing in and up that this deployment offers. */
export interface SignInOptions {
  providers: SignInProvider[];
  /** At least one organisation has single sign-on, found by an e-mail address. */
  hasSso: boolean;
  isSignupDisabled: boolean;
}

/** A sign-in provider as one account sees it, linked or not yet. */
export interface LinkedProvider {
  providerId: string;
  label: string;
  isLinked: boolean;
}

/** Reasons why a provider sends a visitor back without a session, or without a link. */
export const PROVIDER_ERRORS = [
  "not_connected",
  "sign_in_cancelled",
  "sign_in_expired",
  "provider_failed",
  "provider_in_use",
  "signed_out",
  "banned",
] as const;
export type ProviderErrorCode = (typeof PROVIDER_ERRORS)[number];

/** Returns the part behind the last @ of an address, in lower case. */
export function emailDomain(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}
