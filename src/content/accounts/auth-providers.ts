import type { ProviderErrorCode } from "#domain/accounts/auth-providers.ts";

/** Signing in with an account that one has elsewhere. */
export const waysInWords = {
  or: "or",
  label: "Other ways to sign in",
  continueWith: (label: string) => `Continue with ${label}`,
  leaving: "One moment...",
  signingIn: "Signing in...",
  sso: "Single sign-on (SSO)",
  ssoTitle: "Sign in with your organisation",
  ssoText: "Your email address at work tells us where your organisation signs people in.",
  ssoContinue: "Continue",
  ssoUnknown: (domain: string) => `No single sign-on is set up for ${domain}`,
  ssoUnknownNext: "Check the address, or sign in with your password.",
  failed: "Failed to log in",
} as const;

/** The same on the page about one's own account. */
export const connectedWords = {
  title: "Connected accounts",
  text: "Sign in with an account that you have elsewhere, besides your password.",
  connected: "Connected",
  notConnected: "Not connected",
  connect: "Connect",
  connectLabel: (label: string) => `Connect ${label}`,
  disconnect: "Disconnect",
  disconnectLabel: (label: string) => `Disconnect ${label}`,
  disconnecting: "Disconnecting...",
  isConnected: (label: string) => `${label} is connected`,
  isConnectedText: "From now on it signs you in here.",
  disconnected: (label: string) => `${label} is disconnected`,
  connectFailed: "Failed to connect",
  disconnectFailed: "Failed to disconnect",
} as const;

/** What somebody reads who comes back from a sign-in service with nothing done, and what to do next. */
export const wayRefusals: Record<ProviderErrorCode, { title: string; text: string }> = {
  not_connected: {
    title: "That sign-in is not connected to an account here",
    text: "If you have an account, sign in another way and connect it under Account Security. If you have none, create one first: it takes a signup PIN.",
  },
  sign_in_cancelled: {
    title: "The sign-in was cancelled",
    text: "Nothing has changed. Try again, or use another way.",
  },
  sign_in_expired: {
    title: "That sign-in has expired",
    text: "It was begun too long ago, or in another browser. Please start again here.",
  },
  provider_failed: {
    title: "The sign-in service did not answer as expected",
    text: "Please try again in a few minutes, or use another way.",
  },
  provider_in_use: {
    title: "That sign-in belongs to another account here",
    text: "Whoever has that account can disconnect it there. Then it can be connected here.",
  },
  signed_out: {
    title: "You were signed out in the meantime",
    text: "Nothing was connected. Sign in, then connect it again under Account Security.",
  },
  banned: {
    title: "This account has been suspended",
    text: "Please contact us.",
  },
};
