import { authProviderWords, signInErrorWords } from "#messages/accounts/sign-in";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { ActionButton } from "#src/ui/form/action-button.tsx";
import { EmailForm, type EmailProps } from "./email-form.tsx";
import { signInAtProvider, signInBySso } from "./sign-in-calls.ts";
import { useSignInOptions } from "./sign-in-options.ts";

/** The sign-in providers of this deployment; nothing if there are none. */
export function SignInProviders({ onOpenSso }: { onOpenSso: () => void }) {
  const { providers = [], hasSso = false } = useSignInOptions() ?? {};
  if (providers.length === 0 && !hasSso) return null;
  return (
    <section aria-label={authProviderWords.label} className="grid gap-3">
      <p className="flex items-center gap-4 text-muted text-sm before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule">
        {authProviderWords.or}
      </p>
      {providers.map(({ id, label }) => (
        <ActionButton
          key={id}
          route={signInAtProvider}
          input={id}
          failed={signInErrorWords.failed}
          size="medium"
          wide
          busyLabel={authProviderWords.leaving}
        >
          {authProviderWords.continueWith({ label })}
        </ActionButton>
      ))}
      {hasSso && (
        <Button look="secondary" wide onClick={onOpenSso}>
          {authProviderWords.sso}
        </Button>
      )}
    </section>
  );
}

/** Single sign-on: finds the provider of an organisation by an address of its people. */
export function SsoForm(props: EmailProps) {
  return (
    <EmailForm
      {...props}
      title={authProviderWords.ssoTitle}
      text={authProviderWords.ssoText}
      mutation={useMutation(signInBySso, { failed: signInErrorWords.failed, reloads: false })}
      submit={authProviderWords.ssoContinue}
      busyLabel={authProviderWords.leaving}
    />
  );
}
