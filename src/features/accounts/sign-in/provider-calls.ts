import { emailDomain } from "#domain/accounts/auth-providers.ts";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import type { AccountAnswer } from "#src/features/accounts/form/account-form.tsx";
import { nextPage } from "#src/features/accounts/form/after-sign-in.ts";
import { postAuth } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { toFormError } from "#src/lib/form/form-errors.ts";
import { providerErrors, ssoErrors } from "./sign-in-errors.ts";

const LEAVE_TIMEOUT_MS = 10_000;

/** Goes to a provider; settles once this page is out of sight, so that the button stays busy until then. */
export async function leaveForProvider(path: string, body: object): Promise<void> {
  const { url } = await postAuth<{ url: string }>(path, body);
  location.assign(url);
  await new Promise((resolve) => {
    addEventListener("pagehide", resolve, { once: true });
    setTimeout(resolve, LEAVE_TIMEOUT_MS);
  });
}

async function signInAt(path: string, body: object, errors: FormErrorTable): Promise<AccountAnswer> {
  try {
    await leaveForProvider(path, body);
    return null;
  } catch (error) {
    return { error: toFormError(toRequestError(error), errors) };
  }
}

export function signInWith(provider: string): Promise<AccountAnswer> {
  return signInAt("sign-in/social", { provider, next: nextPage() }, providerErrors);
}

export function signInBySso(typed: string): Promise<AccountAnswer> {
  const email = typed.trim();
  return signInAt("sign-in/sso", { email, next: nextPage() }, ssoErrors(emailDomain(email)));
}
