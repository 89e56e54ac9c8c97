import { type FormEvent, type ReactNode, useRef } from "react";
import { useFocusOnRefusal } from "#src/lib/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import type { AccountCall } from "./account-call.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import type { useAccountCall } from "./use-account-call.ts";

export interface EmailProps {
  email: string;
  onChange: (email: string) => void;
  onBack: () => void;
}

interface EmailFormProps extends EmailProps {
  call: ReturnType<typeof useAccountCall>;
  intent: Extract<AccountCall, { intent: "request-reset" | "send-code" | "sign-in-by-sso" }>["intent"];
  submitLabel: string;
  busyLabel?: string;
  children?: ReactNode;
}

/** Asks for an address to send something to. */
export function EmailForm({
  email,
  onChange,
  onBack,
  call,
  intent,
  submitLabel,
  busyLabel = "Sending...",
  children,
}: EmailFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, refusal } = call;
  useFocusOnRefusal(form, refusal);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) call.send({ intent, email });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-6">
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => {
          call.forget();
          onChange(event.target.value);
        }}
        error={refusal?.field === "email" ? refusal.message : null}
      />
      {refusal && !refusal.field && <RefusalNotice refusal={refusal} />}
      {children}
      <Button type="submit" wide disabled={!email.trim()} busy={isBusy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
      <Button look="quiet" className="justify-self-start" onClick={onBack}>
        Back to Sign In
      </Button>
    </form>
  );
}
