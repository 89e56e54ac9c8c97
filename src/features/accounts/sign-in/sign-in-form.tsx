import type { SignInMode } from "#domain/accounts/account-forms.ts";
import { fieldWords, signInWords } from "#src/content/accounts/sign-in.ts";
import { useAccountCall } from "#src/features/accounts/form/account-call.ts";
import { AccountForm } from "#src/features/accounts/form/account-form.tsx";
import { EmailField, PasswordField } from "#src/features/accounts/form/fields.tsx";
import { ResendConfirmation } from "#src/features/accounts/sign-up/check-your-email.tsx";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/form/form-error-notice.tsx";

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
  const call = useAccountCall();
  const { isBusy, error } = call;

  function change(changed: Partial<SignInDraft>) {
    call.forget();
    onChange(changed);
  }

  return (
    <AccountForm
      call={call}
      onSend={() => call.send({ intent: "sign-in", ...draft })}
      onEarlyInput={onChange}
    >
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
      <Button
        type="submit"
        wide
        disabled={!draft.email.trim() || !draft.password}
        busy={isBusy}
        busyLabel={signInWords.signingIn}
      >
        {signInWords.signIn}
      </Button>
      <div className="-mt-2 flex flex-wrap justify-between gap-x-6">
        <Button look="quiet" onClick={() => onOpenMode("reset")}>
          {signInWords.forgotPassword}
        </Button>
        <Button look="quiet" onClick={() => onOpenMode("code")}>
          {signInWords.withCode}
        </Button>
      </div>
    </AccountForm>
  );
}
