import type { SignInMode } from "#domain/accounts/account-forms.ts";
import { fieldWords, signInWords } from "#messages/accounts/forms";
import { pageWords, resetWords } from "#messages/accounts/sign-in";
import { provingWords } from "#messages/frame/proof";
import { AccountForm, useAccountCall } from "#src/features/accounts/form/account-form.tsx";
import { EmailForm, type EmailProps, HeldBackNotice } from "#src/features/accounts/form/email-form.tsx";
import { EmailField, PasswordField } from "#src/features/accounts/form/fields.tsx";
import { ResendConfirmation } from "#src/features/accounts/sign-up/check-your-email.tsx";
import { useIsProving } from "#src/lib/captcha/proving.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { ProvenSubmit } from "#src/ui/form/proven-submit.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { requestReset, signIn } from "./sign-in-calls.ts";

export interface SignInDraft {
  email: string;
  password: string;
}

interface SignInFormProps {
  draft: SignInDraft;
  onChange: (changed: Partial<SignInDraft>) => void;
  onOpenMode: (mode: SignInMode) => void;
}

export function SignInForm({ draft, onChange, onOpenMode }: SignInFormProps) {
  const call = useAccountCall(signIn);
  const { isBusy, error } = call;
  const isProving = useIsProving();

  function change(changed: Partial<SignInDraft>) {
    call.forget();
    onChange(changed);
  }

  return (
    <AccountForm call={call} onSend={() => call.send(draft)} onEarlyInput={onChange}>
      <EmailField value={draft.email} onChange={(email) => change({ email })} />
      <PasswordField
        label={fieldWords.password}
        name="password"
        autoComplete="current-password"
        value={draft.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      {error && (
        <FormErrorNotice error={error}>
          {error.offersResend && <ResendConfirmation email={draft.email} size="small" />}
        </FormErrorNotice>
      )}
      <ProvenSubmit
        isProving={isProving}
        reason={provingWords.signIn}
        disabled={!draft.email.trim() || !draft.password}
        busy={isBusy}
        busyLabel={signInWords.signingIn}
      >
        {signInWords.signIn}
      </ProvenSubmit>
      <div className="-mt-2 flex flex-wrap justify-between gap-x-6">
        <Button look="quiet" onClick={() => onOpenMode("reset")}>
          {pageWords.forgotPassword}
        </Button>
        <Button look="quiet" onClick={() => onOpenMode("code")}>
          {pageWords.withCode}
        </Button>
      </div>
    </AccountForm>
  );
}

export function ResetForm(props: EmailProps) {
  const call = useAccountCall(requestReset);
  return (
    <EmailForm
      {...props}
      title={resetWords.title}
      text={resetWords.text}
      call={call}
      submit={call.sentTo ? resetWords.sendAgain : resetWords.send}
    >
      <HeldBackNotice call={call} />
      {call.sentTo && !call.heldBack && (
        <Notice tone="success" role="status" title={resetWords.inboxTitle}>
          <p className="wrap-anywhere">{resetWords.inboxText({ email: call.sentTo })}</p>
        </Notice>
      )}
    </EmailForm>
  );
}
