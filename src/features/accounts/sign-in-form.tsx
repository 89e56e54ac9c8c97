import { type FormEvent, useRef } from "react";
import { useFocusOnRefusal, useTypedEarly } from "#src/lib/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { useAccountCall } from "./use-account-call.ts";

export interface SignInDraft {
  email: string;
  password: string;
}

interface SignInFormProps {
  draft: SignInDraft;
  onChange: (changed: Partial<SignInDraft>) => void;
  hasDeadLink: boolean;
}

export function SignInForm({ draft, onChange, hasDeadLink }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, refusal, send, forget } = useAccountCall();
  useTypedEarly(form, onChange);
  useFocusOnRefusal(form, refusal);

  function change(changed: Partial<SignInDraft>) {
    forget();
    onChange(changed);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) send({ intent: "sign-in", ...draft });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-6">
      {hasDeadLink && (
        <Notice tone="warning">
          That confirmation link has expired or was used before. Sign in, and we can send you a new one.
        </Notice>
      )}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={draft.email}
        onChange={(event) => change({ email: event.target.value })}
      />
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
    </form>
  );
}
