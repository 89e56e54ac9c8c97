import type { ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import type { AccountCall } from "./account-call.ts";
import { AccountForm } from "./account-form.tsx";
import { EmailField } from "./email-field.tsx";
import { RefusalNotice } from "./form-error-notice.tsx";
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
  const { isBusy, refusal } = call;

  function change(typed: string) {
    call.forget();
    onChange(typed);
  }

  return (
    <AccountForm
      call={call}
      onSend={() => call.send({ intent, email })}
      onTypedEarly={(typed) => onChange(typed.email ?? email)}
    >
      <EmailField
        value={email}
        onChange={change}
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
    </AccountForm>
  );
}
