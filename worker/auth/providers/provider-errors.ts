import type { ProviderErrorCode } from "#domain/accounts/auth-providers.ts";

/**
 * better-auth's codes and the sign-in services', in our words. Whether somebody has an account under the address that
 * a service reports is not told: it answers both alike.
 */
const REFUSALS: Record<string, ProviderErrorCode> = {
  signup_disabled: "not_connected",
  account_not_linked: "not_connected",
  access_denied: "sign_in_cancelled",
  user_cancelled_login: "sign_in_cancelled",
  user_cancelled_authorize: "sign_in_cancelled",
  state_mismatch: "sign_in_expired",
  state_not_found: "sign_in_expired",
  state_invalid: "sign_in_expired",
  account_already_linked_to_different_user: "provider_in_use",
  signed_out: "signed_out",
  banned_user: "banned",
};

export function explainRefusal(code: string): ProviderErrorCode {
  return REFUSALS[code.toLowerCase()] ?? "provider_failed";
}
