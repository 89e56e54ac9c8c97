import { type FormEvent, useRef } from "react";
import { PASSWORD_LENGTH, SIGNUP_PIN_LENGTH } from "#domain/limits.ts";
import { useFocusOnRefusal } from "#src/lib/form-fields.ts";
import { toPinDigits } from "#src/lib/typed-codes.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import type { SignUpDraft } from "./sign-up-refusal.ts";
import { AcceptTerms, SignupPinHint } from "./sign-up-words.tsx";
import type { useAccountCall } from "./use-account-call.ts";

export interface SignUpFormProps {
  draft: SignUpDraft;
  onChange: (changed: Partial<SignUpDraft>) => void;
  call: ReturnType<typeof useAccountCall>;
}

export function SignUpForm({ draft, onChange, call }: SignUpFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, refusal } = call;
  useFocusOnRefusal(form, refusal);
  const isFilled = draft.acceptedTerms && draft.email.trim() && draft.password && draft.signupPin;
  const errorOf = (field: keyof SignUpDraft) => (refusal?.field === field ? refusal.message : null);

  function change(changed: Partial<SignUpDraft>) {
    call.forget();
    onChange(changed);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) call.send({ intent: "sign-up", ...draft });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-6">
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={draft.email}
        onChange={(event) => change({ email: event.target.value })}
        error={errorOf("email")}
      />
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
    </form>
  );
}
