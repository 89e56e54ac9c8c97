import { type ReactNode, useState } from "react";
import { secondFactorWords } from "#src/content/accounts/security.ts";
import { AccountForm } from "#src/features/accounts/form/account-form.tsx";
import { DialogButtons } from "#src/features/accounts/form/dialog-buttons.tsx";
import { RefusalNotice } from "#src/features/accounts/form/form-error-notice.tsx";
import { PasswordField } from "#src/features/accounts/form/password-field.tsx";
import type { useSecurityCall } from "#src/features/accounts/security/use-security-call.ts";

interface PasswordStepProps {
  email: string;
  text: ReactNode;
  submit: string;
  look?: "primary" | "danger";
  call: ReturnType<typeof useSecurityCall>;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** Whoever changes how this account is protected knows its password. */
export function PasswordStep({ email, text, submit, look, call, onSubmit, onCancel }: PasswordStepProps) {
  const [password, setPassword] = useState("");
  const { refusal, isBusy } = call;
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
        error={refusal?.field === "password" ? refusal.message : null}
      />
      {refusal && refusal.field !== "password" && <RefusalNotice refusal={refusal} />}
      <DialogButtons
        cancel={secondFactorWords.cancel}
        onCancel={onCancel}
        submit={submit}
        busyLabel={secondFactorWords.checking}
        look={look}
        disabled={!password || refusal?.isOver === true}
        busy={isBusy}
      />
    </AccountForm>
  );
}
