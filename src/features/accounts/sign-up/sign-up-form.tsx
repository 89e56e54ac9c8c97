import { PASSWORD_LENGTH, SIGNUP_PIN_LENGTH } from "#domain/limits.ts";
import { AccountForm } from "#src/features/accounts/form/account-form.tsx";
import { EmailField } from "#src/features/accounts/form/email-field.tsx";
import { RefusalNotice } from "#src/features/accounts/form/form-error-notice.tsx";
import { PasswordField } from "#src/features/accounts/form/password-field.tsx";
import type { useAccountCall } from "#src/features/accounts/form/use-account-call.ts";
import { toPinDigits } from "#src/lib/form/typed-codes.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { TextField } from "#src/ui/form/text-field.tsx";
import type { SignUpDraft } from "./sign-up-errors.ts";
import { AcceptTerms, SignupPinHint } from "./sign-up-words.tsx";

export interface SignUpFormProps {
  draft: SignUpDraft;
  onChange: (changed: Partial<SignUpDraft>) => void;
  call: ReturnType<typeof useAccountCall>;
}

export function SignUpForm({ draft, onChange, call }: SignUpFormProps) {
  const { isBusy, refusal } = call;
  const isFilled = draft.acceptedTerms && draft.email.trim() && draft.password && draft.signupPin;
  const errorOf = (field: keyof SignUpDraft) => (refusal?.field === field ? refusal.message : null);

  function change(changed: Partial<SignUpDraft>) {
    call.forget();
    onChange(changed);
  }

  return (
    <AccountForm
      call={call}
      onSend={() => call.send({ intent: "sign-up", ...draft })}
      onTypedEarly={({ acceptedTerms, ...typed }) =>
        onChange({ ...typed, acceptedTerms: Boolean(acceptedTerms) })
      }
    >
      <EmailField value={draft.email} onChange={(email) => change({ email })} error={errorOf("email")} />
      <PasswordField
        label="Password"
        hint={`Between ${PASSWORD_LENGTH.min} and ${PASSWORD_LENGTH.max} characters.`}
        name="password"
        autoComplete="new-password"
        value={draft.password}
        onChange={(event) => change({ password: event.target.value })}
        error={errorOf("password")}
      />
      <TextField
        label="Signup PIN"
        hint={<SignupPinHint />}
        name="signupPin"
        inputMode="numeric"
        autoComplete="off"
        value={draft.signupPin}
        onChange={(event) => change({ signupPin: toPinDigits(event.target.value, SIGNUP_PIN_LENGTH) })}
        error={errorOf("signupPin")}
        inputClassName="font-mono tracking-[0.3em]"
      />
      <Checkbox
        label={<AcceptTerms />}
        name="acceptedTerms"
        checked={draft.acceptedTerms}
        onChange={(event) => change({ acceptedTerms: event.target.checked })}
        error={errorOf("acceptedTerms")}
      />
      {refusal && !refusal.field && <RefusalNotice refusal={refusal} />}
      <Button type="submit" wide disabled={!isFilled} busy={isBusy} busyLabel="Creating account...">
        Create Account
      </Button>
    </AccountForm>
  );
}
