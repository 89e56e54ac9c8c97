import { resetWords } from "#src/content/accounts/passwords.ts";
import { useAccountCall } from "#src/features/accounts/form/account-call.ts";
import { EmailForm, type EmailProps } from "#src/features/accounts/form/email-form.tsx";
import { Notice } from "#src/ui/notice.tsx";

/** Asks for a link to choose a new password. */
export function ResetForm(props: EmailProps) {
  const call = useAccountCall();
  return (
    <EmailForm
      {...props}
      title={resetWords.title}
      text={resetWords.text}
      call={call}
      intent="request-reset"
      submit={call.sentTo ? resetWords.sendAgain : resetWords.send}
    >
      {call.sentTo && (
        <Notice tone="success" role="status" title={resetWords.inboxTitle}>
          <p className="wrap-anywhere">{resetWords.inboxText(call.sentTo)}</p>
        </Notice>
      )}
    </EmailForm>
  );
}
