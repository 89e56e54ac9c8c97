import type { SignInMode } from "#domain/accounts/account-place.ts";
import { AccountForm } from "#src/features/accounts/form/account-form.tsx";
import { EmailField } from "#src/features/accounts/form/email-field.tsx";
import { RefusalNotice } from "#src/features/accounts/form/form-error-notice.tsx";
import { PasswordField } from "#src/features/accounts/form/password-field.tsx";
import { useAccountCall } from "#src/features/accounts/form/use-account-call.ts";
import { ResendConfirmation } from "#src/features/accounts/sign-up/resend-confirmation.tsx";
import { Button } from "#src/ui/button.tsx";

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
  const { isBusy, refusal } = call;

  function change(changed: Partial<SignInDraft>) {
    call.forget();
    onChange(changed);
  }

  return (
    <AccountForm
      call={call}
      onSend={() => call.send({ intent: "sign-in", ...draft })}
      onTypedEarly={onChange}
    >
      <EmailField value={draft.email} onChange={(email) => change({ email })} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={draft.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      {refusal && (
        <RefusalNotice refusal={refusal}>
          {refusal.offersResend && <ResendConfirmation email={draft.email} size="small" />}
        </RefusalNotice>
      )}
      <Button
        type="submit"
        wide
        disabled={!draft.email.trim() || !draft.password}
        busy={isBusy}
        busyLabel="Signing in..."
      >
        Sign In
      </Button>
      <div className="-mt-2 flex flex-wrap justify-between gap-x-6">
        <Button look="quiet" onClick={() => onOpenMode("reset")}>
          Forgot password?
        </Button>
        <Button look="quiet" onClick={() => onOpenMode("code")}>
          Sign in with a code by email
        </Button>
      </div>
    </AccountForm>
  );
}
