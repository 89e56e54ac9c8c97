import { waysInWords } from "#src/content/ways-in.ts";
import { EmailForm, type EmailProps } from "./email-form.tsx";
import { ModeHead } from "./mode-head.tsx";
import { useAccountCall } from "./use-account-call.ts";

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
