import { ResetForm } from "#src/features/accounts/password/reset-form.tsx";
import { useSession } from "#src/lib/session/session.ts";
import { CodeForms } from "./email-code-forms.tsx";
import { WayNotice } from "./provider-notice.tsx";
import { readWayReturn, useWelcomeBack } from "./provider-return.ts";
import { WaysIn } from "./providers.tsx";
import { type SignInDraft, SignInForm } from "./sign-in-form.tsx";
import { ArrivalNotice } from "./sign-in-redirect-notice.tsx";
import { SsoForm } from "./sso-form.tsx";
import type { useAccountPlace } from "./use-account-place.ts";

interface SignInPanelProps {
  place: ReturnType<typeof useAccountPlace>;
  draft: SignInDraft;
  onChange: (changed: Partial<SignInDraft>) => void;
}

/** The ways in, one at a time, under what there is to say about the link that led here. */
export function SignInPanel({ place, draft, onChange }: SignInPanelProps) {
  const session = useSession();
  const back = readWayReturn(place.params);
  useWelcomeBack(back, Boolean(session));
  const emailProps = {
    email: draft.email,
    onChange: (email: string) => onChange({ email }),
    onBack: () => place.openMode("password"),
  };
  return (
    <div className="grid gap-6">
      <ArrivalNotice params={place.params} />
      <WayNotice back={back} isWaiting={session !== null} />
      {place.mode === "reset" && <ResetForm {...emailProps} />}
      {place.mode === "code" && <CodeForms {...emailProps} />}
      {place.mode === "sso" && <SsoForm {...emailProps} />}
      {place.mode === "password" && (
        <>
          <SignInForm draft={draft} onChange={onChange} onOpenMode={place.openMode} />
          <WaysIn onOpenSso={() => place.openMode("sso")} />
        </>
      )}
    </div>
  );
}
