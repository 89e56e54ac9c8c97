import { ArrivalNotice } from "./arrival-notice.tsx";
import { CodeForms } from "./code-forms.tsx";
import { ResetForm } from "./reset-form.tsx";
import { type SignInDraft, SignInForm } from "./sign-in-form.tsx";
import type { useAccountPlace } from "./use-account-place.ts";

interface SignInPanelProps {
  place: ReturnType<typeof useAccountPlace>;
  draft: SignInDraft;
  onChange: (changed: Partial<SignInDraft>) => void;
}

/** The ways in, one at a time, under what there is to say about the link that led here. */
export function SignInPanel({ place, draft, onChange }: SignInPanelProps) {
  const emailProps = {
    email: draft.email,
    onChange: (email: string) => onChange({ email }),
    onBack: () => place.openMode("password"),
  };
  return (
    <div className="grid gap-6">
      <ArrivalNotice params={place.params} />
      {place.mode === "reset" && <ResetForm {...emailProps} />}
      {place.mode === "code" && <CodeForms {...emailProps} />}
      {place.mode === "password" && (
        <SignInForm draft={draft} onChange={onChange} onOpenMode={place.openMode} />
      )}
    </div>
  );
}
