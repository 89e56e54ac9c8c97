import type { ProviderErrorCode } from "#domain/accounts/auth-providers.ts";
import { loadAuth } from "#worker/auth/load-auth.ts";
import { AppError } from "#worker/errors.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { withinTime } from "#worker/within-time.ts";
import type { Provider } from "./provider.ts";

/** One sign-in takes up to four requests to a provider. */
const TIMEOUT_MS = 15_000;

export class ProviderUnavailableError extends AppError {
  override name = "ProviderUnavailableError";
  constructor(label: string) {
    super(503, "internal", `We couldn’t reach ${label}. Please try again in a few minutes.`);
  }
}

/** Calls better-auth with the one provider in question: a session never waits for a provider to describe itself. */
export async function callProvider(
  services: ServiceContext,
  provider: Provider,
  request: Request,
  language?: string | null,
): Promise<Response> {
  const auth = await loadAuth(services, request, { provider, language });
  return withinTime(auth.handler(request), TIMEOUT_MS, () => new ProviderUnavailableError(provider.label));
}

/**
 * Error codes of better-auth and of the providers, in our words. An address that a provider reports is answered alike
 * with and without an account.
 */
const PROVIDER_ERROR_CODES: Record<string, ProviderErrorCode> = {
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
  // The session that began to link a provider has ended. Its other reasons don't occur: the provider is trusted.
  unable_to_link_account: "signed_out",
  banned_user: "banned",
};

export function toProviderError(code: string): ProviderErrorCode {
  return PROVIDER_ERROR_CODES[code.toLowerCase()] ?? "provider_failed";
}
