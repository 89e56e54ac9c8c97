import { type ReactNode, useState } from "react";
import { secondFactorWords } from "#src/content/accounts/security.ts";
import { AccountForm, DialogButtons } from "#src/features/accounts/form/account-form.tsx";
import { PasswordField } from "#src/features/accounts/form/fields.tsx";
import type { useSecurityCall } from "#src/features/accounts/security/security-call.ts";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { FormErrorNotice } from "#src/ui/form/form-error-notice.tsx";

interface PasswordStepProps {
  email: string;
  text: ReactNode;
  submit: string;
  look?: "primary" | "danger";
  call: ReturnType<typeof useSecurityCall>;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** Changing how an account is protected takes its password. */
export function PasswordStep({ email, text, submit, look, call, onSubmit, onCancel }: PasswordStepProps) {
  const [password, setPassword] = useState("");
  const { error, isBusy } = call;
  return (
    <AccountForm call={call} onSend={() => onSubmit(password)}>
      <p>{text}</p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={secondFactorWords.password}
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => {
          call.forget();
          setPassword(event.target.value);
        }}
        error={errorAt("password", error)}
      />
      {error && error.field !== "password" && <FormErrorNotice error={error} />}
      <DialogButtons
        cancel={secondFactorWords.cancel}
        onCancel={onCancel}
        submit={submit}
        busyLabel={secondFactorWords.checking}
        look={look}
        disabled={!password || error?.isOver === true}
        busy={isBusy}
      />
    </AccountForm>
  );
}
