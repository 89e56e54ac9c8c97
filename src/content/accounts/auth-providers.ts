import type { ProviderErrorCode } from "#domain/accounts/auth-providers.ts";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { INVALID_EMAIL, signInErrors } from "./sign-in.ts";

/** Words for signing in with a provider (OAuth, OIDC) or with single sign-on. */
export const authProviderWords = {
  or: "or",
  label: "Other ways to sign in",
  continueWith: (label: string) => `Continue with ${label}`,
  leaving: "One moment...",
  sso: "Single sign-on (SSO)",
  ssoTitle: "Sign in with your organisation",
  ssoText: "Your work email address tells us where your organisation signs people in.",
  ssoContinue: "Continue",
} as const;

export const providerErrors: FormErrorTable = { failed: signInErrors.failed };

export const ssoErrors = (domain: string): FormErrorTable => ({
  statuses: {
    400: INVALID_EMAIL,
    404: {
      message: `No single sign-on is set up for ${domain}`,
      detail: "Check the address, or sign in with your password.",
    },
  },
  failed: signInErrors.failed,
});

export const linkedProviderWords = {
  title: "Connected accounts",
  text: "Sign in with an account you have elsewhere, as well as with your password.",
  connected: "Connected",
  notConnected: "Not connected",
  connect: "Connect",
  connectLabel: (label: string) => `Connect ${label}`,
  disconnect: "Disconnect",
  disconnectLabel: (label: string) => `Disconnect ${label}`,
  disconnecting: "Disconnecting...",
  isConnected: (label: string) => `${label} is connected`,
  isConnectedText: "You can sign in with it from now on.",
  disconnected: (label: string) => `${label} is disconnected`,
  connectFailed: "Failed to connect",
  disconnectFailed: "Failed to disconnect",
} as const;

/** Words for a visitor who comes back from a provider without a session or a link. */
export const providerReturnWords: Record<ProviderErrorCode, { title: string; text: string }> = {
  not_connected: {
    title: "That sign-in isn’t connected to an account here",
    text: "If you have an account, sign in another way and connect it under Account Settings. If you don’t have one, create one first. You’ll need a signup PIN.",
  },
  sign_in_cancelled: {
    title: "The sign-in was cancelled",
    text: "Nothing has changed. Try again, or use another way.",
  },
  sign_in_expired: {
    title: "That sign-in has expired",
    text: "You started it too long ago, or in another browser. Please start again here.",
  },
  provider_failed: {
    title: "The sign-in service didn’t answer as expected",
    text: "Please try again in a few minutes, or use another way.",
  },
  provider_in_use: {
    title: "That sign-in belongs to another account here",
    text: "The owner of that account can disconnect it there. Then you can connect it here.",
  },
  signed_out: {
    title: "You were signed out in the meantime",
    text: "Nothing was connected. Sign in, then connect it again under Account Settings.",
  },
  banned: {
    title: "This account has been suspended",
    text: "Please contact us.",
  },
};
