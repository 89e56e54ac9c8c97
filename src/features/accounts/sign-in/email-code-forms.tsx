import { EmailForm, type EmailProps } from "#src/features/accounts/form/email-form.tsx";
import { ModeHead } from "#src/features/accounts/form/mode-head.tsx";
import { useAccountCall } from "#src/features/accounts/form/use-account-call.ts";
import { EnterCodeForm } from "./enter-code-form.tsx";

/** Signing in with a code by email: first the address, then the code. */
export function CodeForms(props: EmailProps) {
  const call = useAccountCall();
  if (call.sentTo) {
    return <EnterCodeForm email={call.sentTo} onOtherAddress={call.forget} onBack={props.onBack} />;
  }
  return (
    <div className="grid gap-6">
      <ModeHead title="Sign in with a code">
        We send a code of six digits to your email address. No password needed.
      </ModeHead>
      <EmailForm {...props} call={call} intent="send-code" submitLabel="Send Code" />
    </div>
  );
}
