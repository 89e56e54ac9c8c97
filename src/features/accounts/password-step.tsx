import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { secondFactorWords } from "#src/content/security.ts";
import { useFocusOnRefusal } from "#src/lib/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { PasswordField } from "./password-field.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import type { useSecurityCall } from "./use-security-call.ts";

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
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState("");
  const { refusal, isBusy } = call;
  useFocusOnRefusal(form, refusal);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onSubmit(password);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-6">
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
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" size="small" onClick={onCancel}>
          {secondFactorWords.cancel}
        </Button>
        <Button
          type="submit"
          size="small"
          look={look}
          disabled={!password || refusal?.isOver}
          busy={isBusy}
          busyLabel={secondFactorWords.checking}
        >
          {submit}
        </Button>
      </div>
    </form>
  );
}
