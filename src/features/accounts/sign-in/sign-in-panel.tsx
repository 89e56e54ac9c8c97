import { ResetForm } from "#src/features/accounts/password/reset-form.tsx";
import { useSession } from "#src/lib/session/session.ts";
import { EmailCodeForms } from "./email-code-forms.tsx";
import { ProviderReturnNotice, readProviderReturn, useWelcomeBack } from "./provider-return.tsx";
import { SignInProviders, SsoForm } from "./providers.tsx";
import { type SignInDraft, SignInForm } from "./sign-in-form.tsx";
import { SignInRedirectNotice } from "./sign-in-redirect.tsx";
import type { useOpenForm } from "./use-open-form.ts";

interface SignInPanelProps {
  openForm: ReturnType<typeof useOpenForm>;
  draft: SignInDraft;
  onChange: (changed: Partial<SignInDraft>) => void;
}

/** One sign-in form at a time, under the notice about the link that led here. */
export function SignInPanel({ openForm, draft, onChange }: SignInPanelProps) {
  const session = useSession();
  const back = readProviderReturn(openForm.params);
  useWelcomeBack(back, Boolean(session));
  const emailProps = {
    email: draft.email,
    onChange: (email: string) => onChange({ email }),
    onBack: () => openForm.openMode("password"),
  };
  return (
    <div className="grid gap-6">
      <SignInRedirectNotice params={openForm.params} />
      <ProviderReturnNotice back={back} isWaiting={session !== null} />
      {openForm.mode === "reset" && <ResetForm {...emailProps} />}
      {openForm.mode === "code" && <EmailCodeForms {...emailProps} />}
      {openForm.mode === "sso" && <SsoForm {...emailProps} />}
      {openForm.mode === "password" && (
        <>
          <SignInForm draft={draft} onChange={onChange} onOpenMode={openForm.openMode} />
          <SignInProviders onOpenSso={() => openForm.openMode("sso")} />
        </>
      )}
    </div>
  );
}
