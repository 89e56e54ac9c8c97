import { type FormEvent, useRef } from "react";
import { useFocusOnRefusal, useTypedEarly } from "#src/lib/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { useAccountCall } from "./use-account-call.ts";
import type { SignInMode } from "./use-account-place.ts";

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
      <div className="-mt-2 flex flex-wrap justify-between gap-x-6">
        <Button look="quiet" onClick={() => onOpenMode("reset")}>
          Forgot password?
        </Button>
        <Button look="quiet" onClick={() => onOpenMode("code")}>
          Sign in with a code by email
        </Button>
      </div>
    </form>
  );
}
