import { emailDomain } from "#domain/accounts/auth-providers.ts";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import type { AccountAnswer } from "#src/features/accounts/form/account-form.tsx";
import { nextPage } from "#src/features/accounts/form/after-sign-in.ts";
import { leaveForProvider } from "#src/features/accounts/form/leave-for-provider.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { toFormError } from "#src/lib/form/form-errors.ts";
import { providerErrors, ssoErrors } from "./sign-in-errors.ts";

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
