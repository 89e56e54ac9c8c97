import { waysInWords } from "#src/content/accounts/auth-providers.ts";
import { EmailForm, type EmailProps } from "#src/features/accounts/form/email-form.tsx";
import { ModeHead } from "#src/features/accounts/form/mode-head.tsx";
import { useAccountCall } from "#src/features/accounts/form/use-account-call.ts";

/** Finds an organisation's own sign-in by an address of its people. */
export function SsoForm(props: EmailProps) {
  const call = useAccountCall();
  return (
    <div className="grid gap-6">
      <ModeHead title={waysInWords.ssoTitle}>{waysInWords.ssoText}</ModeHead>
      <EmailForm
        {...props}
        call={call}
        intent="sign-in-by-sso"
        submitLabel={waysInWords.ssoContinue}
        busyLabel={waysInWords.leaving}
      />
    </div>
  );
}
