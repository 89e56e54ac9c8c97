import { emailDomain, type SignInProvider } from "#domain/accounts/auth-providers.ts";
import { authProviderWords } from "#messages/accounts/sign-in";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { type AccountAnswer, useAccountCall } from "#src/features/accounts/form/account-form.tsx";
import { nextPage } from "#src/features/accounts/form/after-sign-in.ts";
import { EmailForm, type EmailProps } from "#src/features/accounts/form/email-form.tsx";
import { leaveForProvider } from "#src/features/accounts/form/leave-for-provider.ts";
import { useSignInOptions } from "#src/features/accounts/form/sign-in-options.ts";
import { attempt, stay } from "#src/lib/form/attempt.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { providerErrors, ssoErrors } from "./sign-in-errors.ts";

function signInAt(path: string, body: object, errors: FormErrorTable): Promise<AccountAnswer> {
  return attempt(() => leaveForProvider(path, body).then(() => null), errors, stay);
}

function signInWith(provider: string): Promise<AccountAnswer> {
  return signInAt("sign-in/social", { provider, next: nextPage() }, providerErrors);
}

function signInBySso(typed: string): Promise<AccountAnswer> {
  const email = typed.trim();
  return signInAt("sign-in/sso", { email, next: nextPage() }, ssoErrors(emailDomain(email)));
}

/** The sign-in providers of this deployment; nothing if there are none. */
export function SignInProviders({ onOpenSso }: { onOpenSso: () => void }) {
  const { providers = [], hasSso = false } = useSignInOptions() ?? {};
  if (providers.length === 0 && !hasSso) return null;
  return (
    <section aria-label={authProviderWords.label} className="grid gap-3">
      <p className="flex items-center gap-4 text-muted text-sm before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule">
        {authProviderWords.or}
      </p>
      {providers.map((provider) => (
        <ProviderButton key={provider.id} provider={provider} />
      ))}
      {hasSso && (
        <Button look="secondary" wide onClick={onOpenSso}>
          {authProviderWords.sso}
        </Button>
      )}
    </section>
  );
}

function ProviderButton({ provider: { id, label } }: { provider: SignInProvider }) {
  const { send, isBusy, error } = useAccountCall(signInWith);
  return (
    <>
      <Button
        look="secondary"
        wide
        busy={isBusy}
        busyLabel={authProviderWords.leaving}
        onClick={() => send(id)}
      >
        {authProviderWords.continueWith({ label })}
      </Button>
      {error && <FormErrorNotice error={error} />}
    </>
  );
}

/** Single sign-on: finds the provider of an organisation by an address of its people. */
export function SsoForm(props: EmailProps) {
  return (
    <EmailForm
      {...props}
      title={authProviderWords.ssoTitle}
      text={authProviderWords.ssoText}
      call={useAccountCall(signInBySso)}
      submit={authProviderWords.ssoContinue}
      busyLabel={authProviderWords.leaving}
    />
  );
}
