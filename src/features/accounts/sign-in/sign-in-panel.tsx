import { ResetForm } from "#src/features/accounts/password/reset-form.tsx";
import { useSession } from "#src/lib/session/session.ts";
import { EmailCodeForms } from "./email-code-forms.tsx";
import { ProviderReturnNotice, readProviderReturn, useWelcomeBack } from "./provider-return.tsx";
import { SignInProviders, SsoForm } from "./providers.tsx";
import { type SignInDraft, SignInForm } from "./sign-in-form.tsx";
import { SignInRedirectNotice } from "./sign-in-redirect.tsx";
import type { useAccountPlace } from "./use-account-place.ts";

interface SignInPanelProps {
  place: ReturnType<typeof useAccountPlace>;
  draft: SignInDraft;
  onChange: (changed: Partial<SignInDraft>) => void;
}

/** One sign-in form at a time, under the notice about the link that led here. */
export function SignInPanel({ place, draft, onChange }: SignInPanelProps) {
  const session = useSession();
  const back = readProviderReturn(place.params);
  useWelcomeBack(back, Boolean(session));
  const emailProps = {
    email: draft.email,
    onChange: (email: string) => onChange({ email }),
    onBack: () => place.openMode("password"),
  };
  return (
    <div className="grid gap-6">
      <SignInRedirectNotice params={place.params} />
      <ProviderReturnNotice back={back} isWaiting={session !== null} />
      {place.mode === "reset" && <ResetForm {...emailProps} />}
      {place.mode === "code" && <EmailCodeForms {...emailProps} />}
      {place.mode === "sso" && <SsoForm {...emailProps} />}
      {place.mode === "password" && (
        <>
          <SignInForm draft={draft} onChange={onChange} onOpenMode={place.openMode} />
          <SignInProviders onOpenSso={() => place.openMode("sso")} />
        </>
      )}
    </div>
  );
}
