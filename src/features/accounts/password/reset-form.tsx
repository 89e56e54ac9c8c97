import { EmailForm, type EmailProps } from "#src/features/accounts/form/email-form.tsx";
import { ModeHead } from "#src/features/accounts/form/mode-head.tsx";
import { useAccountCall } from "#src/features/accounts/form/use-account-call.ts";
import { Notice } from "#src/ui/notice.tsx";

/** For whoever has forgotten the password. */
export function ResetForm(props: EmailProps) {
  const call = useAccountCall();
  return (
    <div className="grid gap-6">
      <ModeHead title="Reset your password">
        Tell us the email address of your account, and we send you a link to choose a new password.
      </ModeHead>
      <EmailForm
        {...props}
        call={call}
        intent="request-reset"
        submitLabel={call.sentTo ? "Send Again" : "Send Reset Link"}
      >
        {call.sentTo && (
          <Notice tone="success" role="status" title="Check your inbox">
            <p className="wrap-anywhere">
              If there is an account for {call.sentTo}, a message is on its way. Its link works once, for an
              hour. Nothing there after a few minutes? Look in the spam folder.
            </p>
          </Notice>
        )}
      </EmailForm>
    </div>
  );
}
